"""The tables of one board, compared: its state, the difference and what it gives each team.

What a board gives is counted in the unit of the stage's method: IMPs (Law 78B), points that the teams share
(board-a-match, Patton), or the difference itself (Law 78C).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise

from matchscore.scoring.board_points import board_a_match
from matchscore.scoring.imps import imps
from matchscore.scoring.results import NotPlayed, ResultKind, TableResult
from matchscore.scoring.rulings import AdjustedScore, Adjusted, Component, Worth, adjust
from matchscore.scoring.seats import Line, Room
from matchscore.scoring.stage_rules import USUAL_RULES, Eight, Method, StageRules


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
    `adjusted` is the ruling's working.
    """

    state: BoardState
    difference: int | None = None
    home_imps: int | Fraction | None = None
    away_imps: int | Fraction | None = None
    alone: Swing | None = None
    adjusted: Adjusted | None = None

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
    difference = _difference(first, second, any_form=any_form)
    if difference is None:
        return Comparison(BoardState.NEEDS_RULING)
    return _compared([difference], rules)


def compare_tables(tables: Tables, rules: StageRules = USUAL_RULES, *, any_form: bool = False) -> Comparison:
    """Compare all tables of a board: two, or the four of teams of eight."""
    outcomes = list(tables.values())
    if len(outcomes) == 2:  # noqa: PLR2004 - two tables a board, unless teams of eight play
        return compare(*outcomes, rules, any_form=any_form)
    missing = outcomes.count(None)
    if missing:
        return Comparison(BoardState.TO_PLAY if missing == len(outcomes) else BoardState.ONE_TABLE)
    if all(isinstance(each.result, NotPlayed) for each in outcomes if each):
        return Comparison(BoardState.NOT_PLAYED)
    differences = [_difference(*pair, any_form=any_form) for pair in _pairs(tables)]
    known = [each for each in differences if each is not None]
    return Comparison(BoardState.NEEDS_RULING) if len(known) < len(differences) else _compared(known, rules)


def _pairs(tables: Tables) -> list[tuple[TableOutcome | None, TableOutcome | None]]:
    """Return the tables that are compared with each other: open and closed, and so the second two of teams of eight."""
    return [(outcome, tables[room.other]) for room, outcome in tables.items() if room in {Room.OPEN, Room.OPEN_2}]


def _difference(first: TableOutcome | None, second: TableOutcome | None, *, any_form: bool) -> int | None:
    """Return home's difference in points; None for tables that cannot be compared (Laws 86B2 and 87)."""
    if first is None or second is None or first.ns_score is None or second.ns_score is None:
        return None
    if first.home_line is second.home_line or not (any_form or first.other_form == second.other_form):
        return None
    return first.home_line.view(first.ns_score) + second.home_line.view(second.ns_score)


def _compared(differences: Sequence[int], rules: StageRules) -> Comparison:
    """Return a board by its differences in points: one, or two of teams of eight."""
    difference, home = sum(differences), worth_of(differences, rules)
    if rules.method.shares_points:
        return Comparison(BoardState.COMPARED, difference, home, 2 * len(_counted(differences, rules)) - home)
    return Comparison(BoardState.COMPARED, difference, home_imps=max(home, 0), away_imps=max(-home, 0))


def worth_of(differences: Sequence[int], rules: StageRules) -> int:
    """Return home's figure for a board: what it wins, negative what it loses, or its share of the board's points."""
    worth = _WORTH[rules.method]
    return sum(worth(difference, rules) for difference in _counted(differences, rules))


def _counted(differences: Sequence[int], rules: StageRules) -> Sequence[int]:
    return differences if rules.eight is not Eight.ADDED else [sum(differences)]
