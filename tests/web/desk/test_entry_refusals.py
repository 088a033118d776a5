"""What cannot be saved: one clear sentence, the fitting status, what was typed still there, and nothing stored."""

import pytest

from matchscore.db import Database
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.desk.stored import revision_of
from tests.web.places import MATCH, at, slot

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
