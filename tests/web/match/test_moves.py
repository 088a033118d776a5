"""Results on the wrong board, and teams in the wrong place: mended from the entry page."""

import pytest

from matchscore.db import Database
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.places import MATCH, at, slot

EXCHANGE, SWAP = "/segments/1/exchange-boards", "/swap-home-and-away"


def stored(scorer: Scorer, name: str) -> str | None:
    """Say what stands in a slot."""
    recorded = scorer.slot(name).recorded
    return None if recorded is None else str(recorded.result)


def move(browser: Browser, board: int, to: str, room: str = "open") -> Page:
    """Send the form that moves a result."""
    return browser.send(browser.get(at(board, room)).form(f"{slot(board, room)}/move"), board=to)


def test_a_result_goes_to_another_board(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")

    answer = move(sue, 2, "3")

    assert (stored(scorer, "1/2/open"), stored(scorer, "1/3/open")) == (None, "4SN=")
    assert answer.asked["board"] == "3"
    assert "The result is moved." in sue.follow(answer).text


def test_a_filled_board_is_shown_and_replaced_by_the_same_form(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=", open_3="3NTE-1")

    refused = move(sue, 2, "3")

    assert refused.status == 422
    assert "Board 3 has a result already: 3NT E −1." in refused.text
    assert stored(scorer, "1/3/open") == "3NTE-1"
    form = refused.form(f"{slot(2)}/move")
    assert form.fields["board"] == "3"
    sue.send(form)
    assert (stored(scorer, "1/2/open"), stored(scorer, "1/3/open")) == (None, "4SN=")


def test_what_came_there_since_is_not_replaced(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=", open_3="3NTE-1")
    refused = move(sue, 2, "3")
    scorer.enter("1/3/open", "3NTE-2")

    answer = sue.send(refused.form(f"{slot(2)}/move"))

    assert (answer.status, stored(scorer, "1/3/open")) == (409, "3NTE-2")


def test_another_board_than_the_one_shown_is_not_replaced_unasked(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=", open_3="3NTE-1", open_4="2SN=")
    refused = move(sue, 2, "3")

    answer = sue.send(refused.form(f"{slot(2)}/move"), board="4")

    assert "Board 4 has a result already" in answer.text
    assert stored(scorer, "1/4/open") == "2SN="


def test_a_board_that_is_not_there_is_named(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")

    answer = move(sue, 2, "31")

    assert answer.status == 422
    assert "Board 31 is not in this segment (1–4)." in answer.text
    assert answer.form(f"{slot(2)}/move").fields["board"] == "31"


def test_a_board_that_is_no_number_is_asked_for_again(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")

    assert "Which board?" in move(sue, 2, "six").text


def test_a_score_that_the_other_board_cannot_give_stays(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="50")

    assert "No contract gives +50 on board 3" in move(sue, 1, "3").text


def test_the_scorer_of_one_room_moves_results_of_that_room(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="P", open_2="4SN=", open_3="3NTE-1")

    refused = move(ola, 2, "3")
    ola.send(refused.form(f"{slot(2)}/move"))

    assert (stored(scorer, "1/2/open"), stored(scorer, "1/3/open")) == (None, "4SN=")


def test_a_form_that_arrives_twice_moves_once(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")
    form = sue.get(at(2)).form(f"{slot(2)}/move")

    first, second = sue.send(form, board="3"), sue.send(form, board="3")

    assert first.location == second.location
    assert [change.verb for change in scorer.changes()].count("move_result") == 1


def test_two_boards_of_a_room_change_results(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=", open_3="3NTE-1")

    answer = sue.send(sue.get(at(2)).form(EXCHANGE), first="2", second="3")

    assert (stored(scorer, "1/2/open"), stored(scorer, "1/3/open")) == ("3NTE-1", "4SN=")
    assert "The two boards have changed results." in sue.follow(answer).text


def test_an_exchange_with_a_board_that_is_not_there_keeps_what_was_typed(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")

    answer = sue.send(sue.get(at(2)).form(EXCHANGE), first="2", second="13")

    assert "Board 13 is not in this segment (1–4)." in answer.text
    assert answer.form(EXCHANGE).fields["second"] == "13"


def test_an_exchange_in_a_segment_that_is_not_there_is_not_found(sue: Browser) -> None:
    form = sue.get(at(2)).form(EXCHANGE)

    assert sue.post(f"{MATCH}/segments/9/exchange-boards", {**form.fields, "first": "1", "second": "2"}).status == 404


def test_an_exchange_comes_back_to_where_one_stood(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=", open_3="3NTE-1")

    answer = sue.send(sue.get(at(4)).form(EXCHANGE), first="2", second="3")

    assert (answer.asked["segment"], answer.asked["board"], answer.asked["room"]) == ("1", "4", "open")


def test_home_and_away_change_places(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")

    answer = sue.send(sue.get(at(2)).form(SWAP))

    assert scorer.sheet().home.name == "Quokkas"
    assert "Home and visitors have changed places." in sue.follow(answer).text


@pytest.fixture
def halves(database: Database) -> Scorer:
    """Give a match of two segments of two boards, of which the first one is finished."""
    scorer = friendly(database, numbered_boards(4, 2))
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    scorer.finish()
    return scorer


def test_a_refused_form_comes_back_to_the_segment_where_one_stood(dora: Browser, halves: Scorer) -> None:
    page = dora.get(at(4, "closed", segment=2))

    refused = dora.send(page.form(SWAP), reason=" ")

    assert refused.status == 422
    assert "Segment 2 · boards 3–4" in refused.text
    assert "Board 4, closed room" in refused.text
    assert "More Segment 1 is finished. Correct it with a reason, or reopen it first." in refused.text
    assert refused.has("details", id="more", open="")
    assert halves.sheet().home.name == "Otters"


def test_a_form_that_is_done_comes_back_to_the_segment_where_one_stood(dora: Browser, halves: Scorer) -> None:
    form = dora.get(at(4, "closed", segment=2)).form(SWAP)

    answer = dora.send(form, reason="set up the wrong way round")

    assert "required" in form.named["reason"]
    assert (answer.asked["segment"], answer.asked["board"], answer.asked["room"]) == ("2", "4", "closed")
    assert halves.sheet().home.name == "Quokkas"


def test_in_a_finished_segment_the_forms_ask_for_a_reason(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P", open_3="P", closed_3="P")
    scorer.enter_all(open_4="P", closed_4="P")
    scorer.finish()
    form = sue.get(at(2)).form(SWAP)

    assert "Correct it with a reason" in sue.send(form).text
    sue.send(form, reason="set up the wrong way round")
    assert scorer.changes()[-1].reason == "set up the wrong way round"
