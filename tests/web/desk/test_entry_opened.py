"""Where the entry page opens: at a slot that can be read, in one's own room, with a warning over another match."""

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import ENTRY, at, slot


def test_the_page_of_another_match_warns_before_a_result_is_changed(hall: Hall, database: Database) -> None:
    first, second = two_matches(database)
    first.enter_all(open_1="4SN=")
    dora = hall.director()
    address = "/friendly/matches/2/entry?segment=1&board=1&room=open"
    dora.send(dora.get(address).form("/boards/1/open"), result="4SN=")

    page = dora.get("/friendly/matches/1/entry?segment=1&board=1&room=open")

    assert second.slot("1/1/open").recorded is not None
    assert "This is match 1; your last entry went into match 2." in page.text


def test_an_empty_slot_of_another_match_gives_no_warning(hall: Hall, database: Database) -> None:
    two_matches(database)
    dora = hall.director()
    address = "/friendly/matches/2/entry?segment=1&board=1&room=open"
    dora.send(dora.get(address).form("/boards/1/open"), result="4SN=")

    assert "your last entry" not in dora.get("/friendly/matches/1/entry?board=1&room=open").text


def test_the_scorer_of_one_room_sees_that_room_and_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="7NTXXN-13", closed_2="P")

    page = ola.get(ENTRY)

    assert "+420" in page.text
    assert "7000" not in page.source
    assert "passed out" not in page.text.replace("passed out, not played", "")
    assert not any("room=closed" in link for link in page.links)
    assert {"/friendly/matches/1/undo"} >= {action for action in page.actions if "boards" not in action}


def test_the_scorer_of_one_room_stays_in_it(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="P", open_3="P", open_1="P")

    saved = ola.send(ola.get(at(4)).form(slot(4)), result="P")

    assert saved.asked.items() >= {"board": "4", "room": "open"}.items()


@pytest.mark.parametrize("query", ["?board=2&room=closed", "?room=closed"])
def test_the_other_room_is_closed_to_the_scorer_of_one(ola: Browser, query: str) -> None:
    assert ola.get(ENTRY + query).is_not_theirs


def test_the_scorer_of_the_closed_room_begins_there(hall: Hall, scorer: Scorer) -> None:
    clo = hall.holder(Role.SCORER, scorer.slug, match=1, room=Room.CLOSED)

    assert clo.get(f"{ENTRY}?board=3").form(slot(3, "closed")).fields["result"] == ""


@pytest.mark.parametrize("query", ["?board=x&segment=y&room=z", "?board=&room=", "?saved=99999999999999"])
def test_an_address_that_cannot_be_read_is_the_first_empty_slot(sue: Browser, query: str) -> None:
    assert sue.get(ENTRY + query).form(slot(1)).fields["result"] == ""


@pytest.mark.parametrize("query", ["?saved=2147483647", "?saved=0", "?saved=1"])
def test_a_save_that_was_none_is_not_spoken_of(sue: Browser, query: str) -> None:
    assert "Saved." not in sue.get(ENTRY + query).text
