"""A captain asks about a board on its page; the director answers; nobody else reads either."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from matchscore.models import Event, Visibility
from tests.services.captain import ask, queries
from tests.services.friendlies import WON_BY_18
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form
from tests.web.captain.captain_pages import CAPTAIN
from tests.web.places import MATCH

BOARD = f"{MATCH}/segments/1/boards/1"
QUERIES = "/friendly/queries"


@pytest.fixture
def won(scorer: Scorer) -> Scorer:
    """Let home win by 18."""
    return scorer.enter_all(**WON_BY_18)


def form(browser: Browser) -> Form:
    """Find the form on the page of board 1."""
    return browser.get(BOARD).form("/query")


def test_a_captain_asks_and_the_director_answers(cap: Browser, vic: Browser, dora: Browser, won: Scorer) -> None:
    asked = cap.send(form(cap), text="East made ten")
    listed = dora.get(QUERIES)

    answered = dora.send(listed.form("/answer"), text="Ten it is")

    assert asked.location == f"{CAPTAIN}#queries"
    assert "Match 1, board 1 Otters – Quokkas" in listed.text
    assert "East made ten" in listed.text
    assert answered.location == QUERIES
    assert "Ten it is" in cap.get(CAPTAIN).text
    assert "East made ten" not in vic.get(CAPTAIN).source + vic.get(BOARD).source
    assert len(queries(won)) == 1


def test_open_questions_are_counted_for_the_director_alone(
    cap: Browser, dora: Browser, sue: Browser, won: Scorer
) -> None:
    ask(won)

    for_dora = [dora.get(page).text for page in ("/friendly", "/friendly/rounds/1", "/friendly/review")]
    for_others = sue.get("/friendly/rounds/1").text + sue.get("/friendly/review").text + cap.get("/friendly").text

    assert ["Captains’ questions: 1" in text for text in for_dora] == [True, True, True]
    assert "Captains’ questions" not in for_others


def test_a_captain_who_waits_reads_that_nobody_has_answered(cap: Browser, won: Scorer) -> None:
    ask(won)

    assert "East made ten Not answered yet." in cap.get(CAPTAIN).text


def test_the_same_form_twice_is_one_question_and_one_answer(cap: Browser, dora: Browser, won: Scorer) -> None:
    sent = form(cap)
    asked = [cap.send(sent, text="East made ten").status for _ in range(2)]
    answer = dora.get(QUERIES).form("/answer")
    answered = [dora.send(answer, text="Ten it is").status for _ in range(2)]
    anew = dora.send(dora.get(QUERIES).form("/answer"), text="Ten it is")

    assert asked == answered == [303, 303]
    assert anew.status == 303
    assert [line.answer for line in queries(won)] == ["Ten it is"]


@pytest.mark.usefixtures("won")
def test_what_is_no_question_is_shown_again(cap: Browser) -> None:
    answer = cap.send(form(cap), text="x" * 501)

    assert answer.status == 422
    assert "at most 500 letters" in answer.text
    assert answer.form("/query").fields["text"] == "x" * 501


@pytest.mark.usefixtures("won")
def test_a_question_without_its_token_is_shown_again(cap: Browser) -> None:
    answer = cap.send(form(cap), csrf_token="stale", text="East made ten")  # noqa: S106 - no secret

    assert answer.status == 400
    assert answer.form("/query").fields["text"] == "East made ten"


def test_an_answer_that_is_none_or_comes_too_late_is_shown_again(dora: Browser, won: Scorer) -> None:
    ask(won)
    form_ = dora.get(QUERIES).form("/answer")

    empty = dora.send(form_)
    stale = dora.send(form_, csrf_token="stale", text="Ten")  # noqa: S106 - no secret
    dora.send(form_, text="Ten it is")
    late = dora.send(form_, key="another", text="Nine")

    assert [answer.status for answer in (empty, stale, late)] == [422, 400, 409]
    assert "Type an answer." in empty.text
    assert [answer.form("/answer").fields["text"] for answer in (stale, late)] == ["Ten", "Nine"]


def test_there_is_no_form_where_nothing_can_be_asked(cap: Browser, sam: Browser, dora: Browser, won: Scorer) -> None:
    sent = form(cap)
    assert "Ask the director" not in sam.get(BOARD).text + dora.get(BOARD).text
    won.publish_finished(datetime.now(UTC) - timedelta(minutes=31))

    assert "Ask the director" not in cap.get(BOARD).text
    assert cap.send(sent, text="East made ten").status == 422
    assert queries(won) == []


def test_a_hidden_board_is_not_asked_about(cap: Browser, won: Scorer) -> None:
    sent = form(cap)
    with won.database.writing(None) as (session, _):
        session.execute(update(Event).values(visibility=Visibility.SEALED))

    answer = cap.send(sent, text="East made ten")

    assert queries(won) == []
    assert "4SN" not in answer.text


def test_an_empty_list_says_so(dora: Browser, won: Scorer) -> None:
    del won

    assert "No captain has asked anything." in dora.get(QUERIES).text


def test_an_answer_typed_before_a_sign_in_is_still_there(dora: Browser, won: Scorer) -> None:
    number = ask(won)

    page = dora.get(f"{QUERIES}?query={number}&text=Ten")

    assert page.form("/answer").fields["text"] == "Ten"
