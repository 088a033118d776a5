"""Totals of a match: the running score, carry-over, penalties and how far the match has come.

Every number is exact: a total is the sum of what it is made of, never a rounded copy.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Context, Decimal, Inexact
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate

from matchscore.scoring.comparison import BoardState, Swing

_EXACT = Context(prec=60, traps=[Inexact])


@dataclass(frozen=True, slots=True)
class Totals:
    """IMPs of both teams, exact."""

    home: Fraction = Fraction()
    away: Fraction = Fraction()

    @property
    def margin(self) -> Fraction:
        """Return home's lead in IMPs; negative when away leads."""
        return self.home - self.away

    def plus(self, swing: "Swing | Totals | None") -> "Totals":
        """Return the totals with a board, a segment or a carry-over added; None adds nothing."""
        if swing is None:
            return self
        # Adding fractions takes its time, and most boards are worth nothing to one of the teams.
        return Totals(
            self.home + swing.home if swing.home else self.home, self.away + swing.away if swing.away else self.away
        )

    def minus(self, penalties: "Totals") -> "Totals":
        """Return the totals with each team's penalties taken off it; its opponents gain nothing (Law 90)."""
        return Totals(
            self.home - penalties.home if penalties.home else self.home,
            self.away - penalties.away if penalties.away else self.away,
        )


NIL = Totals()


def running(swings: Iterable[Swing | None], carry_over: Totals = NIL) -> tuple[Totals, ...]:
    """Return the totals after each board, from the carry-over on; None is a board without IMPs."""
    return tuple(accumulate(swings, Totals.plus, initial=carry_over))[1:]


def total(swings: Iterable[Swing | Totals | None], carry_over: Totals = NIL, penalties: Totals = NIL) -> Totals:
    """Return what counts: boards or segments, plus carry-over, less penalties."""
    return sum_of(swings).plus(carry_over).minus(penalties)


def sum_of(swings: Iterable[Swing | Totals | None]) -> Totals:
    """Return the sum of boards or segments alone."""
    counted = [swing for swing in swings if swing is not None]
    return Totals(Fraction(sum(swing.home for swing in counted)), Fraction(sum(swing.away for swing in counted)))


def format_exact(number: Fraction | Decimal | int) -> str:
    """Return a number as a decimal string without trailing zeros, such as `3.5`; ValueError for one without end."""
    exact = Fraction(number)
    try:
        quotient = _EXACT.divide(Decimal(exact.numerator), Decimal(exact.denominator))
    except Inexact as error:
        raise ValueError(f"{exact} has no end as a decimal number") from error
    return f"{quotient.normalize(_EXACT):f}"


def decimal_of(number: Fraction) -> str:
    """Return a number as a decimal string: exactly, or one without end, such as a quotient, to six decimals."""
    try:
        return format_exact(number)
    except ValueError:
        quotient = Decimal(number.numerator) / Decimal(number.denominator)
        return f"{quotient.quantize(Decimal('0.000001')):f}"


class MatchState(StrEnum):
    """How far a match has come, or how it ended without being played out."""

    TO_PLAY = "to_play"
    RUNNING = "running"
    COMPLETE = "complete"
    CONCEDED = "conceded"
    FORFEITED = "forfeited"
    BYE = "bye"


_ENDED = {"concession": MatchState.CONCEDED, "forfeit": MatchState.FORFEITED, "bye": MatchState.BYE}


def match_state(boards: Iterable[BoardState], ended_by: str | None = None) -> MatchState:
    """Return the state of a match from its boards; `ended_by` is concession, forfeit, bye or None.

    A match is complete when it has boards and every one of them is settled, whether or not its segments are finished.
    """
    if ended_by is not None:
        return _ENDED[ended_by]
    states = set(boards)
    if states <= {BoardState.TO_PLAY}:
        return MatchState.TO_PLAY
    return MatchState.COMPLETE if all(state.is_settled for state in states) else MatchState.RUNNING
