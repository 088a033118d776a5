"""A board asked for before its release: hidden for now, 200, stored by nobody, when it appears and how many have it."""

from datetime import timedelta

import pytest
import time_machine
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, Visibility
from matchscore.models.account import Role
from matchscore.models.match import EndedBy
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer
from tests.services.started_rounds import start
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import board_page

HIDDEN = "Board 1 is hidden for now"


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (Visibility.SEALED, "This board appears when the segment is finished. 2 of 2 tables have it."),
        (Visibility.WHOLE_FIELD, "This board appears when every table has played it. 1 of 2 matches has it."),
        (Visibility.CLOCK, "by the clock of the round, which has not been started yet. 2 of 2 tables have it."),
    ],
)
def test_the_page_says_when_the_board_appears(
    sam: Browser, database: Database, policy: Visibility, sentence: str
) -> None:
    two_matches(database, visibility=policy)[0].enter_all(open_1="7NTXXN-13", closed_1="P")

    page = sam.get(board_page(1))

    assert page.status == 200
    assert HIDDEN in page.text
    assert f"<title>{HIDDEN}" in page.source
    assert f"{sentence} Line-ups and the number of boards played stay visible." in page.text
    assert page.headers["Cache-Control"] == "no-store"
    assert "ETag" not in page.headers


@pytest.mark.parametrize("policy", [each for each in Visibility if each is not Visibility.OPEN])
def test_a_board_that_is_due_waits_for_its_other_table(sam: Browser, database: Database, policy: Visibility) -> None:
    scorer = friendly(database, visibility=policy).enter_all(open_1="7NTXXN-13")
    start(scorer)

    with time_machine.travel(NOON + timedelta(minutes=8), tick=False):
        page = sam.get(board_page(1))

    assert HIDDEN in page.text
    assert "1 of 2 tables has it." in page.text
    assert "7NT" not in page.source


@pytest.mark.parametrize(
    ("minutes", "sentence"), [(7, "appears at about 12:08. 1"), (8, "when both tables have it. 1")]
)
def test_the_clock_says_the_time_until_it_is_over(
    sam: Browser, database: Database, minutes: int, sentence: str
) -> None:
    start(friendly(database, visibility=Visibility.CLOCK).enter_all(open_1="P"))

    with time_machine.travel(NOON + timedelta(minutes=minutes), tick=False):
        assert sentence in sam.get(board_page(1)).text


def test_a_match_that_has_ended_is_not_among_those_that_have_it(sam: Browser, database: Database) -> None:
    _, second = two_matches(database)
    with second.acting() as (session, act):
        ended = {"ended_by": EndedBy.CONCESSION, "revision": act.revision}
        session.execute(update(Match).where(Match.number == 2).values(**ended))

    assert "0 of 2 tables have it." in sam.get(board_page(1)).text


def test_a_board_that_nobody_has_played_is_hidden_too(sam: Browser, scorer: Scorer) -> None:
    del scorer

    assert HIDDEN in sam.get(board_page(1)).text


def test_what_is_released_has_its_page_and_what_does_not_exist_is_not_found(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="P")

    assert "hidden for now" not in sam.get(board_page(1)).text
    assert sam.get(board_page(99)).status == 404
    assert sam.get(board_page(1, segment=2)).status == 404


def test_a_captain_is_told_the_same_as_a_stranger(cap: Browser, sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="7NTXXN-13")

    pages = [somebody.get(board_page(1)) for somebody in (cap, sam)]

    assert [HIDDEN in page.text for page in pages] == [True, True]
    assert ["7000" in page.source for page in pages] == [False, False]


def test_a_scorer_of_both_rooms_sees_the_board(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="7NTXXN-13")

    assert "7NT" in sue.get(board_page(1)).text


def test_a_table_elsewhere_is_told_the_rule_and_not_how_far_others_are(hall: Hall, database: Database) -> None:
    two_matches(database)[0].enter_all(open_1="4SN=", closed_1="P")
    table = hall.holder(Role.TABLE, "friendly", match=2, room=Room.OPEN)

    text = table.get(board_page(1)).text

    assert "This board appears when every table has played it. Line-ups" in text
    assert " have it." not in text
