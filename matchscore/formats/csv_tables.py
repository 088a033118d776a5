"""A table separated by commas, semicolons or tabs, with a header line: its lines by number, and chosen cells of a line.

Equal cells are worked out once: a field repeats itself, and 64,000 lines have a few thousand different results.
"""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import TypeVar

from matchscore.formats.errors import FormatError, FormatReason
from matchscore.services.imports.rows import Problem

DELIMITERS = ",;\t"
MOST_ROWS = 200_000
_LONGEST_HEADER = 10_000  # characters

Cells = tuple[str, ...]
Meaning = TypeVar("Meaning")


class Meanings(dict[Cells, Meaning]):
    """What cells mean, worked out once for each different text."""

    def __init__(self, read: Callable[[Cells], Meaning]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, cells: Cells) -> Meaning:
        meaning = self[cells] = self._read(cells)
        return meaning


def lower_case(cell: str) -> str:
    """Name a column as its header does, in lower case."""
    return cell.strip().lower()


def header_of(
    text: str, known: Sequence[str], name_of: Callable[[str], str] = lower_case
) -> tuple[str, tuple[str, ...]]:
    """Give the delimiter of a table, and the names in its first line, each as `name_of` has it.

    The delimiter is the one that finds more of the known names.
    """
    headers = {delimiter: _header(text[:_LONGEST_HEADER], delimiter) for delimiter in DELIMITERS}
    tables = {delimiter: tuple(map(name_of, cells)) for delimiter, cells in headers.items()}
    best = max(DELIMITERS, key=lambda delimiter: len(set(tables[delimiter]) & set(known)))
    return best, tables[best]


def _header(text: str, delimiter: str) -> Sequence[str]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    return next(filter(_is_filled, rows), ())


def _is_filled(cells: Sequence[str]) -> bool:
    return any(map(str.strip, cells))


class CsvTable:
    """A table: its columns in whatever order, and its lines with the numbers that an editor shows."""

    def __init__(
        self,
        text: str,
        known: Sequence[str],
        name_of: Callable[[str], str] = lower_case,
        most_rows: int = MOST_ROWS,
    ) -> None:
        delimiter, self.names = header_of(text, known, name_of)
        self._known = known
        self._most_rows = most_rows
        self._is_cut_off = not text.endswith(("\n", "\r"))
        self._rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)

    def require(self, needed: Sequence[str], one_of: Sequence[str]) -> None:
        """Raise FormatError for a header without a needed column, or with one that stands there twice."""
        missing = [name for name in needed if name not in self.names]
        if not set(one_of) & set(self.names):
            missing.append(one_of[0])
        if missing:
            raise FormatError(FormatReason.COLUMNS_MISSING, columns=" ".join(missing))
        for name in self._known:
            if self.names.count(name) > 1:
                raise FormatError(FormatReason.COLUMN_TWICE, column=name)

    def widen(self, columns: int) -> None:
        """Let lines be shorter or longer than the header, by columns without a name up to this number."""
        self.names += ("",) * (columns - len(self.names))
        self._is_cut_off = False

    def unknown(self) -> tuple[str, ...]:
        """Give the names of columns that nobody knows."""
        return tuple(name for name in self.names if name and name not in self._known)

    def picking(self, names: Sequence[str]) -> Callable[[list[str]], Cells]:
        """Make what picks these columns out of a line; a column that the table does not have is an empty cell."""
        absent = len(self.names)
        return itemgetter(*(self.names.index(name) if name in self.names else absent for name in names))

    def lines(self) -> Iterator[tuple[int, list[str] | Problem]]:
        """Give the lines below the header by number, each with one empty cell more; lines of blanks are left out."""
        width = len(self.names)
        lines = self._filled_lines()
        next(lines, None)  # the header
        for count, (line, cells, is_last) in enumerate(_with_last(lines), 1):
            if count > self._most_rows:
                raise FormatError(FormatReason.TOO_MANY_ROWS, most=self._most_rows)
            if len(cells) < width and is_last and self._is_cut_off:
                yield line, Problem("line_cut_off")
            elif any(cells[width:]):
                yield line, Problem("too_many_cells", {"cells": len(cells), "columns": width})
            else:  # some programs end a line after its last filled cell
                yield line, [*cells[:width], *[""] * (width + 1 - min(len(cells), width))]

    def _filled_lines(self) -> Iterator[tuple[int, list[str]]]:
        """Give each line its number; a cell with line breaks in it is of the line that it begins in."""
        while True:
            line = self._rows.line_num + 1
            try:
                cells = next(self._rows, None)
            except csv.Error as error:
                raise FormatError(FormatReason.CSV_BROKEN, line=line) from error
            if cells is None:
                return
            if _is_filled(cells):
                yield line, cells


def _with_last(lines: Iterator[tuple[int, list[str]]]) -> Iterator[tuple[int, list[str], bool]]:
    """Say of each line whether it is the last one."""
    before = next(lines, None)
    while before is not None:
        after = next(lines, None)
        yield *before, after is None
        before = after
