"""Adjusted scores (Law 12C): what a ruling is worth to each side of a board, and how that comes about.

A side has its own figure, and the two need not balance: +3 and +3, or −11 and +4, are legal. A figure is what the
method of the stage gives a board: IMPs or points that one team wins and the other loses, or the share of two points.
A weighted score is the average of the components' figures, never the figure of their average (Law 12C1(c); EBU White
Book 4.1.1.4). Nothing is rounded before the weighted figure is known (4.2.6.1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import floor

from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Artificial, Rounding, StageRules

MOST_COMPONENTS = 5
"""EBU White Book 4.1.1.4: a weighted score has at most five components."""

WHOLE = Fraction(100)
"""The weights of a side's components, in per cent, come to this."""


class RulingKind(StrEnum):
    """How an adjusted score is made (Law 12C)."""

    ARTIFICIAL = "artificial"
    ASSIGNED = "assigned"
    SPLIT = "split"
    WEIGHTED = "weighted"
    CANCELLED = "cancelled"
    SUBSTITUTE = "substitute"
    RESULT_STANDS = "result_stands"

    @property
    def has_figures(self) -> bool:
        """Tell whether the ruling gives both sides a figure; else it takes the board out, or lets its results stand."""
        return self not in {RulingKind.CANCELLED, RulingKind.SUBSTITUTE, RulingKind.RESULT_STANDS}

    @property
    def takes_out(self) -> bool:
        """Tell whether the board counts for nobody any more."""
        return self in {RulingKind.CANCELLED, RulingKind.SUBSTITUTE}


@dataclass(frozen=True, slots=True)
class Component:
    """One component of a side's figure, `weight` in per cent.

    It is exactly one of: an `artificial` score, a `figure` in the unit of the method as that side's own (+7, −11), or
    North-South's score in one room, which is compared with what the other room has.
    """

    weight: Fraction = WHOLE
    artificial: Artificial | None = None
    figure: Fraction | None = None
    room: Room | None = None
    ns_score: int | None = None


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """What a ruling says of a board: the components of each side; none where its kind has no figures."""

    kind: RulingKind
    home: tuple[Component, ...] = ()
    away: tuple[Component, ...] = ()


def turned(score: AdjustedScore) -> AdjustedScore:
    """Give a ruling with the two sides in each other's place; the score of a room is North-South's and stays."""
    return AdjustedScore(score.kind, score.away, score.home)


@dataclass(frozen=True, slots=True)
class Worth:
    """One component and its figure for the side; `difference` is that side's in points, where a score was compared."""

    component: Component
    figure: Fraction
    difference: int | None = None


@dataclass(frozen=True, slots=True)
class SideFigure:
    """What a side gets: its components, their weighted sum, and what counts after rounding and Law 12C4."""

    components: tuple[Worth, ...]
    exact: Fraction
    counts: Fraction


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The figures of both sides of a board; `is_averaged`: Law 12C4 gave both the average of an unbalanced ruling."""

    home: SideFigure
    away: SideFigure
    is_averaged: bool = False


def adjusted_score(home: Sequence[Component], away: Sequence[Component]) -> AdjustedScore:
    """Name the kind of a ruling by the components of both sides, whatever they are."""
    return AdjustedScore(_kind_of(home, away), tuple(home), tuple(away))


def _kind_of(home: Sequence[Component], away: Sequence[Component]) -> RulingKind:
    parts = (*home, *away)
    if max(len(home), len(away)) > 1:
        return RulingKind.WEIGHTED
    if all(part.artificial is not None for part in parts):
        return RulingKind.ARTIFICIAL
    is_same = tuple(home) == tuple(away)
    is_balanced = all(part.figure is not None for part in parts) and not sum(part.figure or 0 for part in parts)
    return RulingKind.ASSIGNED if is_same or is_balanced else RulingKind.SPLIT


def weighted(components: Sequence[Worth]) -> Fraction:
    """Return the average of the components' figures by their weights in per cent."""
    return sum((worth.component.weight / WHOLE * worth.figure for worth in components), Fraction())


def adjust(home: Sequence[Worth], away: Sequence[Worth], rules: StageRules) -> Adjusted:
    """Return what both sides get for their components, by the rules of the stage."""
    exact = weighted(home), weighted(away)
    balance = rules.points_of_board
    counted, is_averaged = exact, False
    if rules.average_unbalanced and sum(exact) != balance:
        mean = (exact[0] + balance - exact[1]) / 2
        counted, is_averaged = (mean, balance - mean), True
    rounded = [_rounded(each, balance / 2, rules.round_board) for each in counted]
    return Adjusted(
        SideFigure(tuple(home), exact[0], rounded[0]),
        SideFigure(tuple(away), exact[1], rounded[1]),
        is_averaged,
    )


_STEPS: Mapping[Rounding, Fraction] = {Rounding.TENTH: Fraction(1, 10), Rounding.WHOLE: Fraction(1)}


def _rounded(figure: Fraction, average: Fraction, rounding: Rounding) -> Fraction:
    """Round a figure, exact halves away from the average of a board."""
    if rounding is Rounding.NONE:
        return figure
    step, above = _STEPS[rounding], figure - average
    steps = floor(abs(above) / step + Fraction(1, 2)) * step
    return average + (steps if above >= 0 else -steps)
