"""The tables of one board, compared: its state, the difference and what it gives each team.

What a board gives is counted in the unit of the stage's method: IMPs (Law 78B), points that the teams share
(board-a-match, Patton), or the difference itself (Law 78C).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from matchscore.scoring.board_points import (
    Eights,
    Points,
    TwoTables,
    board_a_match,
    imps_of_eight,
    plus_scores,
    total_points,
)
from matchscore.scoring.imps import imps
from matchscore.scoring.results import NotPlayed, ResultKind, TableResult
from matchscore.scoring.rulings import Adjusted
from matchscore.scoring.seats import Line, Room
from matchscore.scoring.stage_rules import USUAL_RULES, Method, StageRules


class RoomState(StrEnum):
    """What one room has to say about a board."""

    TO_PLAY = "to_play"
    HIDDEN = "hidden"
    PLAYED = "played"
    PASSED_OUT = "passed_out"
    SCORE = "score"
    NOT_PLAYED = "not_played"


class BoardState(StrEnum):
    """How far a board has come in its match."""

    TO_PLAY = "to_play"
    ONE_TABLE = "one_table"
    HIDDEN = "hidden"
    COMPARED = "compared"
    NEEDS_RULING = "needs_ruling"
    RULED = "ruled"
    CANCELLED = "cancelled"
    NOT_PLAYED = "not_played"

    @property
    def is_settled(self) -> bool:
        """Tell whether nothing more is awaited from this board."""
        return self in _SETTLED


_SETTLED = frozenset({BoardState.COMPARED, BoardState.RULED, BoardState.CANCELLED, BoardState.NOT_PLAYED})


@dataclass(frozen=True, slots=True)
class Swing:
    """What one board gives each team; rulings need not balance, so it is two numbers."""

    home: int | Fraction
    away: int | Fraction


@dataclass(frozen=True, slots=True)
class TableOutcome:
    """One table's result and how it counts: NS points, and the line the home team held on this board."""

    result: TableResult
    ns_score: int | None
    home_line: Line
    other_form: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """A board's state and what it gives each team, None while that is not known; `difference` is home's, in points.

    `home_imps` and `away_imps` are in the unit of the method. `alone` is what a ruling that does not balance gives or
    takes one team without its opponents: home's own figure is home − away + alone, away's is away − home + alone.
    `adjusted` is the ruling's working; `plus` are both teams' plus scores, for Patton.
    """

    state: BoardState
    difference: int | None = None
    home_imps: int | Fraction | None = None
    away_imps: int | Fraction | None = None
    alone: Swing | None = None
    adjusted: Adjusted | None = None
    plus: Points | None = None

    @property
    def swing(self) -> Swing | None:
        """Return what the board gives both teams, or None while there is nothing."""
        if self.home_imps is None or self.away_imps is None:
            return None
        return Swing(self.home_imps, self.away_imps)


_ROOM_STATES = {
    ResultKind.CONTRACT: RoomState.PLAYED,
    ResultKind.PASSED_OUT: RoomState.PASSED_OUT,
    ResultKind.SCORE: RoomState.SCORE,
    ResultKind.NOT_PLAYED: RoomState.NOT_PLAYED,
}

Tables = Mapping[Room, TableOutcome | None]
"""The rooms in which a board is played, in the order of the sheet; None is a room that has no result yet."""


def room_state(result: TableResult | None) -> RoomState:
    """Return the state of a room whose result may be seen; None is a board not yet played there."""
    return RoomState.TO_PLAY if result is None else _ROOM_STATES[result.kind]


def compare(
    first: TableOutcome | None, second: TableOutcome | None, rules: StageRules = USUAL_RULES, *, any_form: bool = False
) -> Comparison:
    """Compare the two tables of a board, in either order (Law 78B).

    `any_form`: the director has ruled that two forms of the board are compared all the same.
    """
    if first is None or second is None:
        return Comparison(BoardState.TO_PLAY if first is second else BoardState.ONE_TABLE)
    if isinstance(first.result, NotPlayed) and isinstance(second.result, NotPlayed):
        return Comparison(BoardState.NOT_PLAYED)
    scores = own_scores(first, second, any_form=any_form)
    return Comparison(BoardState.NEEDS_RULING) if scores is None else by_scores([scores], rules)


def compare_tables(tables: Tables, rules: StageRules = USUAL_RULES, *, any_form: bool = False) -> Comparison:
    """Compare all tables of a board: two, or the four of teams of eight."""
    first, second, *others = outcomes = list(tables.values())
    if not others:
        return compare(first, second, rules, any_form=any_form)
    missing = outcomes.count(None)
    if missing:
        return Comparison(BoardState.TO_PLAY if missing == len(outcomes) else BoardState.ONE_TABLE)
    if all(isinstance(each.result, NotPlayed) for each in outcomes if each):
        return Comparison(BoardState.NOT_PLAYED)
    scores = [own_scores(*pair, any_form=any_form) for pair in _pairs(tables)]
    known = [each for each in scores if each is not None]
    return Comparison(BoardState.NEEDS_RULING) if len(known) < len(scores) else by_scores(known, rules)


def _pairs(tables: Tables) -> list[tuple[TableOutcome | None, TableOutcome | None]]:
    """Return the tables that are compared with each other: open and closed, and so the second two of teams of eight."""
    return [(outcome, tables[room.other]) for room, outcome in tables.items() if room in {Room.OPEN, Room.OPEN_2}]


def own_scores(first: TableOutcome | None, second: TableOutcome | None, *, any_form: bool = False) -> TwoTables | None:
    """Return home's own score at each of two tables; None for tables that cannot be compared (Laws 86B2 and 87)."""
    if first is None or second is None or first.ns_score is None or second.ns_score is None:
        return None
    if first.home_line is second.home_line or not (any_form or first.other_form == second.other_form):
        return None
    return first.home_line.view(first.ns_score), second.home_line.view(second.ns_score)


def by_scores(scores: Sequence[TwoTables], rules: StageRules) -> Comparison:
    """Return a compared board by home's own scores at its two tables, or at the four of teams of eight."""
    differences = [sum(each) for each in scores]
    points = points_of(differences, rules)
    plus = plus_scores(scores) if rules.method is Method.PATTON else None
    return Comparison(BoardState.COMPARED, sum(differences), points.home, points.away, plus=plus)


def points_of(differences: Sequence[int], rules: StageRules) -> Points:
    """Return what each team wins with a board, in the unit of the method, by its one or two differences in points."""
    if rules.method is Method.IMPS:
        won = _imps(differences, rules.eight)
        return Points(max(won, 0), max(-won, 0))
    if rules.method is Method.TOTAL_POINTS:
        return total_points(sum(differences))
    ten_ties = rules.ten_is_tie or rules.method is Method.PATTON
    counted = [sum(differences)] if rules.eight is Eights.ADDED else differences
    shared = [board_a_match(each, ten_ties=ten_ties) for each in counted]
    return Points(sum(each.home for each in shared), sum(each.away for each in shared))


def _imps(differences: Sequence[int], eight: Eights | None) -> int:
    if len(differences) == 1:
        return imps(differences[0])
    first, second = differences
    return imps_of_eight(first, second, eight or Eights.PAIRS)
