"""The victory point scales of the WBF, computed for any number of boards.

Source: WBF Scoring Panel, Technical Report 2013: the curve, its rounding and the concavity rule.
"""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import lru_cache
from itertools import pairwise

from matchscore.scoring.vp_tables import VictoryPoints, VpTable, expand, whole_bands

MOST_BOARDS = 1_000  # far beyond any match, and its table is still made in no time
_DIGITS = 50
_EVEN = 10
_FULL = 20
_CENT = Decimal("0.01")


@lru_cache(maxsize=256)
def continuous(boards: int) -> VpTable:
    """Return the table of hundredths of victory points; LookupError unless boards are 1 to 1,000."""
    with localcontext(prec=_DIGITS):
        ratio, blitz = _curve(boards)
        hundredths = [
            int((_winner(Decimal(margin), ratio, blitz) / _CENT).to_integral_value(ROUND_HALF_UP))
            for margin in range(int(blitz) + 2)
        ]
    _make_concave(hundredths)
    winners = [points * _CENT for points in hundredths]
    return tuple(VictoryPoints(winner, _FULL - winner) for winner in winners)


@lru_cache(maxsize=256)
def discrete(boards: int) -> VpTable:
    """Return the table of whole victory points; LookupError unless boards are 1 to 1,000."""
    winners = range(_EVEN, _FULL + 1)
    with localcontext(prec=_DIGITS):
        ratio, blitz = _curve(boards)
        largest = [int(_margin(winner + Decimal("0.5"), ratio, blitz)) for winner in winners[:-1]]
    _never_shrink(largest)
    return expand(whole_bands([0, *(margin + 1 for margin in largest)], winners, total=_FULL))


def _curve(boards: int) -> tuple[Decimal, Decimal]:
    """Return the ratio of the curve, the cube of the golden section, and the margin that takes everything."""
    if not 1 <= boards <= MOST_BOARDS:
        raise LookupError(f"no victory points for {boards} boards")
    return Decimal(5).sqrt() - 2, 15 * Decimal(boards).sqrt()


def _winner(margin: Decimal, ratio: Decimal, blitz: Decimal) -> Decimal:
    return min(_EVEN + _EVEN * (1 - ratio ** (margin / blitz)) / (1 - ratio), Decimal(_FULL))


def _margin(winner: Decimal, ratio: Decimal, blitz: Decimal) -> Decimal:
    """Return the margin at which the curve reaches these points: `_winner` the other way round."""
    return blitz * (1 - (winner - _EVEN) * (1 - ratio) / _EVEN).ln() / ratio.ln()


def _make_concave(points: list[int]) -> None:
    """Raise entries by 0.01 until no IMP is worth more than the one before it: again and again, not in one pass."""
    uneven = True
    while uneven:
        uneven = False
        for middle in range(1, len(points) - 1):
            if points[middle + 1] - points[middle] > points[middle] - points[middle - 1]:
                points[middle] += 1
                uneven = True


def _never_shrink(largest: list[int]) -> None:
    """Pull the bands' largest margins in until no band is narrower than the one before it.

    The first band counts on both sides of a draw, so its width is twice its largest margin plus one.
    """
    while wider := [band for band, widths in enumerate(pairwise(_widths(largest))) if widths[0] > widths[1]]:
        largest[wider[0]] -= 1


def _widths(largest: list[int]) -> list[int]:
    return [2 * largest[0] + 1, *(margin - before for before, margin in pairwise(largest))]
