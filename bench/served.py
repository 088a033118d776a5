"""Over a real connection: the shipped command on loopback and a client that waits no longer than ten seconds.

Goal 13: 32 sockets that say nothing must not keep others waiting. The rest is for reading: what a browser waits for.
"""

import contextlib
import http.client
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from bench.entering import ANCHOR, ENTER, SLOTS, Desk
from bench.places import Place
from bench.report import Goal, Line, alone, compared, middle
from bench.requests import Request
from bench.rounds import Case, measure, ratio
from bench.sites import NOTE, Site

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_SECONDS = 10
SILENT = 32
ASKED = 8
HELLO = "Flask hello, served"


class Client:
    """A bounded client that keeps its connection."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self.connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE_SECONDS)

    def ask(self, request: Request, expected: int = 200) -> bytes:
        """Send a request and read the whole answer."""
        self.connection.request(request.method, request.path, request.body or None, request.headers)
        response = self.connection.getresponse()
        body = response.read()
        if response.status != expected:
            raise AssertionError(f"{request.path}: {response.status} {body[:200]!r}")
        return body


@contextlib.contextmanager
def running(command: Sequence[str], environment: dict[str, str]) -> Iterator[str]:
    """Run a server until the block ends; give the address that it prints."""
    with started(command, environment) as (_, address):
        yield address


@contextlib.contextmanager
def started(command: Sequence[str], environment: dict[str, str]) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """Run a server until the block ends; give its process and the address that it prints."""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as server:
        try:
            yield server, address_in(server)
        finally:
            server.terminate()


def address_in(server: "subprocess.Popen[str]") -> str:
    """Read lines until one has an address."""
    for line in server.stdout or ():
        if found := re.search(r"http://[\w.:-]+", line):
            return found[0]
    raise AssertionError("the server ended without saying where it is")


def shipped(place: Place, site: Site) -> contextlib.AbstractContextManager[str]:
    """Run `matchscore serve` on the database of a site."""
    return running(*command_of(place.folder / "served", site))


def command_of(home: Path, site: Site) -> tuple[list[str], dict[str, str]]:
    """Give the command that serves a site, and its environment."""
    environment = {
        "MATCHSCORE_HOME": str(home),
        "MATCHSCORE_DATABASE_URL": site.database.url.render_as_string(hide_password=False),
    }
    return [sys.executable, "-c", "from matchscore.cli import main; main()", "serve", "--port=0"], environment


def served_lines(place: Place, site: Site, rounds: int) -> list[Line]:
    """Time goal 13, and what a browser waits for."""
    plain_url = place.new().url.render_as_string(hide_password=False)
    with shipped(place, site) as ours, running([sys.executable, "-m", "bench.plain", plain_url], {}) as plain:
        return [*waiting_lines(site, ours, rounds), *reading_lines(site, ours, plain, rounds)]


def waiting_lines(site: Site, address: str, rounds: int) -> list[Line]:
    """Time the slowest of some requests beside silent sockets, and without."""
    request = site.sheet(1)
    slowest(address, request)
    without, beside = [], []
    for _ in range(rounds):
        without.append(slowest(address, request))
        with silence(address):
            beside.append(slowest(address, request))
    name, anchor = f"slowest of {ASKED}, {SILENT} silent sockets", "the same with none"
    return [
        Line("13", anchor, wall=middle(without)),
        Line("13", name, anchor, None, middle(beside), ratio(beside, without), 3),
    ]


@contextlib.contextmanager
def silence(address: str) -> Iterator[None]:
    """Hold some connections open without a word."""
    parts = urlsplit(address)
    with contextlib.ExitStack() as stack:
        for _ in range(SILENT):
            stack.enter_context(socket.create_connection((parts.hostname, parts.port), PATIENCE_SECONDS))
        yield


def slowest(address: str, request: Request) -> float:
    """Give the seconds of the slowest of some requests, each over a connection of its own."""
    taken = []
    for _ in range(ASKED):
        began = time.perf_counter()
        client = Client(address)
        client.ask(request)
        client.connection.close()
        taken.append(time.perf_counter() - began)
    return max(taken)


def reading_lines(site: Site, ours: str, plain: str, rounds: int) -> list[Line]:
    """Time the sheet and an entry from the request to the last byte of the answer."""
    our_client, plain_client = Client(ours), Client(plain)
    desk = Desk(site, site.live.matches[0])
    stored, entered, sheet = f"{ANCHOR}, served", f"{ENTER}, served", "sheet, served"
    note = Request("/insert/", "POST", NOTE.body)
    timings = measure(
        [
            Case(HELLO, lambda: plain_client.ask(Request("/"))),
            Case(sheet, lambda: our_client.ask(site.sheet(1))),
            Case(stored, lambda: plain_client.ask(note), most=len(SLOTS)),
            Case(entered, lambda: our_client.ask(next(desk.requests)), prepare=desk.clear, most=len(SLOTS)),
        ],
        rounds,
    )
    return [
        alone("6", HELLO, timings),
        compared(Goal("6", HELLO, by="wall"), sheet, timings),
        alone("4", stored, timings),
        compared(Goal("4", stored, by="wall"), entered, timings),
    ]
