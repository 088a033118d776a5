"""Two who type one line-up, forms that come twice or late, and line-ups that cannot be changed."""

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.people import NOBODY, OPEN, SEATED, seat, seated
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.match.line_up_pages import LINE_UP, fields, form, typed
from tests.web.places import ENTRY, MATCH


def test_two_who_type_a_line_up_are_shown_both(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer)
    mine = typed("Oscar Quinn Olive Quentin", NOBODY)

    page = sue.send(first, **mine)

    assert page.status == 409
    assert fields(page) == mine
    assert "Someone saved another line-up a moment ago. Keep theirs or yours?" in page.text
    assert "Theirs: Olive" in page.text
    assert seated(scorer) == SEATED


def test_yours_is_kept_when_it_is_sent_again(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer)
    page = sue.send(first, **typed("Oscar Quinn Olive Quentin", NOBODY))

    sue.send(page.form("/line-up"))

    assert seated(scorer) == {"1/open": "Oscar Quinn Olive Quentin"}


def test_an_empty_seat_of_theirs_is_said_to_be_empty(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer, "- Quinn - -", NOBODY)

    page = sue.send(first, **typed("Oscar - - -", NOBODY))

    assert "Theirs: nobody" in page.text
    assert "Theirs: Quinn" in page.text


def test_two_who_type_the_same_line_up_are_of_one_mind(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer)

    done = sue.send(first, **typed())

    assert done.location == f"{ENTRY}?segment=1&saved=2"
    assert scorer.revision() == 2


def test_a_double_click_keeps_the_line_up_once(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)

    answers = sue.send(first, **typed()), sue.send(first, **typed())

    assert [answer.location for answer in answers] == [f"{ENTRY}?segment=1&saved=2"] * 2
    assert scorer.revision() == 2


def test_a_finished_line_up_is_changed_with_a_reason(sue: Browser, scorer: Scorer) -> None:
    seat(scorer)
    passed = {f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")}
    scorer.enter_all(**passed).finish()
    first = form(sue)

    refused = sue.send(first, **typed(OPEN, NOBODY))
    done = sue.send(refused.form("/line-up"), reason="names exchanged")

    assert (refused.status, done.status) == (422, 303)
    assert "This segment is finished. Correct it with a reason." in refused.text
    assert scorer.changes()[-1].reason == "names exchanged"
    assert seated(scorer) == {"1/open": OPEN}


def test_a_form_from_before_a_sign_in_keeps_its_names(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)

    page = sue.send(first, **{**typed(), "csrf_token": "of another sign-in"})

    assert page.status == 400
    assert fields(page) == typed()
    assert sue.send(page.form("/line-up")).status == 303
    assert seated(scorer) == SEATED


def test_names_are_still_there_after_signing_in(sam: Browser, sue: Browser, scorer: Scorer) -> None:
    del scorer
    sent = sam.post(LINE_UP, {**typed(), "csrf_token": sam.token(), "seen": "1"})

    assert sent.location.startswith("/login?next=")
    assert fields(sue.get(sent.asked["next"])) == typed()


@pytest.mark.parametrize("address", [f"{MATCH}/segments/2/line-up", "/friendly/matches/9/segments/1/line-up"])
def test_a_segment_that_is_not_there_is_not_found(dora: Browser, scorer: Scorer, address: str) -> None:
    del scorer

    assert dora.get(address).status == 404


def test_an_archived_event_takes_no_line_up(dora: Browser, scorer: Scorer) -> None:
    first = form(dora)
    dora.send(dora.get("/friendly").form("/archive"))

    assert dora.get(LINE_UP).status == dora.send(first, **typed()).status == 409
    assert seated(scorer) == {}


def test_the_segments_of_a_match_lead_to_each_other(hall: Hall, database: Database) -> None:
    friendly(database, numbered_boards(4, 2))
    sue = hall.holder(Role.SCORER)

    assert f"{MATCH}/segments/2/line-up" in sue.get(LINE_UP).links
