"""Goals 10 to 12: entering while many watch, asking again when nothing has changed, and how fast a change reaches them.

The shipped command on loopback, a thousand phones in a process of their own, on two cores: wall times are for reading.
"""

import contextlib
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from bench.bare_hub import hub_app
from bench.entering import Desk
from bench.phones import AT_ONCE
from bench.places import Place
from bench.report import Goal, Line, alone, compared
from bench.requests import Request, send
from bench.rounds import Case, Ratio, measure, ratio_of
from bench.served import Client, command_of, running, started
from bench.server_memory import size_of
from bench.sites import Site, archive_site
from bench.watching import Phones, Reached, cpu_seconds, phones, share
from matchscore.config import Settings
from matchscore.web import create_app
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher

LISTENERS = 1_000
MANY = 5_000
ENTRIES = 12
IDLE_SECONDS = 5.0
SETTLING_SECONDS = 0.5
NOTICED_SECONDS = 8.0
"""Within a beat and some more a server has noticed that a crowd has gone."""
UNCHANGED = "Flask view that answers 304"
BARE = "bare hub, POST to the part at half of the phones"


def live_lines(place: Place, site: Site, rounds: int) -> list[Line]:
    """Time goals 10, 11 and 12."""
    lines = polling_lines(site, rounds)
    bare = bare_run()
    lines.append(Line("12", BARE, wall=share(bare.parts, 0.5)))
    home = place.folder / "watched"
    with started(*command_of(home, site)) as (server, ours), quiet_twin(place) as twin:
        watched = Desk(site, site.live.matches[0])
        size, began = size_of(server.pid) or 0, time.monotonic()
        with crowd_at(site, [ours], LISTENERS) as crowd:
            lines.append(Line("12", f"{LISTENERS:,} phones come, {AT_ONCE} at once", wall=time.monotonic() - began))
            lines.append(cost_line(server.pid, size))
            lines += [entering_line(crowd, watched, ours, twin, LISTENERS)]
            lines += reached_lines("one process", entries(crowd, watched, ours), bare)
        time.sleep(NOTICED_SECONDS)
        with crowd_at(site, [ours], LISTENERS, MANY - LISTENERS) as crowd:
            lines.append(entering_line(crowd, watched, ours, twin, MANY))
        time.sleep(NOTICED_SECONDS)
        with running(*command_of(home, site)) as second, crowd_at(site, [ours, second], LISTENERS) as crowd:
            lines += reached_lines("two processes", entries(crowd, watched, ours), bare)
    return lines


def polling_lines(site: Site, rounds: int) -> list[Line]:
    """Time goal 11: what it costs to say that nothing has changed."""
    live = Live(Hub())
    app, bare = create_app(Settings(site.home, site.database.url), site.database, live), hub_app()
    watcher = Watcher(site.database, live.hub)
    watcher.start()
    part = Request(part_of(site))
    send(app, part)
    time.sleep(SETTLING_SECONDS)
    again = replace(part, headers={"If-None-Match": send(app, part).headers["ETag"]})
    cases = [
        Case(UNCHANGED, lambda: send(bare, Request("/unchanged"), 304)),
        Case("304 poll of a live page", lambda: send(app, again, 304)),
    ]
    timings = measure(cases, rounds)
    watcher.stop()
    goal = Goal("11", UNCHANGED, 0.6, note="twelve polls a minute of both")
    return [alone("11", UNCHANGED, timings), compared(goal, "304 poll of a live page", timings)]


def part_of(site: Site) -> str:
    """Give the address of the part that the phones fetch."""
    return f"/{site.live.slug}/matches/{site.live.matches[0]}/live/part"


def crowd_at(
    site: Site, addresses: list[str], listeners: int, pollers: int = 0
) -> contextlib.AbstractContextManager[Phones]:
    """Bring phones that watch the match."""
    stream = f"/api/v1/events/{site.live.slug}/live?match={site.live.matches[0]}"
    return phones(addresses, stream, part_of(site), listeners, pollers)


def bare_run() -> Reached:
    """Let the bare hub tell as many phones."""
    with (
        running([sys.executable, "-m", "bench.plain", "hub", str(LISTENERS)], {}) as address,
        phones([address], "/live", "/part", LISTENERS) as crowd,
    ):
        client = Client(address)
        return together([crowd.reached(lambda: client.ask(Request("/enter", "POST")))[1] for _ in range(ENTRIES)])


@contextlib.contextmanager
def quiet_twin(place: Place) -> Iterator[Callable[[], object]]:
    """Serve the same that nobody watches; gives what enters a result there."""
    site = archive_site(place, 1)
    with running(*command_of(place.folder / "quiet", site)) as address:
        yield entry_maker(Desk(site, site.live.matches[0]), address)


def entry_maker(desk: Desk, address: str) -> Callable[[], object]:
    """Give what enters the next result over a connection that is kept; a full match is cleared first."""
    client = Client(address)

    def enter() -> object:
        request = next(desk.requests, None)
        if request is None:
            desk.clear()
            time.sleep(SETTLING_SECONDS)
            request = next(desk.requests)
        return client.ask(request)

    return enter


def entries(crowd: Phones, desk: Desk, address: str) -> Reached:
    """Enter some results, each once the one before has reached every phone."""
    enter = entry_maker(desk, address)
    enter()
    time.sleep(1)
    return together([crowd.reached(enter)[1] for _ in range(ENTRIES)])


def together(runs: list[Reached]) -> Reached:
    """Put several changes together."""
    events, parts = ([*chain.from_iterable(getattr(run, name) for run in runs)] for name in ("events", "parts"))
    return Reached(tuple(events), tuple(parts), sum(run.missed for run in runs))


def entering_line(crowd: Phones, desk: Desk, address: str, twin: Callable[[], object], watching: int) -> Line:
    """Time goal 10: the same entry where so many watch and where nobody does, in turns."""
    enter = entry_maker(desk, address)
    enter()
    twin()
    time.sleep(1)
    beside, without = [], []
    for _ in range(ENTRIES):
        without.append(seconds_of(twin))
        beside.append(crowd.reached(enter)[0])
    ratios = ratio_of([one / other for one, other in zip(beside, without, strict=True)])
    limit = 1.3 if watching == LISTENERS else 1.5
    name = f"enter a result, {watching:,} watch"
    return Line(
        "10", name, "the same with none", None, statistics.median(beside), ratios, limit, note="by the wall clock"
    )


def seconds_of(work: Callable[[], object]) -> float:
    """Time one call."""
    began = time.monotonic()
    work()
    return time.monotonic() - began


def cost_line(pid: int, size_before: float) -> Line:
    """Say what a listener costs the server while nothing happens."""
    size = size_of(pid) or 0
    began = cpu_seconds(pid)
    time.sleep(IDLE_SECONDS)
    busy = (cpu_seconds(pid) - began) / IDLE_SECONDS
    each = Ratio(1024 * (size - size_before) / LISTENERS, 0)
    note = f"{1e6 * busy / LISTENERS:.0f} µs of CPU a second each, {size:.0f} MB in all"
    return Line("12", f"memory a listener, of {LISTENERS:,}", "the server alone", ratio=each, unit=" KB", note=note)


def reached_lines(where: str, ours: Reached, bare: Reached) -> list[Line]:
    """Make the lines of goal 12."""
    half, late = share(ours.parts, 0.5), share(ours.parts, 0.99)
    to_event = f"the event alone: half within {1000 * share(ours.events, 0.5):.0f} ms"
    name = f"POST to the new total, {where}"
    missed = f"{ours.missed} never had it" if ours.missed else "nobody missed it"
    return [
        Line("12", f"{name}, p50", BARE, None, half, Ratio(half / share(bare.parts, 0.5), 0), 4, note=to_event),
        Line("12", f"{name}, p99", "", None, late, Ratio(late, 0), 1, unit=" s", note=missed),
    ]
