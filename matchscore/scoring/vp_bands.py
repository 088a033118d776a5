"""A scale of victory points that an organiser brings along, as plain values: how it is kept and sent.

`[[1, 8, [[0, "10", "10"], [3, "11", "9"]]], …]`: for 1 to 8 boards 10–10 from 0 IMPs on, 11–9 from 3 IMPs on, and so
on; the last step counts for every greater margin.
"""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from matchscore.scoring.victory_points import Scale, custom_scale
from matchscore.scoring.vp_tables import Band, BandsByBoards, VictoryPoints

MOST_POINTS = 1000
"""No scale gives a team more for one match."""

MOST_BOARDS = 999
MOST_MARGIN = 10_000
MOST_STEPS = 10_000


class BandsError(ValueError):
    """Steps that are no scale; `reason` says what is wrong, `boards` of which range of boards, by its first number."""

    def __init__(self, reason: str, boards: int | None = None) -> None:
        super().__init__(reason, boards)
        self.reason = reason
        self.boards = boards


def scale_from(name: str, version: str, source: str, kept: Sequence[Any]) -> Scale:
    """Read a scale as it is kept; raises BandsError."""
    return custom_scale(name, version, source, bands_from(kept))


def bands_from(kept: Sequence[Any]) -> BandsByBoards:
    """Read the steps of a scale; raises BandsError for ranges of boards that meet, and for steps that are none."""
    bands: dict[range, tuple[Band, ...]] = {}
    for fewest, most, steps in _rows(kept):
        boards = range(fewest, most + 1)
        if not boards or not 1 <= fewest <= most <= MOST_BOARDS:
            raise BandsError("boards_out_of_range", fewest)
        if any(set(boards) & set(others) for others in bands):
            raise BandsError("boards_twice", fewest)
        bands[boards] = _steps(steps, fewest)
    if not bands:
        raise BandsError("nothing_there")
    return bands


def kept_from(bands: BandsByBoards) -> list[Any]:
    """Write a scale down as it is kept."""
    return [
        [
            boards.start,
            boards.stop - 1,
            [[band.margin, str(band.points.winner), str(band.points.loser)] for band in steps],
        ]
        for boards, steps in bands.items()
    ]


def _rows(kept: Sequence[Any]) -> list[tuple[int, int, Any]]:
    try:
        rows = [(fewest, most, steps) for fewest, most, steps in kept]
    except (TypeError, ValueError) as error:
        raise BandsError("not_a_scale") from error
    if any(not _is_whole(number) for row in rows for number in row[:2]):
        raise BandsError("not_a_scale")
    return rows


def _is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _steps(steps: Any, boards: int) -> tuple[Band, ...]:
    """Read the steps for one range of boards: from 0 IMPs on, ascending, and no step takes points from the winner."""
    if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
        raise BandsError("not_a_scale", boards)
    bands = tuple(_band(step, boards) for step in steps)
    margins = [band.margin for band in bands]
    if margins[0] != 0 or margins != sorted(set(margins)) or margins[-1] > MOST_MARGIN:
        raise BandsError("margins_do_not_ascend", boards)
    winners = [band.points.winner for band in bands]
    if winners != sorted(winners) or any(band.points.winner < band.points.loser for band in bands):
        raise BandsError("winner_loses_points", boards)
    return bands


def _band(step: Any, boards: int) -> Band:
    try:
        margin, winner, loser = step
        points = VictoryPoints(Decimal(str(winner)), Decimal(str(loser)))
    except (TypeError, ValueError, InvalidOperation) as error:
        raise BandsError("not_a_scale", boards) from error
    if not _is_whole(margin) or not all(_can_be(each) for each in (points.winner, points.loser)):
        raise BandsError("points_out_of_range", boards)
    return Band(margin, points)


def _can_be(points: Decimal) -> bool:
    """Tell whether a team can get so many points: up to three decimals, and not without end."""
    return points.is_finite() and abs(points) <= MOST_POINTS and points == points.quantize(Decimal("0.001"))
