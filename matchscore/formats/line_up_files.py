"""Line-ups out of a table: one line a seat, with the match, the room and the player who sits there."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from matchscore.formats.column_names import LINE_UP_COLUMNS
from matchscore.formats.csv_cells import ROOMS, SEATS, RowError, number_within, text_of, word_of
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.grids import Cells, Grid
from matchscore.models.base import NUMBER
from matchscore.services.imports.line_up_rows import LineUpFile, SeatRow
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.team_rows import HeldLine

_NEEDED = ("room", "seat", "player")

Columns = Mapping[str, Callable[[Cells], str]]
Value = TypeVar("Value")


def read_line_ups(grid: Grid) -> LineUpFile:
    """Read the line-ups of a table; raises FormatError for one without the columns that it needs, or without lines."""
    missing = [name for name in _NEEDED if name not in grid.names]
    if not {"match", "team"} & set(grid.names):
        missing.append("match")
    if missing:
        raise FormatError(FormatReason.COLUMNS_MISSING, columns=" ".join(missing))
    if not grid.lines:
        raise FormatError(FormatReason.NO_ROWS)
    columns = {name: grid.column(name) for name in LINE_UP_COLUMNS}
    read = [_read(number, cells, columns) for number, cells in grid.lines]
    return LineUpFile(
        seats=tuple(row for row in read if isinstance(row, SeatRow)),
        held=tuple(row for row in read if isinstance(row, HeldLine)),
        ignored_columns=tuple(name for name in grid.names if name and name not in LINE_UP_COLUMNS),
        unfilled=read.count(None),
    )


def _read(number: int, cells: Cells | Problem, columns: Columns) -> SeatRow | HeldLine | None:
    """Read a line; None for one that names nobody."""
    if isinstance(cells, Problem):
        return HeldLine(number, cells)
    try:
        return _row(number, {name: cell(cells) for name, cell in columns.items()})
    except RowError as error:
        return HeldLine(number, Problem(error.reason, error.facts))


def _row(line: int, cells: Mapping[str, str]) -> SeatRow | None:
    player = text_of(cells["player"])
    if not player:
        return None
    numbers = {name: number_within(cells[name], name, NUMBER) for name in ("round", "match", "segment")}
    return SeatRow(
        line=line,
        room=_needed(word_of(cells["room"], "room", ROOMS), "room"),
        seat=_needed(word_of(cells["seat"], "seat", SEATS), "seat"),
        player=player,
        team=text_of(cells["team"]),
        match=numbers["match"],
        round=numbers["round"],
        segment=numbers["segment"] or 1,
    )


def _needed(value: Value | None, column: str) -> Value:
    if value is None:
        raise RowError("cell_missing", column=column)
    return value
