"""What somebody waits for at two pages, in blocks that took turns: medians, the slowest of twenty, and their ratio."""

import statistics
from dataclasses import dataclass, field

from bench.report import Line, duration
from bench.rounds import ratio


@dataclass
class Waits:
    """Seconds waited at one page: a list for each block."""

    blocks: list[list[float]] = field(default_factory=list)

    @property
    def all(self) -> list[float]:
        """Give them all, the shortest first."""
        return sorted(wait for block in self.blocks for wait in block)

    @property
    def medians(self) -> list[float]:
        """Give the median of each block."""
        return [statistics.median(block) for block in self.blocks]

    @property
    def note(self) -> str:
        """Say how long one in twenty has to wait at least."""
        waits = self.all
        return f"{len(waits)} times, 95 % within {duration(waits[len(waits) * 95 // 100])}"


Measured = dict[str, Waits]
"""What was waited for at a page: `echoed`, `stored`."""


def lines_of(desk: Measured, form: Measured) -> list[Line]:
    """Make the lines: the bare form, then the desk against it."""
    lines = []
    for goal, name, what in (("echo", "echoed", "last key to echo"), ("stored", "stored", "Enter to stored")):
        anchor = f"bare form, {what}"
        bare, ours = form[name], desk[name]
        compared = ratio(ours.medians, bare.medians)
        lines.append(Line(goal, anchor, wall=statistics.median(bare.all), note=bare.note))
        lines.append(Line(goal, f"desk, {what}", anchor, None, statistics.median(ours.all), compared, note=ours.note))
    return lines
