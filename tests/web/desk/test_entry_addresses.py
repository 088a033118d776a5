"""A save is sent to a slot that is there, with a key of its own, over what was seen; or nothing is stored."""

import pytest

from matchscore.db import Database
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.desk.stored import revision_of
from tests.web.places import ENTRY, MATCH, at, slot


@pytest.mark.parametrize("room", ["open", "closed"])
def test_a_board_that_is_not_in_the_segment_is_said(sue: Browser, database: Database, room: str) -> None:
    form = sue.get(at(1, room)).form(slot(1, room))
    form.action = f"{MATCH}{slot(31, room)}"

    page = sue.send(form, result="4SN=")

    assert page.status == 404
    assert "Board 31 is not in this segment (1–4)." in page.text
    assert "You typed: 4SN=" in page.text
    assert revision_of(database) == 1


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        (f"{ENTRY}?board=31", "Board 31 is not in this segment (1–4)."),
        (f"{ENTRY}?segment=7&board=1", "There is no segment 7."),
        (f"{MATCH}/segments/1/boards/31", "Board 31 is not in this segment (1–4)."),
        (f"{MATCH}/segments/2/boards/1", "There is no segment 2."),
        ("/friendly/matches/2/entry", "There is no match friendly/2."),
        ("/friendly/matches/2", "There is no match friendly/2."),
        ("/nobody", "There is no event nobody."),
        ("/nobody/matches/1/entry", "There is nothing here, or it is not yours."),
        ("/friendly/matches/99999999999999999999", "There is no match friendly/99999999999999999999."),
        (f"{MATCH}/segments/99999999999999999999/boards/1", "There is no segment 99999999999999999999."),
        (f"{MATCH}/segments/1/boards/99999999999999999999", "is not in this segment (1–4)."),
        ("/fri%00endly", "There is no event"),
        ("/FRIENDLY/matches/1", "There is no event"),
        ("/..%2f..%2fetc", "There is nothing here, or it is not yours."),
    ],
)
def test_an_address_of_nothing_says_what_there_is_not(sue: Browser, address: str, sentence: str) -> None:
    page = sue.get(address)

    assert page.status == 404
    assert sentence in page.text


@pytest.mark.parametrize("room", ["kitchen", "open_2", "OPEN", "open%20"])
def test_a_room_that_nobody_plays_in_is_not_found(sue: Browser, database: Database, room: str) -> None:
    form = sue.get(at(1)).form(slot(1))
    form.action = f"{MATCH}/segments/1/boards/1/{room}"

    page = sue.send(form, result="4SN=")

    assert page.status == 404
    assert revision_of(database) == 1


@pytest.mark.parametrize("key", ["a b", "ł", "x" * 65, "\x07"])
def test_a_key_that_is_none_of_ours_is_a_bad_request(sue: Browser, database: Database, key: str) -> None:
    page = sue.send(sue.get(at(1)).form(slot(1)), result="4SN=", key=key)

    assert page.status == 400
    assert "You typed: 4SN=" in page.text
    assert revision_of(database) == 1


def test_a_key_of_another_save_is_refused(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))
    sue.send(form, result="4SN=")
    other = sue.get(at(2)).form(slot(2))

    page = sue.send(other, result="4SN=", key=form.fields["key"])

    assert page.status == 422
    assert page.form(slot(2)).fields["result"] == "4SN="
    assert scorer.slot("1/2/open").recorded is None


def test_without_a_key_a_save_is_a_save(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))
    del form.fields["key"]

    sue.send(form, result="4SN=")

    assert scorer.slot("1/1/open").recorded is not None


@pytest.mark.parametrize("seen", ["", "x", "-1", "99999999999999999999", "1.5"])
def test_a_save_that_has_seen_nothing_overwrites_nothing(sue: Browser, scorer: Scorer, seen: str) -> None:
    scorer.enter_all(open_1="3NTW=")

    page = sue.send(sue.get(at(1)).form(slot(1)), result="4SN=", seen=seen)

    assert page.status == 409
    assert scorer.revision() == 2
