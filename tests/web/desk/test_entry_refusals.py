"""What cannot be saved: one clear sentence, the fitting status, what was typed still there, and nothing stored."""

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Event
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, MATCH, at, slot

REFUSED = [
    ("hello", "“hello” cannot be read as a result."),
    ("", "Nothing was typed."),
    ("4S=", "Declared by? N E S W"),
    ("4SN", "How many tricks? = made, +1 over, −1 down"),
    ("4SN+4", "4♠ allows at most +3."),
    ("7NTN+1", "7NT can be made, but allows no overtrick."),
    ("8SN=", "A contract is at the one to the seven level, not 8."),
    ("62", "62 is not a bridge score: scores end in 0."),
    ("+50", "No contract gives +50 on board 3 (EW vulnerable). Check the board number."),
    ("4SN-11", "4♠ can go down at most 10."),
    ("0", "Only a board that was passed out scores 0: type P."),
    ("P SK", "A lead belongs to a contract."),
    ("4SN=\x00", "cannot be read as a result."),
    ("4S\x1b[31mN=", "cannot be read as a result."),
    ("\N{FULLWIDTH DIGIT FOUR}SN=", "cannot be read as a result."),
    ("x" * 100_000, "That is too long for a result."),
    ("<script>alert(1)</script>", "cannot be read as a result."),
]


def revision_of(database: Database) -> int:
    """Read the revision of the event."""
    with database.reading() as session:
        return session.scalars(select(Event.revision).where(Event.slug == "friendly")).one()


@pytest.mark.parametrize(("typed", "sentence"), REFUSED, ids=[typed[:12].encode().hex() for typed, _ in REFUSED])
def test_what_is_no_result_is_refused_in_words_and_stays_in_its_field(
    sue: Browser, database: Database, typed: str, sentence: str
) -> None:
    form = sue.get(at(3)).form(slot(3))

    page = sue.send(form, result=typed)

    assert page.status == 422
    assert sentence.split("♠", maxsplit=1)[0] in page.text
    assert page.form(slot(3)).fields["result"] == typed
    assert page.has("input", id="result", aria_invalid="true")
    assert revision_of(database) == 1


def test_of_a_result_that_is_cleared_it_is_said_how_it_is_taken_out(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_3="4SN=")

    page = sue.send(sue.get(at(3)).form(slot(3)), result=" ")

    assert page.status == 422
    assert "Nothing was typed. To take the result out: More, Withdraw the result." in page.text


def test_bytes_that_are_no_text_are_refused(sue: Browser, database: Database) -> None:
    form = sue.get(at(1)).form(slot(1))
    token = form.fields["csrf_token"].encode()

    page = sue.post(form.action, b"csrf_token=" + token + b"&seen=0&result=4S\xff\xfeN%FF=")

    assert page.status in {400, 422}
    assert "cannot be read" in page.text
    assert revision_of(database) == 1


def test_after_a_refusal_the_same_field_saves(sue: Browser, scorer: Scorer) -> None:
    refused = sue.send(sue.get(at(3)).form(slot(3)), result="4SN+4")

    saved = sue.send(refused.form(slot(3)), result="4SN+3")

    assert saved.asked["board"] == "4"
    assert str(scorer.slot("1/3/open").recorded.result) == "4SN+3"  # type: ignore[union-attr] # it stands there


def test_a_refusal_does_not_make_somebody_elses_save_seen(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))
    scorer.enter_all(open_1="3NTW=")
    refused = sue.send(form, result="4SN+4")

    answer = sue.send(refused.form(slot(1)), result="4SN+3")

    assert answer.status == 409
    assert str(scorer.slot("1/1/open").recorded.result) == "3NTW="  # type: ignore[union-attr] # it stands there


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
        ("/nobody/matches/1/entry", "There is no match nobody/1."),
        ("/friendly/matches/99999999999999999999", "There is no match friendly/99999999999999999999."),
        (f"{MATCH}/segments/99999999999999999999/boards/1", "There is no segment 99999999999999999999."),
        (f"{MATCH}/segments/1/boards/99999999999999999999", "is not in this segment (1–4)."),
        ("/fri%00endly", "There is no event"),
        ("/FRIENDLY/matches/1", "There is no event"),
        ("/..%2f..%2fetc", "There is no such page."),
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


def test_what_is_typed_for_a_finished_segment_goes_to_the_page_that_asks_for_a_reason(
    sue: Browser, scorer: Scorer
) -> None:
    finished(scorer)

    answer = sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")

    assert answer.location == f"{MATCH}{slot(1)}/correct?result=4SN%3D"
    assert scorer.sheet().boards[0].open.ns_score == 0


def test_a_correction_keeps_its_reason(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    sue.send(sue.get(at(1)).form(slot(1)), result="4SN=", reason="keying\r\nerror\x00")

    assert scorer.changes()[-1].reason == "keying error"
    assert scorer.sheet().boards[0].open.ns_score == 420


def test_a_reason_of_any_length_is_taken(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    saved = sue.send(sue.get(at(1)).form(slot(1)), result="4SN=", reason="because " * 1000)

    assert saved.status == 303
    assert len(scorer.changes()[-1].reason or "") == 500


def finished(scorer: Scorer) -> None:
    """Play the match out and finish it."""
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.finish()


@pytest.mark.parametrize("typed", ["4SN9", "4SN10 -50"])
def test_with_the_score_on_the_paper_nothing_is_offered_that_lacks_it(sue: Browser, typed: str) -> None:
    page = sue.send(sue.get(at(3)).form(slot(3)), result=typed, mode="verify")

    assert page.status == 422
    assert "Enter:" not in page.text
