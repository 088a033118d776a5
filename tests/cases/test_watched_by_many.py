"""Faults of the field in which those who watched kept those who entered results waiting."""

import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.services.links import LinkPlan, create_link
from tests.cli.listening import enter, listening, next_change, silent
from tests.cli.served import serving
from tests.factories import NOON
from tests.services.friendlies import friendly

PAGES = 200
TOLD = b'event: changed\ndata: {"match": 1}\n\n'


@pytest.fixture
def bearer(database: Database) -> str:
    """Set up a match, and give what a director's script sends."""
    friendly(database)
    with database.writing(None) as (session, _):
        return create_link(session, NOON, LinkPlan(Role.DIRECTOR)).bearer


def is_told(page: socket.socket) -> bool:
    """Read what a page is sent until it is told of the match."""
    said = b""
    while TOLD not in said:
        said += page.recv(65_536)
    return True


def test_with_two_hundred_live_pages_open_a_result_is_saved_and_reaches_them_all(
    database: Database, bearer: str, tmp_path: Path
) -> None:
    with serving(tmp_path, url=database.url) as server, ExitStack() as stack, listening(server) as stream:
        pages = [silent(server, stack) for _ in range(PAGES)]
        next_change(stream)

        status = enter(server, bearer, 1)
        told = sum(map(is_told, pages))

    assert (status, told) == (200, PAGES)
