"""Two tables of one board, compared: its state, the difference and the IMPs of each team."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from matchscore.scoring.imps import imps
from matchscore.scoring.results import NotPlayed, ResultKind, TableResult
from matchscore.scoring.seats import Line


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
    """What one board is worth to each team, in IMPs; rulings need not balance, so it is two numbers."""

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
    """A board's state; when compared, home's difference in points and the IMPs of each team."""

    state: BoardState
    difference: int | None = None
    home_imps: int | None = None
    away_imps: int | None = None

    @property
    def swing(self) -> Swing | None:
        """Return the IMPs of both teams, or None while there are none."""
        if self.home_imps is None or self.away_imps is None:
            return None
        return Swing(self.home_imps, self.away_imps)


_ROOM_STATES = {
    ResultKind.CONTRACT: RoomState.PLAYED,
    ResultKind.PASSED_OUT: RoomState.PASSED_OUT,
    ResultKind.SCORE: RoomState.SCORE,
    ResultKind.NOT_PLAYED: RoomState.NOT_PLAYED,
}


def room_state(result: TableResult | None) -> RoomState:
    """Return the state of a room whose result may be seen; None is a board not yet played there."""
    return RoomState.TO_PLAY if result is None else _ROOM_STATES[result.kind]


def compare(first: TableOutcome | None, second: TableOutcome | None) -> Comparison:
    """Compare the two tables of a board, in either order (Law 78B)."""
    if first is None or second is None:
        return Comparison(BoardState.TO_PLAY if first is second else BoardState.ONE_TABLE)
    if isinstance(first.result, NotPlayed) and isinstance(second.result, NotPlayed):
        return Comparison(BoardState.NOT_PLAYED)
    if first.ns_score is None or second.ns_score is None or not _is_comparable(first, second):
        return Comparison(BoardState.NEEDS_RULING)
    difference = first.home_line.view(first.ns_score) + second.home_line.view(second.ns_score)
    won = imps(difference)
    return Comparison(BoardState.COMPARED, difference, home_imps=max(won, 0), away_imps=max(-won, 0))


def _is_comparable(first: TableOutcome, second: TableOutcome) -> bool:
    """Tell whether home held each line once, and both tables played the board in one form (Laws 86B2 and 87)."""
    return first.home_line is not second.home_line and first.other_form == second.other_form
