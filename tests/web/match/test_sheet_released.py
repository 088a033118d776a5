"""No board is on the sheet early: sealed, by the clock, or waiting for other tables."""

import re

import pytest
import time_machine
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Round
from matchscore.models.event import Visibility
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.web.browser import Browser
from tests.web.places import MATCH, board_page

CHANCE = re.compile(r'name="(csrf_token|key)" value="[^"]+"')
"""What is drawn by lot on a page, and may read like anything."""


@pytest.mark.parametrize("address", [MATCH, "/friendly", "/", board_page(1)])
def test_a_sealed_board_is_nowhere_on_the_page(sam: Browser, database: Database, address: str) -> None:
    friendly(database, 2, visibility=Visibility.SEALED).enter_all(open_1="7NTXXN-13", closed_1="P")

    source = CHANCE.sub("", sam.get(address).source)

    assert "7000" not in source
    assert "NTN" not in source
    assert ">24<" not in source


def test_a_sealed_segment_opens_when_it_is_finished(sam: Browser, database: Database) -> None:
    scorer = friendly(database, 1, visibility=Visibility.SEALED)
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    before = sam.get(MATCH)

    scorer.finish()

    assert "+420" not in before.source
    assert "+420" in sam.get(MATCH).text


def test_a_board_by_the_clock_appears_when_its_time_is_over(sam: Browser, database: Database) -> None:
    friendly(database, 2, visibility=Visibility.CLOCK).enter_all(open_1="4SN=", closed_1="3SN+1")
    start_clock(database)

    with time_machine.travel("2026-12-01 12:07:59+00:00", tick=False):
        early = sam.get(MATCH)
    with time_machine.travel("2026-12-01 12:08:00+00:00", tick=False):
        due = sam.get(MATCH, If_None_Match=early.headers["ETag"])

    assert "+420" not in early.source
    assert due.status == 200
    assert "+420" in due.text


def start_clock(database: Database) -> None:
    """Start the round at noon, eight minutes a board."""
    with database.writing(None) as (session, _):
        session.execute(update(Round).values(started_at=NOON, minutes_per_board=8))


def test_another_match_releases_a_board_of_this_one(sam: Browser, database: Database) -> None:
    first, second = two_matches(database)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    second.enter_all(open_1="4SN=")
    early = sam.get(MATCH)

    second.enter("1/1/closed", "4SN=")
    due = sam.get(MATCH, If_None_Match=early.headers["ETag"])

    assert "+420" not in early.source
    assert due.status == 200
    assert "+420" in due.text
