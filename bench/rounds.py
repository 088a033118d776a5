"""Blocks and rounds: A B C, A B C, …, and what follows from the times of each round."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

BLOCK_SECONDS = 0.02
WARMING = 5
QUICK_ROUNDS = 15
FULL_ROUNDS = 41


@dataclass(frozen=True)
class Case:
    """Something to time. `calls` is how many calls one `work` makes; `prepare` is not timed, and told how many follow.

    `most` is how often `work` may run in one block.
    """

    name: str
    work: Callable[[], object]
    calls: int = 1
    prepare: Callable[[int], None] | None = None
    most: int = 1_000_000


@dataclass
class Timing:
    """Seconds of one call, once per round."""

    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Ratio:
    """The median of the rounds' ratios and half the distance between their quartiles, in per cent of it."""

    median: float
    spread: float


def measure(cases: Sequence[Case], rounds: int) -> dict[str, Timing]:
    """Time some cases side by side."""
    sizes = {case.name: block_size(case) for case in cases}
    timings = {case.name: Timing() for case in cases}
    gc.collect()
    for _ in range(rounds):
        for case in cases:
            cpu, wall = time_block(case, sizes[case.name])
            timings[case.name].cpu.append(cpu)
            timings[case.name].wall.append(wall)
    return timings


def block_size(case: Case) -> int:
    """Find how often a case has to run for a block; it is warm before it is asked."""
    for _ in range(WARMING):
        time_block(case, 1)
    size = 1
    while size < case.most:
        _, wall = time_block(case, size)
        if wall * case.calls * size >= BLOCK_SECONDS:
            break
        size = min(2 * size, case.most)
    return size


def time_block(case: Case, size: int) -> tuple[float, float]:
    """Run a block; give CPU and wall seconds of one call."""
    if case.prepare:
        case.prepare(size)
    work = case.work
    cpu, wall = time.thread_time(), time.perf_counter()
    for _ in range(size):
        work()
    calls = size * case.calls
    return (time.thread_time() - cpu) / calls, (time.perf_counter() - wall) / calls


def ratio(times: Sequence[float], anchor: Sequence[float]) -> Ratio:
    """Compare the times of each round with those of the anchor in the same round."""
    return ratio_of([one / other for one, other in zip(times, anchor, strict=True) if other > 0])


def ratio_of(ratios: Sequence[float]) -> Ratio:
    """Give the median of some ratios with its spread."""
    median = statistics.median(ratios)
    lower, _, upper = statistics.quantiles(ratios, n=4)
    return Ratio(median, 100 * (upper - lower) / 2 / median)
