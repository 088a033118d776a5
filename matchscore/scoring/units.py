"""The unit in which a match counts, by the method of its stage."""

from matchscore.scoring.stage_rules import Method
from matchscore.scoring.standing_rows import PointsUnit

_UNITS = {
    Method.IMPS: PointsUnit.IMPS,
    Method.BAM: PointsUnit.BOARD_POINTS,
    Method.PATTON: PointsUnit.PATTON_POINTS,
    Method.TOTAL_POINTS: PointsUnit.TOTAL_POINTS,
}


def unit_of(method: Method) -> PointsUnit:
    """Give the unit in which a method counts the boards of a match."""
    return _UNITS[method]
