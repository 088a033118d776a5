"""Tables of victory points: what one is made of, and those of the ACBL as printed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class VictoryPoints:
    """What a margin is worth to the team that won the match and to the team that lost it."""

    winner: Decimal
    loser: Decimal


VpTable = tuple[VictoryPoints, ...]
"""The victory points of margins 0, 1, 2 … IMPs; the last entry counts for every greater margin."""


@dataclass(frozen=True, slots=True)
class Band:
    """Victory points from a least margin in IMPs on, up to the next band."""

    margin: int
    points: VictoryPoints


def expand(bands: Sequence[Band]) -> VpTable:
    """Return the table of ascending bands, the first of which starts at 0 IMPs, else ValueError."""
    if not bands or bands[0].margin or any(band.margin >= following.margin for band, following in pairwise(bands)):
        raise ValueError("bands of victory points start at 0 IMPs and ascend")
    widths = [following.margin - band.margin for band, following in pairwise(bands)]
    rows = [band.points for band, width in zip(bands, [*widths, 1], strict=True) for _ in range(width)]
    return tuple(rows)


def whole_bands(margins: Sequence[int], winners: Sequence[int], total: int) -> tuple[Band, ...]:
    """Return bands of whole victory points: the least margin of each winner's points, both sides summing to `total`."""
    return tuple(
        Band(margin, VictoryPoints(Decimal(winner), Decimal(total - winner)))
        for margin, winner in zip(margins, winners, strict=True)
    )


BandsByBoards = Mapping[range, tuple[Band, ...]]
"""The bands that hold for each range of boards played."""

_ACBL_20_WINNERS = range(10, 21)
ACBL_20: BandsByBoards = {
    boards: whole_bands(margins, _ACBL_20_WINNERS, total=20)
    for boards, margins in {
        range(1, 9): (0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
        range(9, 12): (0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
        range(12, 16): (0, 1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
        range(16, 21): (0, 2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
        range(21, 28): (0, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
        range(28, 37): (0, 4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
    }.items()
}
"""ACBL 20-point scale: up to 11 boards as seen in two places, from 12 boards on in one."""

_ACBL_30_WINNERS = (15, *range(18, 31))  # there is no 16-14 and no 17-13
ACBL_30: BandsByBoards = {
    boards: whole_bands(margins, _ACBL_30_WINNERS, total=30)
    for boards, margins in {
        range(6, 9): (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
        range(9, 12): (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
    }.items()
}
"""ACBL 30-point scale, bridgehands.com (updated 2011); printed for 6 to 11 boards only."""
