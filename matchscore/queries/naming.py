"""Names the large swings of a chart, each where it covers neither another name nor the axis nor the zero line; pure.

One drawing fits every screen: first come the names that the narrowest phone has room for, then those that a desk has.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, product

from matchscore.queries.charts import LARGE_SWING, LEFT, Column, Mark, Plot, Side, percent, side_of

PHONE, DESK = (252.0, 176.0), (470.0, 300.0)
"""The drawing on a phone of 320 px and on a desk, in pixels."""

LETTER, LINE, GAP = 7.2, 13.0, 3.0
"""The width of a letter of a name, the height that it takes and the room on each side of it, in pixels."""

SIDES = (False, True)
FLOOR = 92.0
"""Beneath it, in percent, stand the numbers of the boards."""

CARRIED, NOW = (96.0, 15.0), (52.0, 18.0)
"""How wide and high the words are that say what was carried in, and the number at the end of the line."""


@dataclass(frozen=True, slots=True)
class Box:
    """What a name covers, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Tell whether two boxes have anything in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


@dataclass(frozen=True, slots=True)
class Screen:
    """A chart on a screen so many pixels wide and high, and what stands there already."""

    plot: Plot
    columns: Sequence[Column]
    carried: Fraction
    width: float
    height: float

    def x(self, column: float) -> float:
        """Place the left edge of a column, from 0."""
        return self.plot.x(column) * self.width / 100

    def y(self, margin: Fraction) -> float:
        """Place a lead of home."""
        return self.plot.y(margin) * self.height / 100

    def box(self, mark: Mark, column: int) -> Box:
        """Give what a name covers beside its corner: as `macros/chart.html` writes it."""
        width = LETTER * len(f"{mark.board}: +{float(mark.number):g}")
        left = self.x(column) + (5 if mark.is_first else -5 - width)
        above = mark.is_low or (mark.is_first and mark.side is Side.HOME)
        base = self.y(self.columns[column].margin) + (-6 if above else 5 if mark.side is Side.HOME else 15)
        return Box(left - GAP, base + 2 - LINE, left + width + GAP, base + 2)

    def has_room(self, box: Box, kept_off: Iterable[Box]) -> bool:
        """Tell whether a name may stand there: within the plot, and over nothing of these."""
        is_across = box.left >= LEFT * self.width / 100 and box.right <= self.width
        is_inside = is_across and box.top >= 0 and box.bottom <= FLOOR * self.height / 100
        return is_inside and not any(box.meets(other) for other in kept_off)

    def taken(self) -> list[Box]:
        """Give the zero line, the number where the line ends, and what was carried in."""
        zero, end, x = self.y(Fraction()), self.y(self.columns[-1].margin), self.x(len(self.columns))
        taken = [Box(0, zero - 1, self.width, zero + 1), Box(x, end - NOW[1] / 2, x + NOW[0], end + NOW[1] / 2)]
        if self.carried:
            (width, height), left, y = CARRIED, self.x(0), self.y(self.carried)
            taken.append(Box(left, y - height - 2, left + width, y + height + 2))
        return taken

    def lines(self) -> list[Box]:
        """Give the steps of the line."""
        margins = [self.carried, *(column.margin for column in self.columns)]
        ends = [sorted((self.y(before), self.y(after))) for before, after in pairwise(margins)]
        return [Box(self.x(place) - 1, top, self.x(place) + 1, bottom) for place, (top, bottom) in enumerate(ends)]


def names_of_swings(plot: Plot, columns: Sequence[Column], carried: Fraction) -> Iterable[Mark]:
    """Name the large swings, the largest first; where there is no room for a name the board has none."""
    large = [(place, column) for place, column in enumerate(columns) if abs(column.swing) >= LARGE_SWING]
    nameless = {
        place: Mark(
            side_of(each.swing), percent(plot.x(place)), percent(plot.y(each.margin)), abs(each.swing), each.board
        )
        for place, each in sorted(large, key=lambda each: -abs(each[1].swing))
    }
    phone = _named(Screen(plot, columns, carried, *PHONE), nameless, {})
    rest = {place: replace(mark, is_spare=True) for place, mark in nameless.items() if place not in phone}
    return (phone | _named(Screen(plot, columns, carried, *DESK), rest, phone)).values()


def _named(screen: Screen, nameless: Mapping[int, Mark], named: Mapping[int, Mark]) -> dict[int, Mark]:
    """Place the names that a screen has room for beside those that stand there; over the line rather than nowhere."""
    taken, lines = [*screen.taken(), *(screen.box(mark, place) for place, mark in named.items())], screen.lines()
    placed: dict[int, Mark] = {}
    for place, mark in nameless.items():
        marks = [replace(mark, is_first=is_first, is_low=is_low) for is_first, is_low in product(SIDES, repeat=2)]
        tries = [*((each, [*taken, *lines]) for each in marks), (mark, list(taken))]
        fits = (each for each, kept_off in tries if screen.has_room(screen.box(each, place), kept_off))
        if found := next(fits, None):
            taken.append(screen.box(found, place))
            placed[place] = found
    return placed
