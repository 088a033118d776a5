"""The chart of a running difference as values: lines, areas and numbers at places in percent of the drawing; pure."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

LEFT, RIGHT, TOP, BOTTOM = 6.5, 91.0, 6.0, 89.0
"""The edges of the plot, in percent of the drawing; beneath it stand the numbers of the boards."""

LARGE_SWING = 10
"""From so many IMPs on a board's swing is named (`ux.md` §3.3)."""


class Side(StrEnum):
    """Whose a mark is: home's, the visitors', or nobody's on the zero line."""

    HOME = "h"
    AWAY = "a"
    NOBODY = "z"


@dataclass(frozen=True, slots=True)
class Column:
    """A board that is compared: what it gave to home, and home's lead after it, both in IMPs and signed."""

    board: int
    swing: Fraction
    margin: Fraction


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line."""

    side: Side
    x1: str
    y1: str
    x2: str
    y2: str


@dataclass(frozen=True, slots=True)
class Area:
    """What a column fills between the line and zero."""

    side: Side
    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A place with a number: of a board, or IMPs without their sign.

    `is_first`: the words stand after the place rather than before it, or outside of the line rather than inside.
    `is_low`: the words stand above it, as nothing has room beneath. `is_spare`: a phone has no room for it.
    """

    side: Side
    x: str
    y: str
    number: Fraction | int
    board: int = 0
    is_first: bool = False
    is_low: bool = False
    is_spare: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """All of a drawing; `carried` is None where nothing was carried in; at `starts` another segment begins."""

    zero: str
    grid: tuple[Mark, ...]
    areas: tuple[Area, ...]
    steps: tuple[Stroke, ...]
    fan: tuple[tuple[Stroke, Stroke], ...]
    swings: tuple[Mark, ...]
    carried: Mark | None
    now: Mark
    numbers: tuple[Mark, ...]
    starts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plot:
    """The scales of a drawing: how many columns it has, and the highest and lowest lead of home that it shows."""

    columns: int
    high: float
    low: float

    def x(self, column: float) -> float:
        """Place the left edge of a column, from 0."""
        return LEFT + (RIGHT - LEFT) * column / max(self.columns, 1)

    def y(self, margin: Fraction | float) -> float:
        """Place a lead of home."""
        return TOP + (BOTTOM - TOP) * (self.high - float(margin)) / (self.high - self.low)


def percent(place: float) -> str:
    """Write a place."""
    return f"{round(place, 2):g}%"


def side_of(margin: Fraction | float) -> Side:
    """Say whose a lead of home is."""
    return Side.HOME if margin > 0 else Side.AWAY if margin < 0 else Side.NOBODY
