"""Watching over the network: programs on one database, phones that are gone, more of them than there is room for."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPResponse
from itertools import islice
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.services.links import LinkPlan, create_link
from tests.cli.served import COMMAND, Server, serving
from tests.factories import NOON
from tests.services.friendlies import friendly

PATIENCE_SECONDS = 20
PATIENCE_BEATS = 4
DEAD = 20
LIVE = "/api/v1/events/friendly/live"
WITH_ROOM_FOR_ONE = [
    *COMMAND[:2],
    "import matchscore.web.server as s; s.MOST_LISTENERS = 1; from matchscore.cli import main; main()",
]


@pytest.fixture
def bearer(database: Database) -> str:
    """Set up a match, and give what a director's script sends."""
    friendly(database)
    with database.writing(None) as (session, _):
        return create_link(session, NOON, LinkPlan(Role.DIRECTOR)).bearer


@contextmanager
def listening(server: Server, path: str = LIVE) -> Iterator[HTTPResponse]:
    """Open a stream as a phone does."""
    connection = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE_SECONDS)
    connection.request("GET", path)
    answer = connection.getresponse()
    yield answer
    answer.close()  # it holds the connection, too
    connection.close()


def next_change(stream: HTTPResponse) -> object:
    """Wait for the next event that is no beat, for some beats long, and give its data."""
    names = (line for line in iter(stream.readline, b"") if line.startswith(b"event: "))
    if b"event: changed\n" not in islice(names, PATIENCE_BEATS):
        raise AssertionError("nothing was told")
    return json.loads(stream.readline().removeprefix(b"data: "))


def silent(server: Server, stack: ExitStack) -> socket.socket:
    """Ask for the stream, and never read a word of it."""
    place = urlsplit(server.address)
    phone = stack.enter_context(socket.create_connection((place.hostname, place.port), PATIENCE_SECONDS))
    phone.sendall(f"GET {LIVE} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
    return phone


def enter(server: Server, bearer: str, board: int) -> int:
    """Enter a result; gives the status of the answer."""
    path = f"events/friendly/matches/1/segments/1/boards/{board}/open"
    return server.put(path, bearer, result="4SN=", seen=0, key=f"board-{board}")


def total_of(server: Server) -> object:
    """Read how many boards are in at one table."""
    connection = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE_SECONDS)
    connection.request("GET", "/api/v1/events/friendly/matches/1")
    counted = json.loads(connection.getresponse().read())["one_table"]
    connection.close()
    return counted


def test_what_is_stored_by_one_program_is_told_by_another(database: Database, bearer: str, tmp_path: Path) -> None:
    with (
        serving(tmp_path, url=database.url) as first,
        serving(tmp_path, url=database.url) as second,
        listening(second) as stream,
    ):
        begun = next_change(stream)
        status = enter(first, bearer, 1)
        told = next_change(stream)
        seen = total_of(second)

    assert (begun, status, told, seen) == ({"match": None}, 200, {"match": 1}, 1)


def test_phones_that_are_gone_do_not_keep_a_result_from_being_stored(
    database: Database, bearer: str, tmp_path: Path
) -> None:
    with serving(tmp_path, url=database.url) as server, ExitStack() as stack, listening(server) as stream:
        phones = [silent(server, stack) for _ in range(DEAD)]
        next_change(stream)

        status = enter(server, bearer, 1)
        told = next_change(stream)

    assert len(phones) == DEAD
    assert (status, told) == (200, {"match": 1})


def test_a_phone_that_has_gone_makes_room_for_another(database: Database, bearer: str, tmp_path: Path) -> None:
    with serving(tmp_path, url=database.url, command=WITH_ROOM_FOR_ONE) as server:
        with listening(server) as first, listening(server) as second:
            turned_away = first.status, second.status
        while_it_is_noticed = iter(lambda: status_of(server), 200)
        refusals = list(while_it_is_noticed)

    assert bearer
    assert turned_away == (200, 503)
    assert set(refusals) <= {503}


def status_of(server: Server) -> int:
    """Ask to listen, and give the status of the answer."""
    with listening(server) as stream:
        return stream.status


def test_a_server_with_listeners_stops_when_it_is_told_to(database: Database, bearer: str, tmp_path: Path) -> None:
    with serving(tmp_path, url=database.url) as server, listening(server) as stream:
        next_change(stream)

        status, said = server.stop()
        rest = stream.read()

    assert bearer
    assert (status, said) == (0, "")
    assert b"changed" not in rest
