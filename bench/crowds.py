"""Goal 5: sixteen writers at once, each in a match of their own: how much longer the slowest wait than most."""

import statistics
import threading
import time
from itertools import chain

from bench.entering import SLOTS, Desk
from bench.report import Line
from bench.rounds import ratio_of
from bench.sites import Site

WRITERS = 16


def crowd_lines(site: Site, repetitions: int) -> list[Line]:
    """Time goal 5: writers at once, each in a match of their own."""
    desks = [Desk(site, match) for match in site.live.matches[1 : WRITERS + 1]]
    runs = [crowd(desks) for _ in range(repetitions)]
    tails = ratio_of([run[1] / run[0] for run in runs])
    p50, p99 = (statistics.median(run[place] for run in runs) for place in (0, 1))
    note = f"p99 {1000 * p99:.0f} ms, {statistics.median(run[2] for run in runs):.0f} a second"
    return [Line("5", f"{WRITERS} writers at once", "p99 / p50", None, p50, tails, 4, note=note)]


def crowd(desks: list[Desk]) -> tuple[float, float, float]:
    """Let everybody enter a whole match at once; give the median, the 99th percentile and the results a second."""
    for desk in desks:
        desk.clear()
    taken: list[list[float]] = [[] for _ in desks]
    start = threading.Barrier(len(desks) + 1)

    def write(desk: Desk, mine: list[float]) -> None:
        start.wait()
        for _ in SLOTS:
            began = time.perf_counter()
            desk.enter()
            mine.append(time.perf_counter() - began)

    writers = [threading.Thread(target=write, args=pair) for pair in zip(desks, taken, strict=True)]
    for writer in writers:
        writer.start()
    start.wait()
    began = time.perf_counter()
    for writer in writers:
        writer.join()
    seconds = time.perf_counter() - began
    together = sorted(chain.from_iterable(taken))
    if len(together) != len(desks) * len(SLOTS):
        raise AssertionError("a writer has lost results")
    return statistics.median(together), together[int(0.99 * len(together))], len(together) / seconds
