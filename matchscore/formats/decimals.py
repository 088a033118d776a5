"""With how many decimals the points of standings are written: all of a column with the same."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from matchscore.queries.standings import StageStandings
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.victory_points import MissingScaleError

MOST_DECIMALS = 3


def decimals_of(found: StageStandings) -> int:
    """Say with how many decimals the points of a stage are written: as its scale is printed, or as some row needs."""
    parts = {row.points.denominator for own in found.rows.values() for row in own if row.points is not None}
    return max([_printed(found), *(needed_decimals(Fraction(1, part)) for part in parts)])


def _printed(found: StageStandings) -> int:
    scale = found.stage.rules.scale
    if scale is None or found.unit is not PointsUnit.VPS:
        return 0
    try:
        exponent = scale.vps(0, max(found.boards, default=0)).winner.as_tuple().exponent
    except MissingScaleError:
        return 0
    return -exponent if isinstance(exponent, int) else 0


def needed_decimals(number: Fraction) -> int:
    """Give how many decimals a number has, three at most."""
    scaled = (number * 10**decimals for decimals in range(MOST_DECIMALS))
    return next((decimals for decimals, each in enumerate(scaled) if each.denominator == 1), MOST_DECIMALS)


def rounded(number: Fraction, decimals: int) -> str:
    """Write a number with so many decimals, halves up."""
    quotient = Decimal(number.numerator) / Decimal(number.denominator)
    return f"{quotient.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP):f}"
