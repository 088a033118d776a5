"""Watching over the network: programs on one database, phones that are gone, more of them than there is room for."""

import json
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.services.links import LinkPlan, create_link
from tests.cli.listening import PATIENCE_SECONDS, enter, listening, next_change, silent, status_of
from tests.cli.served import COMMAND, Server, serving
from tests.factories import NOON
from tests.services.friendlies import friendly

DEAD = 20
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


def test_a_server_with_listeners_stops_when_it_is_told_to(database: Database, bearer: str, tmp_path: Path) -> None:
    with serving(tmp_path, url=database.url) as server, listening(server) as stream:
        next_change(stream)

        status, said = server.stop()
        rest = stream.read()

    assert bearer
    assert (status, said) == (0, "")
    assert b"changed" not in rest
