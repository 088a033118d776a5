"""The boards of many matches, compared at once: of a result no more is kept than its comparison needs.

Most boards are two scores that can be compared, and equal scores have equal comparisons: those are made once. Whatever
else there is, a ruling, four tables, a board that waits or cannot be compared, goes the way of every score sheet.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, groupby
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import CursorResult, Select, Text, and_, case, or_, select, type_coerce

from matchscore.models.board import Board
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.queries.recorded import result_from
from matchscore.queries.rulings import RulingFacts
from matchscore.scoring.adjusted_boards import compare_adjusted
from matchscore.scoring.board import Vulnerability, conditions_of
from matchscore.scoring.comparison import Comparison, TableOutcome, by_scores, compare_tables
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.seats import Room, line_of_home
from matchscore.scoring.stage_rules import StageRules

FETCHED = 256
"""So many rows are fetched at once: few calls, and few rows in memory."""

OnBoard = tuple[int, int]
"""Segment number, board number."""

SLOTS: Select[*tuple[Any, ...]] = (
    select(
        Segment.match_id,
        Segment.number,
        case((Segment.finished_at.is_(None), 0), else_=1),
        Board.id,
        Board.position,
        type_coerce(Segment.home_ns_room, Text),
        type_coerce(Table.room, Text),
        Board.number,
        type_coerce(Board.vulnerable, Text),
        type_coerce(Result.kind, Text),
        Result.level,
        type_coerce(Result.strain, Text),
        type_coerce(Result.doubling, Text),
        type_coerce(Result.declarer, Text),
        Result.tricks,
        Result.reported_ns_score,
        Result.turned,
        Result.other_form,
    )
    .select_from(Match)
    .join(Segment, Segment.match_id == Match.id)
    .join(Table, Table.segment_id == Segment.id)
    .join(Board, Board.board_set_id == Segment.board_set_id)
    .outerjoin(Result, and_(Result.table_id == Table.id, Result.board_id == Board.id))
    .where(or_(Board.match_id.is_(None), Board.match_id == Match.id))
    .order_by(Match.round_id, Match.id)
)
"""One row a slot, match by match; from the sixth column on it is what `at_table` reads."""


class AtTable(NamedTuple):
    """What one table has of a board: home's own score, None where there is none, and the table as it is compared."""

    own: int | None
    outcome: TableOutcome | None


class BoardAt:
    """One board of a match: its row, its place, whether its segment is finished, and its tables by room.

    `filled` counts the tables that have a result.
    """

    __slots__ = ("board_id", "filled", "is_finished", "position", "tables")

    def __init__(self, board_id: int, position: int, is_finished: int) -> None:
        self.board_id, self.position, self.is_finished = board_id, position, is_finished
        self.tables: dict[str, AtTable] = {}
        self.filled = 0

    @property
    def is_waiting(self) -> bool:
        """Tell whether some table has no result of it."""
        return self.filled < len(self.tables)


@lru_cache(maxsize=32_768)
def at_table(columns: tuple[Any, ...]) -> AtTable:
    """Read a table's result on a board; equal results at equal seats share one value."""
    home_ns_room, room, number, marked, *result, turned, other_form = columns
    if result[0] is None:
        return AtTable(None, None)
    line = line_of_home(Room(home_ns_room), Room(room))
    held, found = line.other if turned else line, result_from(tuple(result))
    if isinstance(found, NotPlayed):
        return AtTable(None, TableOutcome(found, None, held, bool(other_form)))
    points = ns_score(found, conditions_of(number, None, Vulnerability(marked) if marked else None).vulnerable)
    return AtTable(held.view(points), TableOutcome(found, points, held, bool(other_form)))


def boards_by_match(
    rows: CursorResult[*tuple[Any, ...]],
) -> Iterator[tuple[int, dict[OnBoard, BoardAt]]]:
    """Give each match by its id with its boards, from rows of `SLOTS`, which come match by match."""
    for match, of_match in groupby(chain.from_iterable(rows.partitions(FETCHED)), itemgetter(0)):
        boards: dict[OnBoard, BoardAt] = {}
        for row in of_match:
            columns = row[5:]
            key = row[1], columns[2]
            board = boards.get(key)
            if board is None:
                board = boards[key] = BoardAt(row[3], row[4], row[2])
            board.tables[columns[1]] = at = at_table(columns)
            board.filled += at.outcome is not None
        yield match, boards


class Comparer:
    """Compares boards by the rules of one stage."""

    def __init__(self, rules: StageRules) -> None:
        self._rules = rules
        self._known: dict[tuple[int, int], Comparison] = {}

    def compare(self, board: BoardAt, ruling: RulingFacts | None) -> Comparison:
        """Compare the tables of a board, or give what its ruling says."""
        if ruling is not None:
            return compare_adjusted(_outcomes(board), ruling.score, self._rules)
        first, second, *others = board.tables.values()
        if others or not _is_usual(first, second):
            return compare_tables(_outcomes(board), self._rules)
        scores = first.own, second.own
        found = self._known.get(scores)  # type: ignore[arg-type]  # both are there where it is usual
        if found is None:
            found = self._known[scores] = by_scores([scores], self._rules)  # type: ignore[index, list-item]  # as above
        return found


def _is_usual(first: AtTable, second: AtTable) -> bool:
    """Tell whether two tables have scores that can be compared, home once on each line, in the usual form."""
    one, other = first.outcome, second.outcome
    if first.own is None or second.own is None or one is None or other is None:
        return False
    return one.home_line is not other.home_line and not one.other_form and not other.other_form


def _outcomes(board: BoardAt) -> Mapping[Room, TableOutcome | None]:
    """Give the tables in the order of the rooms."""
    return {room: board.tables[room].outcome for room in Room if room in board.tables}
