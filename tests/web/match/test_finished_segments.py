"""A segment finished and opened again; what is done to a finished one needs its reason."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.match.entry_actions import action, played
from tests.web.places import ENTRY, board_page


def test_a_finished_segment_is_said_to_be_finished(sue: Browser, scorer: Scorer) -> None:
    played(scorer)

    page = sue.follow(sue.send(action(sue, "finish")))

    assert scorer.sheet().segments[0].finished_at is not None
    assert "Finished at" in page.text
    assert "A correction needs a reason." in page.text


def test_a_segment_with_an_open_board_cannot_be_finished_and_says_which(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    form = action(sue, "finish")

    page = sue.send(form)

    assert page.status == 422
    assert "board 2, open room: no result" in page.text
    assert sue.get(ENTRY).has("button", disabled="")


def test_a_finished_segment_can_be_reopened(sue: Browser, scorer: Scorer) -> None:
    played(scorer).finish()

    sue.send(action(sue, "reopen"))

    assert scorer.sheet().segments[0].finished_at is None


@pytest.mark.parametrize("name", ["exchange-rooms", "swap-seats", "turn-sheet"])
def test_on_a_finished_segment_an_action_needs_its_reason(sue: Browser, scorer: Scorer, name: str) -> None:
    played(scorer).finish()
    form = action(sue, name)

    refused, done = sue.send(form, reason=""), sue.send(form, reason="director's ruling")

    assert refused.status == 422
    assert "Segment 1 is finished. Correct it with a reason, or reopen it first." in refused.text
    assert refused.has("input", id="result")
    assert done.status == 303
    assert scorer.changes()[-1].reason == "director's ruling"


@pytest.mark.parametrize("name", ["withdraw", "turned"])
def test_on_a_finished_segment_an_action_on_a_slot_needs_its_reason(sue: Browser, scorer: Scorer, name: str) -> None:
    played(scorer).finish()
    form = sue.get(f"{ENTRY}?board=2&room=closed").form(f"boards/2/closed/{name}")

    refused, done = sue.send(form, reason=""), sue.send(form, reason="appeal")

    assert (refused.status, done.status) == (422, 303)
    assert scorer.changes()[-1].reason == "appeal"
    assert "The segment is open again." in sue.follow(done).text
    assert "segment reopened" in sue.get(board_page(2)).text
