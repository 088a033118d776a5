"""Goal 9: what sheets, entries, standings and a team cost in an archive of many events, against an archive of one.

Both archives are open in this program and timed in turn. SQLite also counts the instructions of its machine: a query
that looks through more rows needs more of them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from sqlalchemy import Engine, event

from bench.entering import ENTER, Desk
from bench.places import Place
from bench.report import Goal, Line, compared
from bench.requests import Request, send
from bench.rounds import Case, Ratio, measure
from bench.seeded import MATCHES, ROUNDS
from bench.sites import Site
from bench.standings import Watcher

MOST_MORE_TIME = 1.15
MOST_MORE_STEPS = 1.01
CLOSED = range(MATCHES + 1, MATCHES * (ROUNDS - 1))
"""Matches of rounds that are over: more of them than a program keeps in memory."""
STANDINGS, TEAM = "standings", "a team's history"
TEAMS = 20
"""So many teams are looked at in turn."""


def growth_lines(place: Place, small: Site, large: Site, scale: int, rounds: int) -> list[Line]:
    """Time goal 9."""
    lines: list[Line] = []
    by = "cpu" if place.name == "sqlite" else "wall"
    for what in ("sheet", ENTER, STANDINGS, TEAM):
        one, many = f"{what}, 1×", f"{what}, {scale}×"
        timings = measure([case_of(place, what, one, small), case_of(place, what, many, large)], rounds)
        lines.append(compared(Goal("9", one, MOST_MORE_TIME, by), many, timings))
        if place.name == "sqlite":
            lines.append(step_line(what, scale, steps_of(place, what, small), steps_of(place, what, large)))
    return lines


def case_of(place: Place, what: str, name: str, site: Site) -> Case:
    """Make the case of a sheet or standings that are not in memory, of entering, or of a team's page."""
    if what == ENTER:
        return Desk(site, site.live.matches[0]).case(name)
    if what == STANDINGS:
        watcher = Watcher(place, site)
        return Case(name, watcher.look, prepare=watcher.forget, most=1)
    if what == TEAM:
        pages = cycle([Request(f"/{site.live.slug}/teams/{team}") for team in range(1, TEAMS + 1)])
        return Case(name, lambda: send(site.app, next(pages)))
    sheets = cycle([site.sheet(match) for match in CLOSED])
    return Case(name, lambda: send(site.app, next(sheets)))


def step_line(what: str, scale: int, small: int, large: int) -> Line:
    """Make the line of SQLite's instructions."""
    note = f"{large:,} instructions, {small:,} at 1×"
    return Line(
        "9", f"{what}, {scale}×", f"{what}, 1×", None, None, Ratio(large / small, 0), MOST_MORE_STEPS, note=note
    )


@dataclass
class Steps:
    """What SQLite has counted, at the points where it looks up from its work."""

    count: int = 0

    def tick(self) -> int:
        """Count on."""
        self.count += 1
        return 0


def steps_of(place: Place, what: str, site: Site) -> int:
    """Count what one request makes SQLite do, in a program that has nothing of it in memory."""
    fresh = site.reopened(place)
    desk = Desk(fresh, fresh.live.matches[0])
    send(fresh.app, fresh.sheet(1))  # opens the connection for reading
    desk.clear()
    desk.enter()
    with counted(fresh.database.engine, fresh.database.reading_engine) as steps:
        answer(what, fresh, desk)
    return steps.count


def answer(what: str, site: Site, desk: Desk) -> None:
    """Let one request of this kind be answered."""
    if what == ENTER:
        desk.enter()
    else:
        pages = {STANDINGS: STANDINGS, TEAM: "teams/1"}
        send(site.app, Request(f"/{site.live.slug}/{pages.get(what, f'matches/{CLOSED[0]}')}"))


@contextmanager
def counted(*engines: Engine) -> Iterator[Steps]:
    """Count the instructions of every statement of some engines."""
    steps = Steps()

    def begin(connection: Any, *_: object) -> None:
        connection.set_progress_handler(steps.tick, 1)

    for engine in engines:
        event.listen(engine, "checkout", begin)
    yield steps
    for engine in engines:
        event.remove(engine, "checkout", begin)
