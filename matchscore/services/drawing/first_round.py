"""Drawing the first round, when there are no standings yet."""

import random
from collections.abc import Sequence
from enum import StrEnum

from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.entrants import Drawing, OddField, drawing_of, teams_over


class FirstRound(StrEnum):
    """How the first round is drawn, of n teams in the order of their seeds or numbers."""

    RANDOM = "random"  # by a number that is stored: it gives the same drawing again
    SLIDE = "slide"  # 1 meets n/2 + 1, 2 meets n/2 + 2, …
    FOLD = "fold"  # 1 meets n, 2 meets n - 1, …
    NUMBER = "number"  # 1 meets 2, 3 meets 4, …


def draw_first_round(teams: Sequence[int], way: FirstRound, odd: OddField = OddField.BYE, *, seed: int = 0) -> Drawing:
    """Draw a first round of those who play; `seed` is what RANDOM draws by, whatever order the teams are in.

    In an odd field the last has a bye, or the last three play a triple. The first of a pair is at home at odd tables,
    the other at even ones.
    """
    order = _shuffled(teams, seed) if way is FirstRound.RANDOM else list(teams)
    playing = len(order) - teams_over(len(order), odd)
    matched = zip(*_halves(order[:playing], way), strict=True)
    pairs = (Pair(*(pair if table % 2 else reversed(pair))) for table, pair in enumerate(matched, start=1))
    return drawing_of(pairs, order[playing:])


def _shuffled(teams: Sequence[int], seed: int) -> list[int]:
    """Mix teams. Of all that `random` does, only the numbers of random() are promised to stay the same for a seed."""
    chance = random.Random(seed)  # noqa: S311 - a draw that can be repeated, not a secret
    return sorted(sorted(teams), key=lambda _: chance.random())


def _halves(order: Sequence[int], way: FirstRound) -> tuple[Sequence[int], Sequence[int]]:
    """Give two halves of which each meets whoever is beside it."""
    half = len(order) // 2
    match way:
        case FirstRound.SLIDE:
            return order[:half], order[half:]
        case FirstRound.FOLD:
            return order[:half], order[half:][::-1]
        case _:
            return order[::2], order[1::2]
