"""Names the large swings of a chart, each where it covers neither another name nor the axis nor the zero line; pure.

As one drawing fits every screen, the room for a name is that of the narrowest phone, in pixels.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from matchscore.queries.charts import LARGE_SWING, LEFT, Column, Mark, Plot, Side, percent, side_of

WIDTH, HEIGHT = 252.0, 176.0
"""The drawing on a phone of 320 px."""

LETTER, LINE = 7.2, 13.0
"""The width of a letter of a name and the height that it takes."""

FLOOR = 162.0
"""Beneath it stand the numbers of the boards."""

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


def names_of_swings(plot: Plot, columns: Sequence[Column], carried: Fraction) -> Iterable[Mark]:
    """Name the large swings, the largest first; where there is no room for a name the board has none."""
    taken, lines = _taken(plot, columns, carried), _lines(plot, columns, carried)
    large = [(place, column) for place, column in enumerate(columns) if abs(column.swing) >= LARGE_SWING]
    for place, column in sorted(large, key=lambda each: -abs(each[1].swing)):
        x, y = plot.x(place), plot.y(column.margin)
        mark = Mark(side_of(column.swing), percent(x), percent(y), abs(column.swing), column.board)
        for turn, (is_first, is_low) in enumerate(product((False, True), repeat=2)):
            box = _box(replace(mark, is_first=is_first, is_low=is_low), x, y)
            kept_off = [*taken, *lines] if turn else taken
            if _is_inside(box) and not any(box.meets(other) for other in kept_off):
                taken.append(box)
                yield replace(mark, is_first=is_first, is_low=is_low)
                break


def _box(mark: Mark, x: float, y: float) -> Box:
    """Give what a name covers beside its corner: as `macros/chart.html` writes it."""
    width = LETTER * len(f"{mark.board}: +{float(mark.number):g}")
    left = x * WIDTH / 100 + (5 if mark.is_first else -5 - width)
    above = mark.is_low or (mark.is_first and mark.side is Side.HOME)
    base = y * HEIGHT / 100 + (-6 if above else 5 if mark.side is Side.HOME else 15)
    return Box(left, base + 2 - LINE, left + width, base + 2)


def _is_inside(box: Box) -> bool:
    return box.left >= LEFT * WIDTH / 100 and box.right <= WIDTH and box.top >= 0 and box.bottom <= FLOOR


def _taken(plot: Plot, columns: Sequence[Column], carried: Fraction) -> list[Box]:
    """Give what stands there already: the zero line, where the line ends, and what was carried in."""
    zero, end = plot.y(0) * HEIGHT / 100, plot.y(columns[-1].margin) * HEIGHT / 100
    x, (width, height) = plot.x(len(columns)) * WIDTH / 100, NOW
    taken = [Box(0, zero - 1, WIDTH, zero + 1), Box(x, end - height / 2, x + width, end + height / 2)]
    if carried:
        (width, height), y = CARRIED, plot.y(carried) * HEIGHT / 100
        taken.append(Box(LEFT * WIDTH / 100, y - height - 2, LEFT * WIDTH / 100 + width, y + height + 2))
    return taken


def _lines(plot: Plot, columns: Sequence[Column], carried: Fraction) -> list[Box]:
    """Give the steps of the line."""
    places = [
        (plot.x(place) * WIDTH / 100, plot.y(column.margin) * HEIGHT / 100) for place, column in enumerate(columns)
    ]
    before = plot.y(carried) * HEIGHT / 100
    lines = []
    for x, y in places:
        lines.append(Box(x - 1, min(before, y), x + 1, max(before, y)))
        before = y
    return lines
