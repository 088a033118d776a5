"""Draws the chart of a running difference; pure.

Home's lead stands above the zero line, the visitors' below it. Every board that may be compared has a column, in the
order of the sheet; then come those that are left, over which the lines of the fan open: where nine in ten matches end.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from matchscore.queries.charts import LARGE_SWING, LEFT, Area, Chart, Column, Mark, Plot, Side, Stroke, percent, side_of
from matchscore.queries.naming import names_of_swings
from matchscore.scoring.prospects import realistic_swing

MOST_NUMBERS, MOST_LINES = 16, 4
ON_A_PHONE = 8
"""Of more numbers than these a phone has room for every second one."""

GRID_STEPS = (10, 20, 50, *(step * 10**power for power in (2, 3, 4) for step in (1, 2, 5)))


def draw(
    carried: Fraction,
    columns: Sequence[Column],
    left: Sequence[int],
    starts: Iterable[int] = (),
    *,
    is_counted: bool = True,
) -> Chart:
    """Draw the running difference of the boards compared, from what was carried in, with those that are left.

    `starts` are the columns with which a segment begins, from 0. Unless `is_counted`, nobody knows how far boards in
    this unit run apart: no fan opens, and no swing is named as a large one.
    """
    margins = [carried, *(column.margin for column in columns)]
    plot = _plot(margins, len(left), realistic_swing(len(left)) if is_counted else 0)
    return Chart(
        zero=percent(plot.y(0)),
        grid=tuple(_grid(plot)),
        areas=tuple(_area(plot, place, column.margin) for place, column in enumerate(columns) if column.margin),
        steps=tuple(stroke for place, pair in enumerate(pairwise(margins)) for stroke in _step(plot, place, *pair)),
        fan=tuple(_fan(plot, len(columns), margins[-1], len(left) if is_counted else 0)),
        swings=tuple(names_of_swings(plot, columns, carried)) if is_counted else (),
        carried=_carried(plot, margins) if carried else None,
        now=_mark(plot, len(columns), margins[-1]),
        numbers=tuple(_numbers(plot, [*(column.board for column in columns), *left])),
        starts=tuple(percent(plot.x(place)) for place in starts if place),
    )


def _plot(margins: Sequence[Fraction], left: int, reach: int) -> Plot:
    """Give the fan and every lead a place, and the zero line too; a match that is flat has some height as well."""
    shown = [*margins, margins[-1] + reach, margins[-1] - reach, Fraction()]
    high, low = float(max(shown)), float(min(shown))
    spare = max(LARGE_SWING - (high - low), 0) / 2
    return Plot(len(margins) - 1 + left, high + spare, low - spare)


def _grid(plot: Plot) -> Iterable[Mark]:
    step = next((each for each in GRID_STEPS if (plot.high - plot.low) / each <= MOST_LINES), GRID_STEPS[-1])
    for lead in range(-int(-plot.low // step) * step, int(plot.high) + 1, step):
        if lead:
            yield Mark(Side.NOBODY, percent(LEFT), percent(plot.y(lead)), abs(lead))


def _area(plot: Plot, place: int, margin: Fraction) -> Area:
    top, bottom = sorted((plot.y(margin), plot.y(0)))
    x, width = plot.x(place), plot.x(place + 1) - plot.x(place)
    return Area(side_of(margin), percent(x), percent(top), percent(width + 0.05), percent(bottom - top))


def _step(plot: Plot, place: int, before: Fraction, after: Fraction) -> Iterable[Stroke]:
    """Go up or down to a board's lead and along it; a line that crosses zero changes its side there."""
    x, beside = percent(plot.x(place)), percent(plot.x(place + 1))
    turns = [before, Fraction(), after] if before * after < 0 else [before, after]
    for start, end in pairwise(turns):
        if start != end:
            yield Stroke(side_of(start + end), x, percent(plot.y(start)), x, percent(plot.y(end)))
    yield Stroke(side_of(after), x, percent(plot.y(after)), beside, percent(plot.y(after)))


def _fan(plot: Plot, place: int, margin: Fraction, left: int) -> Iterable[tuple[Stroke, Stroke]]:
    for ahead in range(left):
        near, far = realistic_swing(ahead), realistic_swing(ahead + 1)
        x1, x2 = percent(plot.x(place + ahead)), percent(plot.x(place + ahead + 1))
        up, down = (
            Stroke(Side.NOBODY, x1, percent(plot.y(margin + sign * near)), x2, percent(plot.y(margin + sign * far)))
            for sign in (1, -1)
        )
        yield up, down


def _carried(plot: Plot, margins: Sequence[Fraction]) -> Mark:
    """Name what was carried in on that side of the line to which the next boards move less."""
    outward = [abs(margin) - abs(margins[0]) for margin in margins[1:4]]
    mark = _mark(plot, 0, margins[0])
    return replace(mark, is_first=max(outward, default=0) <= -min(outward, default=0))


def _mark(plot: Plot, column: int, margin: Fraction) -> Mark:
    return Mark(side_of(margin), percent(plot.x(column)), percent(plot.y(margin)), abs(margin))


def _numbers(plot: Plot, boards: Sequence[int]) -> Iterable[Mark]:
    """Give the columns their numbers, as many of them as have room, and tell which a phone has none for."""
    shown = range(0, len(boards), -(-len(boards) // MOST_NUMBERS) or 1)
    for turn, place in enumerate(shown):
        mark = Mark(Side.NOBODY, percent(plot.x(place + 0.5)), "98%", boards[place])
        yield replace(mark, is_spare=len(shown) > ON_A_PHONE and turn % 2 == 1)
