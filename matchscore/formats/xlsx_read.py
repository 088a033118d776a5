"""The table in a spreadsheet: what its cells show, and nothing that they do.

Formulas count by the value that was stored beside them; one without a value holds its line. Of several sheets it is
the first one whose header says what it is about.
"""

import io
import warnings
import zipfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from datetime import date, datetime, time
from itertools import islice
from typing import Any
from xml.etree.ElementTree import ParseError
from xml.parsers.expat import ExpatError

import openpyxl

from matchscore.formats.column_names import column_name
from matchscore.formats.csv_cells import guarded, shown
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.grids import MOST_COLUMNS, MOST_MEGABYTES, Cells, Grid, Line, fitted, goes_on, require_width
from matchscore.formats.table_kinds import kind_of
from matchscore.formats.text import require_size
from matchscore.formats.xlsx_checks import check_workbook
from matchscore.services.imports.rows import Problem

_BROKEN = (
    *(zipfile.BadZipFile, ExpatError, ParseError, NotImplementedError, EOFError, RuntimeError, OSError),
    *(LookupError, ValueError, TypeError, AttributeError, ArithmeticError),
)
"""What the readers of others raise for a file that is not what it says."""

Row = tuple[Any, ...]
Filled = list[tuple[int, Row]]


def xlsx_grid(content: bytes) -> Grid:
    """Read the table in a spreadsheet; raises FormatError for a file that is none, is too large, or is not safe."""
    require_size(content, MOST_MEGABYTES)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            has_formulas = check_workbook(archive)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what openpyxl does not know of a file is nothing that we read
            return _grid(content, has_formulas=has_formulas)
    except FormatError:
        raise
    except _BROKEN as error:
        raise FormatError(FormatReason.XLSX_BROKEN) from error


def _grid(content: bytes, *, has_formulas: bool) -> Grid:
    with closing(_sheets(content, values=True)) as sheets:
        place, rows = _chosen(sheets)
    names = _names(rows)
    require_width(names)
    if goes_on(names):
        names += ("",) * (MOST_COLUMNS - len(names))
    formulas = _formulas(content, place) if has_formulas else frozenset[tuple[int, int]]()
    lines = {number: _line(number, row, names, formulas) for number, row in rows[1:]}
    for number, column in sorted(formulas):  # a row of nothing but formulas without values shows nothing
        if number > rows[0][0] and column <= len(names):
            lines.setdefault(number, (number, Problem("formula_without_value", {"column": names[column - 1]})))
    return fitted(names, [lines[number] for number in sorted(lines)])


def _chosen(sheets: Iterable[Iterator[Row]]) -> tuple[int, Filled]:
    """Give the place and the rows of the first sheet whose header is known, else of the first that is not empty."""
    first: tuple[int, Filled] | None = None
    for place, rows in enumerate(map(_filled, sheets)):
        if rows and kind_of(_names(rows)):
            return place, rows
        if rows and first is None:
            first = place, rows
    if first is None:
        raise FormatError(FormatReason.FILE_EMPTY)
    return first


def _sheets(content: bytes, *, values: bool) -> Generator[Iterator[Row]]:
    """Give the rows of every sheet, with the values that are shown or else with the formulas behind them."""
    book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=values, keep_links=False)
    try:
        for sheet in book.worksheets:
            sheet.reset_dimensions()  # a file may say anything of its size
            yield sheet.iter_rows(min_row=1, min_col=1)
    finally:
        book.close()


def _filled(rows: Iterator[Row]) -> Filled:
    """Give the rows in which anything stands, by number, and of each one cell more than there may be."""
    return [(number, row[: MOST_COLUMNS + 1]) for number, row in enumerate(rows, 1) if any(map(_text, row))]


def _names(rows: Filled) -> Cells:
    names = [column_name(_text(cell)) for cell in rows[0][1]]
    return tuple(names[: max(place for place, cell in enumerate(rows[0][1], 1) if _text(cell))])


def _formulas(content: bytes, place: int) -> frozenset[tuple[int, int]]:
    """Give the cells of a sheet that are formulas, by row and column."""
    with closing(_sheets(content, values=False)) as sheets:
        rows = next(islice(sheets, place, None))
        return frozenset(
            (number, column)
            for number, row in enumerate(rows, 1)
            for column, cell in enumerate(row, 1)
            if cell.data_type == "f"
        )


def _line(number: int, row: Row, names: Cells, formulas: frozenset[tuple[int, int]]) -> Line:
    for column, cell in enumerate(row[: len(names)], 1):
        if cell.data_type == "e":
            return number, Problem("cell_is_error", {"column": names[column - 1], "text": shown(_text(cell))})
        if cell.value is None and (number, column) in formulas:
            return number, Problem("formula_without_value", {"column": names[column - 1]})
    cells = tuple(_text(cell) for cell in row)
    if any(cells[len(names) :]):
        return number, Problem("too_many_cells", {"cells": len(cells), "columns": len(names)})
    return number, cells[: len(names)] + ("",) * (len(names) - len(cells))


def _text(cell: Any) -> str:
    """Give what a cell shows, as CSV would hold it: a whole number without a point, a moment as ISO 8601 has it."""
    match cell.value:
        case None:
            return ""
        case bool() as flag:
            return str(flag).lower()
        case float() as number if number.is_integer():
            return str(int(number))
        case datetime() | date() | time() as moment:
            return moment.isoformat()
        case other:
            return guarded(str(other).strip())
