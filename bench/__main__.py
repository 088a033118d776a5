"""The command: which groups of cases run, on which databases, and where the answer goes."""

import argparse
import contextlib
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from bench.crowds import crowd_lines
from bench.desks import desk_lines
from bench.draw import draw_lines
from bench.entering import entering_lines
from bench.growth import growth_lines
from bench.live import live_lines
from bench.pages import page_lines
from bench.places import PLACES, Place
from bench.report import Line, keep, load, print_table
from bench.rounds import FULL_ROUNDS, QUICK_ROUNDS
from bench.scoring_goals import scoring_lines
from bench.served import served_lines
from bench.sites import Site, archive_site
from bench.standings import standing_lines
from bench.starting import starting_lines

LIVE = "live"
"""A group that takes minutes by itself: it runs only where it is asked for."""
ANYWHERE = ("scoring", "starting", "desk", "draw")
"""Groups that are given no database: they need none, or make one of their own."""
FULL_SCALES = {"sqlite": 100, "postgres": 10}
QUICK_SCALE = 10


@dataclass
class Run:
    """What one run measures; the archives are made when the first case needs them."""

    place: Place
    is_quick: bool
    scale: int

    @property
    def rounds(self) -> int:
        """Give the rounds of cases in this process."""
        return QUICK_ROUNDS if self.is_quick else FULL_ROUNDS

    @property
    def few_rounds(self) -> int:
        """Give the rounds of cases that take a second each."""
        return 5 if self.is_quick else 9

    @cached_property
    def small(self) -> Site:
        """Make the archive of one event."""
        return archive_site(self.place, 1)

    @cached_property
    def large(self) -> Site:
        """Make the larger archive."""
        return archive_site(self.place, self.scale)

    def groups(self) -> dict[str, Callable[[], list[Line]]]:
        """Give the groups that need a database, in the order of the table."""
        return {
            "entering": lambda: entering_lines(self.place, self.small, self.rounds),
            "crowds": lambda: crowd_lines(self.small, self.few_rounds),
            "pages": lambda: page_lines(self.place, self.rounds),
            "standings": lambda: standing_lines(self.place, self.small, self.few_rounds),
            "growth": lambda: growth_lines(self.place, self.small, self.large, self.scale, self.rounds),
            "served": lambda: served_lines(self.place, self.small, self.few_rounds),
            LIVE: lambda: live_lines(self.place, self.small, self.rounds),
        }


def anywhere(*, is_quick: bool) -> dict[str, Callable[[], list[Line]]]:
    """Give the groups of `ANYWHERE`, in the order of the table."""
    return {
        "scoring": lambda: scoring_lines(QUICK_ROUNDS if is_quick else FULL_ROUNDS),
        "starting": lambda: starting_lines(5 if is_quick else 15),
        "desk": lambda: desk_lines(is_quick=is_quick),
        "draw": lambda: draw_lines(2 if is_quick else 5),
    }


def tables(options: argparse.Namespace) -> Iterator[tuple[str, list[Line]]]:
    """Measure one group after the other."""
    for name, lines in anywhere(is_quick=options.quick).items():
        if options.only in {None, name}:
            yield name, lines()
    if options.only in ANYWHERE:
        return
    for name in [options.db] if options.db else ["sqlite"] if options.quick else PLACES:
        scale = options.scale or (QUICK_SCALE if options.quick else FULL_SCALES[name])
        with contextlib.closing(PLACES[name]()) as place:
            for group, lines in Run(place, options.quick, scale).groups().items():
                if options.only == group or (options.only is None and group != LIVE):
                    yield f"{group}, {name}", lines()


def main() -> None:
    """Run what the options choose."""
    groups = [*ANYWHERE, "entering", "crowds", "pages", "standings", "growth", "served", LIVE]
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast matchscore is, as ratios.")
    parser.add_argument("--quick", action="store_true", help="about a minute; the larger archive has ten events")
    parser.add_argument("--only", choices=groups, help="one group of cases; live runs only so")
    parser.add_argument("--db", choices=list(PLACES), help="one database; otherwise both, or sqlite with --quick")
    parser.add_argument("--scale", type=int, choices=(1, 10, 100), help="events of the larger archive")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep everything, with versions and load")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # so that databases and servers are removed
    began = time.monotonic()
    done = {}
    for title, lines in tables(options):
        print_table(title, lines)
        done[title] = lines
    seconds = time.monotonic() - began
    print(f"\n{seconds:.0f} s; load {load()}; a ratio of this run holds, a time of it does not")
    if options.json:
        keep(options.json, done, seconds)


if __name__ == "__main__":
    main()
