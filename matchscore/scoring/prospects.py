"""What a number of boards can still change: how far their IMPs run apart in real matches, and by arithmetic.

The realistic span is counted, not derived: of runs of consecutive boards in 289,801 results of top-level events, nine
in ten swung the difference by so many IMPs or less, to either side. It says what is usual, never what cannot be lost.
"""

from math import isqrt

from matchscore.scoring.imps import IMP_STEPS

MOST_IMPS = len(IMP_STEPS)
"""The most IMPs that one board gives (Law 78B)."""

NINE_IN_TEN = ((0, 0), (1, 12), (2, 14), (4, 21), (6, 26), (8, 31), (10, 36), (12, 40))
"""Boards left, and the IMPs that nine in ten such runs stay within."""


def realistic_swing(boards: int) -> int:
    """Return the IMPs within which so many boards change the difference in nine of ten matches.

    Between the rows that were counted it runs straight, rounded up. Beyond the last one, 12 boards, it grows with the
    square root of their number, as the spread of independent boards does. ValueError below 0.
    """
    if boards < 0:
        raise ValueError(f"{boards} boards cannot be left")
    last, widest = NINE_IN_TEN[-1]
    if boards > last:
        return _rounded_up_root(widest * widest * boards, last)
    at = next(place for place, (counted, _) in enumerate(NINE_IN_TEN) if boards <= counted)
    (low, least), (high, most) = NINE_IN_TEN[max(at - 1, 0)], NINE_IN_TEN[at]
    return most - (most - least) * (high - boards) // max(high - low, 1)


def theoretical_swing(boards: int) -> int:
    """Return the IMPs by which so many boards can change the difference at most; ValueError below 0."""
    if boards < 0:
        raise ValueError(f"{boards} boards cannot be left")
    return MOST_IMPS * boards


def _rounded_up_root(numerator: int, denominator: int) -> int:
    """Return the smallest whole number whose square is a fraction or more."""
    root = isqrt(numerator // denominator)
    return root if root * root * denominator == numerator else root + 1
