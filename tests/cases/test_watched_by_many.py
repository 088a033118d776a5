"""Faults of the field in which those who watched kept those who entered results waiting."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.services.links import LinkPlan, create_link
from tests.cli.listening import enter, listening, next_change
from tests.cli.served import serving
from tests.factories import NOON
from tests.services.friendlies import friendly

PAGES = 200


@pytest.fixture
def bearer(database: Database) -> str:
    """Set up a match, and give what a director's script sends."""
    friendly(database)
    with database.writing(None) as (session, _):
        return create_link(session, NOON, LinkPlan(Role.DIRECTOR)).bearer


def test_with_two_hundred_live_pages_open_a_result_is_saved_and_reaches_them_all(
    database: Database, bearer: str, tmp_path: Path
) -> None:
    with serving(tmp_path, url=database.url) as server, ExitStack() as stack, listening(server) as stream:
        next_change(stream)
        pages = [stack.enter_context(listening(server)) for _ in range(PAGES)]

        status = enter(server, bearer, 1)
        told = [next_change(page) for page in pages]

    assert status == 200
    assert told == [{"match": 1}] * PAGES
