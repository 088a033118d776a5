"""One board of the whole field on a director's page, without scripts."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from tests.scoring.ruled_boards import MINUS, PLUS
from tests.services.friendlies import two_matches
from tests.services.referee import both, ruling
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall

BOARD = "/friendly/rounds/1/segments/1/boards/2"
WHY = {"law": "12C2", "reason": "not to be played"}
Pair = tuple[Scorer, Scorer]


@pytest.fixture(autouse=True)
def played(database: Database) -> Pair:
    """Play board 2 in the first of two matches."""
    first, second = two_matches(database)
    first.enter_all(open_2="4SN=", closed_2="3SN+1")
    return first, second


def states(pair: Pair) -> list[str]:
    """Give the state of board 2 in both matches."""
    return [scorer.sheet().boards[1].state.value for scorer in pair]


def send(browser: Browser, ending: str, **typed: Any) -> tuple[int, str]:
    """Send one of the forms of the page, with several values of a name where there are several."""
    form = browser.get(BOARD).form(ending)
    return browser.post(form.action, {**form.fields, **typed}).answer


def test_the_round_leads_a_director_to_each_of_its_boards(dora: Browser) -> None:
    assert BOARD in dora.get("/friendly/rounds/1").links


def test_nobody_but_a_director_comes_here(hall: Hall) -> None:
    sue = hall.holder(Role.SCORER, "friendly", label="Sue")

    assert sue.get(BOARD).is_not_theirs
    assert BOARD not in sue.get("/friendly/rounds/1").links


def test_a_board_is_cancelled_for_the_field_and_given_back(dora: Browser, played: Pair) -> None:
    assert send(dora, "/cancel", **WHY) == (303, BOARD)
    assert states(played) == ["cancelled", "cancelled"]
    assert "cancelled" in dora.get(BOARD).text

    assert send(dora, "/restore") == (303, BOARD)
    assert states(played) == ["compared", "to_play"]


def test_a_match_that_has_played_it_may_let_it_stand(dora: Browser, played: Pair) -> None:
    assert dora.get(BOARD).has("input", name="standing", value="1")
    assert not dora.get(BOARD).has("input", name="standing", value="2")

    send(dora, "/cancel", standing=["1"], **WHY)

    assert states(played) == ["compared", "cancelled"]


def test_what_was_typed_stays_where_it_cannot_be_done(dora: Browser, played: Pair) -> None:
    form = dora.get(BOARD).form("/cancel")

    refused = dora.post(form.action, {**form.fields, "law": "87", "reason": "", "standing": "1"})

    assert refused.status == 422
    assert "Say why: the reason of a ruling is shown with its board." in refused.text
    assert refused.form("/cancel").fields | {"law": "87", "standing": "1"} == refused.form("/cancel").fields
    assert states(played) == ["compared", "to_play"]


def test_a_form_without_its_token_is_shown_again(dora: Browser) -> None:
    again = dora.post(f"{BOARD}/cancel", {"law": "87", "reason": "fouled"})

    assert again.status == 400
    assert again.form("/cancel").fields["reason"] == "fouled"


def test_tables_that_met_a_changed_board_are_ticked(dora: Browser, played: Pair) -> None:
    assert send(dora, "/forms", changed=["1/closed"]) == (303, BOARD)

    assert states(played) == ["needs_ruling", "to_play"]
    assert dora.get(BOARD).form("/forms").fields["changed"] == "1/closed"
    assert "needs a ruling" in dora.get(BOARD).text


def test_what_is_no_table_is_left_out(dora: Browser, played: Pair) -> None:
    assert send(dora, "/forms", changed=["1/open", "1/closed", "1/attic", "x/open"]) == (303, BOARD)

    assert states(played) == ["compared", "to_play"]


def test_in_a_finished_match_a_reason_is_asked_for(dora: Browser, played: Pair) -> None:
    played[0].enter_all(open_1="P", closed_1="P")
    played[0].finish()

    assert send(dora, "/forms", changed=["1/open"])[0] == 422
    assert send(dora, "/forms", changed=["1/open"], reason="two hands had changed places") == (303, BOARD)


def test_a_match_that_is_ruled_otherwise_says_so(dora: Browser, played: Pair) -> None:
    ruling(played[0], 2, both(PLUS, MINUS))

    assert not dora.get(BOARD).has("input", name="standing", value="1")


def test_a_form_that_arrives_twice_is_done_once(dora: Browser, played: Pair) -> None:
    form = dora.get(BOARD).form("/cancel")
    answers = {dora.post(form.action, {**form.fields, **WHY}).answer for _ in range(2)}

    assert answers == {(303, BOARD)}
    assert [change.verb for change in played[0].changes()].count("cancel_board") == 1


def test_a_board_that_nobody_plays_is_not_found(dora: Browser) -> None:
    assert dora.get("/friendly/rounds/1/segments/1/boards/99").status == 404


def test_a_changed_board_is_marked_on_the_sheet_and_in_the_history(dora: Browser) -> None:
    send(dora, "/forms", changed=["1/closed"])

    assert "3♠ N +1" in dora.get("/friendly/matches/1/segments/1/boards/2").text
    assert "changed board" in dora.get("/friendly/matches/1").text
    assert "3♠ N +1 · changed board" in dora.get("/friendly/matches/1/segments/1/boards/2").text


def test_a_form_marked_in_a_finished_match_is_a_correction(dora: Browser, played: Pair) -> None:
    played[0].enter_all(open_1="P", closed_1="P")
    played[0].finish()
    send(dora, "/forms", changed=["1/open", "1/closed"], reason="hands had changed places")

    send(dora, "/forms", changed=[], reason="they had not")

    listed = dora.get("/friendly/corrections").text
    assert "Board 2, open room: 4♠ N =, board as dealt becomes 4♠ N =, changed board." in listed
    assert "Board 2, closed room: 3♠ N +1, changed board becomes 3♠ N +1, board as dealt." in listed


def test_after_the_correction_period_the_event_is_typed_to_confirm(dora: Browser, played: Pair) -> None:
    played[0].enter_all(open_1="P", closed_1="P")
    played[0].publish_finished(datetime.now(UTC) - timedelta(hours=2))

    assert send(dora, "/cancel", **WHY)[0] == 422
    assert send(dora, "/cancel", late="friendly", **WHY) == (303, BOARD)
    assert played[0].changes()[-1].effect == {"late": True}
