"""Addresses that name a room: one in which nobody plays is not there, and the desk enters two rooms of a match."""

import pytest

from tests.services.people import four_tables
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, at, board_page, slot

SECOND = f"{board_page(1)}/open_2"


def teams_of_eight(scorer: Scorer) -> None:
    """Make the match one of four rooms, with a result on board 2."""
    four_tables(scorer)
    scorer.enter("1/2/open", "P")


@pytest.mark.parametrize("address", ["correct", "correct?result=4SN=", "echo?result=4SN="])
def test_a_page_of_a_room_in_which_nobody_plays_is_not_there(sue: Browser, address: str) -> None:
    page = sue.get(f"{SECOND}/{address}")

    assert page.status == 404
    assert "Board 1 of this room is not in this segment." in page.text


@pytest.mark.parametrize(
    "action", ["", "/withdraw", "/turned", "/restore", "/confirm", "/check", "/reject", "/correct", "/move"]
)
def test_nothing_is_done_in_a_room_in_which_nobody_plays(dora: Browser, scorer: Scorer, action: str) -> None:
    scorer.enter_all(open_1="4SN=")
    form = dora.get(at(1)).form(slot(1))
    before = scorer.revision()

    page = dora.post(f"{SECOND}{action}", {**form.fields, "result": "4SN=", "board": "2", "reason": "x", "seen": "0"})

    assert page.status in {404, 422}
    assert "of this room is not in this segment" in page.text
    assert scorer.revision() == before


def test_the_desk_says_that_it_does_not_enter_a_second_room(sue: Browser, scorer: Scorer) -> None:
    teams_of_eight(scorer)
    form = sue.get(at(1)).form(slot(1))

    page = sue.post(SECOND, {**form.fields, "result": "4SN=", "seen": "0"})

    assert page.status == 422
    assert "The desk enters the open and the closed room, not the second open room. Nothing was stored." in page.text
    assert scorer.slot("1/1/open_2").recorded is None


def test_no_declarer_is_changed_at_the_desk_in_a_second_room(sue: Browser, scorer: Scorer) -> None:
    teams_of_eight(scorer)
    scorer.enter("1/1/open_2", "4SN=")
    form = sue.get(at(1)).form(slot(1))

    page = sue.post(f"{SECOND}/declarer/E", {**form.fields, "seen": str(scorer.revision())})

    assert page.status == 422
    assert "The desk enters the open and the closed room, not the second open room." in page.text
    assert str(scorer.slot("1/1/open_2").recorded.result) == "4SN="  # type: ignore[union-attr] # it stands there


def test_whoever_asks_for_a_second_room_is_shown_those_that_the_desk_has(sue: Browser, scorer: Scorer) -> None:
    teams_of_eight(scorer)

    page = sue.get(f"{ENTRY}?segment=1&board=1&room=open_2")

    assert page.status == 200
    assert page.has("input", id="result")


def test_somebody_elses_room_stays_closed(ola: Browser) -> None:
    assert ola.get(f"{ENTRY}?segment=1&board=1&room=closed").is_not_theirs
