"""Places by points, for fields that are only thought of: equals share the better place."""

from collections.abc import Mapping
from fractions import Fraction


def places(points: Mapping[int, Fraction]) -> dict[int, int]:
    """Give each team its place, one more than there are teams ahead of it."""
    ranked = sorted(points.values(), reverse=True)
    return {team: ranked.index(won) + 1 for team, won in points.items()}
