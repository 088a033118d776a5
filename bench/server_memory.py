"""The memory of a running server, after a thousand results entered at the desk and after ten thousand more.

Results are sent as the open page sends them, one after the other, each into an empty slot of a league that goes on and
on. The database is kept in memory where the system has a place for that: no disk is measured here.
"""

import contextlib
import html
import json
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from math import ceil
from pathlib import Path
from urllib.parse import urlencode

from bench.league import BOARDS, Typed, league, typed_results
from bench.places import SqlitePlace
from bench.report import Line
from bench.requests import Request
from bench.rounds import Ratio
from bench.served import Client, command_of, started
from bench.sites import Site

GROWTH_MB = 10
REASON = "a cache without an end, or one that is larger than it has to be"
IN_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of our own is made in it


@dataclass
class Desk:
    """A page that is open at the desk: what it has of the match that it shows."""

    site: Site
    client: Client
    cookie: dict[str, str]
    match: int = 0
    token: str = ""
    tags: dict[str, str] = field(default_factory=dict)

    def enter(self, typed: Typed) -> None:
        """Save a result as the page does; another match is opened first."""
        match, board, room, text = typed
        if match != self.match:
            self.open(match)
        fields = {
            "csrf_token": self.token,
            "segment": 1,
            "room": room,
            "have": ",".join(self.tags.values()),
            "result": text,
            "seen": 0,
            "mode": "contract",
            "key": secrets.token_urlsafe(9),
        }
        headers = {"Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"}
        path = f"/{self.site.live.slug}/matches/{match}/segments/1/boards/{board}/{room}"
        answer = self.client.ask(Request(path, "POST", urlencode(fields).encode(), self.cookie | headers))
        self.tags = json.loads(answer)["tags"]

    def open(self, match: int) -> None:
        """Open the desk of a match."""
        path = f"/{self.site.live.slug}/matches/{match}/entry"
        page = self.client.ask(Request(path, headers=self.cookie)).decode()
        self.match = match
        self.token = attribute(page, r'name="csrf_token" value="([^"]+)"')
        self.tags = json.loads(html.unescape(attribute(page, r'data-tags="([^"]+)"')))


def attribute(page: str, pattern: str) -> str:
    """Give the first group of what a page has; LookupError where it has it not."""
    found = re.search(pattern, page)
    if found is None:
        raise LookupError(pattern)
    return found[1]


def memory_lines(entries: tuple[int, int], *, is_goal: bool) -> list[Line]:
    """Measure how much the server grows between the first and the last of these numbers of entries."""
    first, last = entries
    with contextlib.closing(SqlitePlace(IN_MEMORY if IN_MEMORY.is_dir() else None)) as place:
        measured = list(sizes(place, entries))
    name = f"server after {last:,} entries"
    if None in measured:
        return [Line("memory", name, note="not measured: this system does not say how large a process is")]
    before, after = (float(size or 0) for size in measured)
    growth = Ratio(after - before, 0)
    limit = GROWTH_MB if is_goal else None
    note = f"{before:.0f} MB, then {after:.0f} MB"
    return [Line("memory", name, f"after {first:,}", ratio=growth, limit=limit, unit=" MB", note=note, reason=REASON)]


def sizes(place: SqlitePlace, entries: tuple[int, int]) -> Iterator[float | None]:
    """Give the size of the server after each of these numbers of entries."""
    home = place.folder / "served"
    site = league(place, home, ceil(entries[-1] / (2 * BOARDS)))
    with started(*command_of(home, site)) as (server, address):
        desk = Desk(site, Client(address), site.by_cookie)
        typed, done = typed_results(), 0
        for count in entries:
            for each in islice(typed, count - done):
                desk.enter(each)
            done = count
            yield size_of(server.pid)


def size_of(pid: int) -> float | None:
    """Give the megabytes of a process that are in memory; None where the system does not say."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    return int(attribute(status.read_text(), r"VmRSS:\s+(\d+) kB")) / 1024
