"""A table of any kind as plain cells: names of columns, and lines by their numbers, as CSV and spreadsheets have them.

Cells are as CSV holds them: text that a spreadsheet would run as a formula has an apostrophe before it.
"""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from matchscore.formats.column_names import LINE_UP_COLUMNS, NUMBERED_PLAYERS, TEAM_COLUMNS, column_name
from matchscore.formats.csv_results import COLUMNS
from matchscore.formats.csv_tables import CsvTable
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.text import UTF8, decode
from matchscore.services.imports.rows import Problem

MOST_MEGABYTES = 10
MOST_ROWS = 20_000
MOST_COLUMNS = 100
KNOWN = tuple(dict.fromkeys((*TEAM_COLUMNS, *NUMBERED_PLAYERS, *LINE_UP_COLUMNS, *COLUMNS)))
"""Every name of a column that some reader knows."""

Cells = tuple[str, ...]
Line = tuple[int, Cells | Problem]
"""A line of a table by its number, or why it cannot be read."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: what its columns are known by, and its lines below the header, each as wide as the header."""

    names: Cells
    lines: tuple[Line, ...]

    def column(self, name: str) -> Callable[[Cells], str]:
        """Make what gives the cell of a column, "" where there is none such; raises FormatError for two of them."""
        places = [place for place, known in enumerate(self.names) if known == name]
        if len(places) > 1:
            raise FormatError(FormatReason.COLUMN_TWICE, column=name)
        return lambda cells: cells[places[0]] if places else ""


def csv_grid(content: bytes, encoding: str = UTF8) -> Grid:
    """Read a table of text; raises FormatError for what is none."""
    table = CsvTable(decode(content, encoding, most_megabytes=MOST_MEGABYTES), KNOWN, column_name, MOST_ROWS)
    require_width(table.names)
    if goes_on(table.names):
        table.widen(MOST_COLUMNS)
    return fitted(table.names, [(line, _cells(row)) for line, row in table.lines()])


def _cells(row: list[str] | Problem) -> Cells | Problem:
    return row if isinstance(row, Problem) else tuple(row[:-1])


def goes_on(names: Cells) -> bool:
    """Tell whether a header ends with players of a team: then lines go on with as many as there are, named or not."""
    last = next((name for name in reversed(names) if name), "")
    return "seat" not in names and (last == "player" or last in NUMBERED_PLAYERS)


def fitted(names: Cells, lines: Sequence[Line]) -> Grid:
    """Make a grid without the columns at its right that have no name and nothing in them."""
    widths = (_width(cells) for _line, cells in lines if not isinstance(cells, Problem))
    width = max(_width(names), *widths, 0)
    return Grid(
        names[:width], tuple((line, each if isinstance(each, Problem) else each[:width]) for line, each in lines)
    )


def _width(cells: Cells) -> int:
    return max((place for place, cell in enumerate(cells, 1) if cell.strip()), default=0)


def require_width(names: Cells) -> None:
    """Raise FormatError for a header with more columns than any table of ours."""
    if len(names) > MOST_COLUMNS:
        raise FormatError(FormatReason.TOO_MANY_COLUMNS, most=MOST_COLUMNS)


def grid_text(grid: Grid) -> str:
    """Write a grid as CSV whose lines have their numbers again; lines that could not be read are blank."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(grid.names)
    for cells in _with_gaps(grid):
        writer.writerow([" ".join(cell.split()) for cell in cells])
    return text.getvalue()


def _with_gaps(grid: Grid) -> Iterator[Cells]:
    following = 2
    for line, cells in grid.lines:
        yield from ((),) * (line - following)
        yield () if isinstance(cells, Problem) else cells
        following = line + 1
