"""Places: who is ahead of whom."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from typing import TypeVar

Team = TypeVar("Team")


def places(points: Mapping[Team, Fraction]) -> dict[Team, int]:
    """Give each team its place by its points, the most first; equals share the better place, and the next is free."""
    having = Counter(points.values())
    ranks = sorted(having, reverse=True)
    ahead = accumulate((having[each] for each in ranks), initial=0)
    place_of = {each: before + 1 for each, before in zip(ranks, ahead, strict=False)}
    return {team: place_of[won] for team, won in points.items()}
