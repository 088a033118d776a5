"""A correction that cannot be saved is said to be so, stores nothing and stays in its fields."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.correcting.board_4 import BOARD_4, finished, form_of, send, stored
from tests.web.places import board_page


@pytest.mark.parametrize(
    ("reason", "words", "asked"),
    [
        ({}, "Correct it with a reason", "result"),
        ({"reason": "other", "other": " "}, "Write the reason.", "other"),
    ],
)
def test_without_a_reason_nothing_is_stored_and_what_was_typed_stays(
    sue: Browser, scorer: Scorer, reason: dict[str, str], words: str, asked: str
) -> None:
    finished(scorer)

    page = send(sue, result="3nw-1", **reason)

    assert page.status == 422
    assert words in page.text
    assert page.has("input", name=asked, autofocus="")
    assert (form_of(page)["result"], stored(scorer)) == ("3nw-1", "3NTW=")


@pytest.mark.parametrize("preview", [{}, {"preview": "1"}])
@pytest.mark.parametrize(
    ("typed", "words"),
    [("3nw+5", "3NT allows at most +4."), ("5n", "Declared by?"), ("+50", "No contract gives +50 on board 4")],
)
def test_what_cannot_be_stored_is_said_and_stays_in_the_field(
    sue: Browser, scorer: Scorer, typed: str, words: str, preview: dict[str, str]
) -> None:
    scorer.enter_all(closed_4="3NTW=")

    page = send(sue, result=typed, **preview)

    assert (page.status, stored(scorer)) == (422, "3NTW=")
    assert words in page.text
    assert page.has("input", id="result", value=typed, aria_invalid="true")


def test_an_unreadable_result_in_the_address_is_said_too(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_4="3NTW=")

    page = sue.get(f"{BOARD_4}?result=5n")

    assert page.status == 200
    assert "Declared by?" in page.text


def test_what_somebody_changed_since_is_shown_before_it_is_replaced(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)
    form = sue.get(BOARD_4).read().by_id["correction"]
    scorer.enter("1/4/closed", "3NTW-2", reason="appeal")

    page = sue.send(form, result="3nw-1", reason="appeal")

    assert page.status == 409
    assert "was 3NTby W −2" in page.text
    assert (form_of(page)["result"], stored(scorer)) == ("3nw-1", "3NTW-2")


def test_a_form_that_was_not_taken_is_shown_again(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    form = sue.get(BOARD_4).read().by_id["correction"]

    typed = {"result": "3nw-1", "reason": "other", "other": "the caddie dropped it"}
    page = sue.post(BOARD_4, {**form.fields, "csrf_token": "stale", **typed})

    assert page.status == 400
    assert form_of(page).items() >= typed.items()
    assert stored(scorer) == "3NTW="


def test_an_archived_event_is_not_corrected(dora: Browser, scorer: Scorer) -> None:
    finished(scorer)
    dora.send(dora.get("/friendly").form("/archive"))

    assert dora.get(BOARD_4).status == 409


def test_a_board_that_is_not_there_is_not_found(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    assert sue.get(f"{board_page(9)}/open/correct").status == 404
