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


def test_the_desk_of_teams_of_eight_enters_every_room(sue: Browser, scorer: Scorer) -> None:
    teams_of_eight(scorer)
    page = sue.get(f"{ENTRY}?segment=1&board=1&room=closed_2")

    answer = sue.send(page.form("/closed_2"), result="4SN=")

    assert answer.status == 303
    assert page.has("td", data_slot="1/1/open_2")
    assert "Open 2 1/4" not in page.text
    assert scorer.slot("1/1/closed_2").recorded is not None


def test_a_declarer_is_changed_in_a_second_room(sue: Browser, scorer: Scorer) -> None:
    teams_of_eight(scorer)
    scorer.enter("1/1/open_2", "4SN=")
    form = sue.get(f"{ENTRY}?segment=1&board=1&room=open_2").form("/open_2")

    page = sue.post(f"{SECOND}/declarer/E", {**form.fields, "seen": str(scorer.revision())})

    assert page.status == 303
    assert str(scorer.slot("1/1/open_2").recorded.result) == "4SE="  # type: ignore[union-attr] # it stands there


def test_whoever_asks_for_a_room_that_the_match_does_not_have_is_shown_those_that_it_has(sue: Browser) -> None:
    page = sue.get(f"{ENTRY}?segment=1&board=1&room=open_2")

    assert page.status == 200
    assert page.has("input", id="result")


def test_somebody_elses_room_stays_closed(ola: Browser) -> None:
    assert ola.get(f"{ENTRY}?segment=1&board=1&room=closed").is_not_theirs
