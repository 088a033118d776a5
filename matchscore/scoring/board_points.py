"""What a board is worth where it is not compared by one table of IMPs: board-a-match, Patton, points, teams of eight.

Differences and scores are points as the home team sees them: its own score at a table, whichever line it held there.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from matchscore.scoring.imps import imps

TwoTables: TypeAlias = tuple[int, int]
"""Home's own score at the two tables of one board, in points; minus is what the opponents wrote down."""

_TEN = 10
_ALL_OF_THE_SALDO = Fraction(1, 3)
_MORE_OF_THE_SALDO = Fraction(1, 10)


class Points(NamedTuple):
    """What a board, or a part of a match, is worth to each team, in the points of the method; exact."""

    home: int | Fraction
    away: int | Fraction


class Eights(StrEnum):
    """How the four tables of a board of teams of eight are added."""

    PAIRS = "pairs"
    ADDED = "added"


def board_a_match(difference: int | Fraction, *, ten_ties: bool) -> Points:
    """Give two points to the team with the better score of a board, one each if equal (WBF BAM 2023).

    With `ten_ties` a difference of ten points is equal too, as in Patton; without it any difference wins.
    """
    flat = _TEN if ten_ties else 0
    if -flat <= difference <= flat:
        return Points(1, 1)
    return Points(2, 0) if difference > 0 else Points(0, 2)


def total_points(difference: int) -> Points:
    """Give the net difference of a board to the team that made it, in points (Law 78C)."""
    return Points(max(difference, 0), max(-difference, 0))


def patton(boards: Sequence[TwoTables]) -> Points:
    """Give the points of a match of Patton by the Polish rule: three for each board, in all.

    Each board is board-a-match where ten points are a tie; as many points as there are boards go by the saldo.
    """
    won = [board_a_match(sum(tables), ten_ties=True) for tables in boards]
    saldo = patton_saldo(plus_scores(boards), len(boards))
    return Points(saldo.home + sum(board.home for board in won), saldo.away + sum(board.away for board in won))


def plus_scores(boards: Sequence[TwoTables]) -> Points:
    """Add up what each team wrote down on its own side at both tables of all boards, in points; never negative."""
    scores = [score for tables in boards for score in tables]
    return Points(sum(max(score, 0) for score in scores), sum(max(-score, 0) for score in scores))


def patton_saldo(plus: Points, boards: int) -> Points:
    """Share as many points as there are boards by the plus scores of the teams (Polish rule).

    d is their difference as a part of the greater: all points for d > 1/3, one more than half for 1/10 ≤ d ≤ 1/3, half
    below that, and half where nobody has a plus score. A match of one board has no more than that one point to give.
    """
    most = max(plus)
    if not most:
        return _shared(Fraction(), boards)
    lead = Fraction(plus.home - plus.away) / most
    return _shared(lead, boards)


def _shared(lead: Fraction, boards: int) -> Points:
    half = Fraction(boards, 2)
    if abs(lead) < _MORE_OF_THE_SALDO:
        return Points(half, half)
    more = half if abs(lead) > _ALL_OF_THE_SALDO else min(Fraction(1), half)
    return Points(half + more, half - more) if lead > 0 else Points(half - more, half + more)


def imps_of_eight(difference: int, difference_2: int, adding: Eights) -> int:
    """Return the IMPs of a board of teams of eight, with home's sign.

    `difference` compares the open and the closed room, `difference_2` the second ones. As pairs each difference is
    turned into IMPs and these are added; otherwise the four net scores are added and turned into IMPs once.
    """
    if adding is Eights.PAIRS:
        return imps(difference) + imps(difference_2)
    return imps(difference + difference_2)
