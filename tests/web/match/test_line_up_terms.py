"""A director says until when line-ups are due, on the page of the line-up."""

from datetime import UTC, datetime, timedelta

import pytest

from matchscore.models import Side
from matchscore.services.line_up_terms import terms_of
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.match.line_up_pages import LINE_UP

DEADLINE = "/line-up-deadline"
SOON = f"{datetime.now(UTC) + timedelta(hours=1):%H:%M}"
LATER = f"{datetime.now(UTC) + timedelta(hours=2):%H:%M}"


def test_a_time_and_who_seats_second_are_kept(dora: Browser, scorer: Scorer) -> None:
    answer = dora.send(dora.get(LINE_UP).form(DEADLINE), due=SOON, second="away")

    assert answer.location == LINE_UP
    with scorer.database.reading() as session:
        terms = terms_of(session, scorer.facts())[1]
    assert terms.second is Side.AWAY
    assert terms.due_at is not None
    form = dora.get(LINE_UP).form(DEADLINE)
    assert (form.fields["due"], form.fields["second"]) == (SOON, "away")


@pytest.mark.usefixtures("scorer")
def test_the_same_form_twice_and_what_stands_change_nothing(dora: Browser, scorer: Scorer) -> None:
    sent = dora.get(LINE_UP).form(DEADLINE)

    answers = [dora.send(sent, due=SOON, second=""), dora.send(sent, due=SOON, second="")]
    answers.append(dora.send(dora.get(LINE_UP).form(DEADLINE)))

    assert [answer.location for answer in answers] == [LINE_UP] * 3
    assert scorer.revision() == 2


@pytest.mark.usefixtures("scorer")
def test_a_time_that_is_none_is_shown_again(dora: Browser) -> None:
    answer = dora.send(dora.get(LINE_UP).form(DEADLINE), due="soon", second="home")

    assert answer.status == 422
    assert "A time of day is written like 17:50." in answer.text
    assert answer.form(DEADLINE).fields["due"] == "soon"
    assert answer.form(DEADLINE).fields["second"] == "home"


@pytest.mark.usefixtures("scorer")
def test_a_time_that_is_past_is_shown_again(dora: Browser) -> None:
    past = f"{datetime.now(UTC) - timedelta(minutes=1):%H:%M}"

    answer = dora.send(dora.get(LINE_UP).form(DEADLINE), due=past, second="home")

    assert answer.status == 422
    assert "This time is past already. Type one that is still to come." in answer.text
    assert (answer.form(DEADLINE).fields["due"], answer.form(DEADLINE).fields["second"]) == (past, "home")


@pytest.mark.usefixtures("scorer")
def test_a_time_that_somebody_has_set_meanwhile_is_a_conflict(dora: Browser) -> None:
    sent = dora.get(LINE_UP).form(DEADLINE)
    dora.send(sent, due=SOON)

    answer = dora.send(sent, key="another", due=LATER)

    assert (answer.status, answer.form(DEADLINE).fields["due"]) == (409, LATER)


@pytest.mark.usefixtures("scorer")
def test_a_form_without_its_token_is_shown_again(dora: Browser) -> None:
    answer = dora.send(dora.get(LINE_UP).form(DEADLINE), csrf_token="stale", due=SOON)  # noqa: S106 - no secret

    assert (answer.status, answer.form(DEADLINE).fields["due"]) == (400, SOON)


@pytest.mark.usefixtures("scorer")
def test_what_was_typed_before_a_sign_in_is_still_there(dora: Browser) -> None:
    page = dora.get(f"{LINE_UP}?due={SOON}&second=home")

    assert page.form(DEADLINE).fields["due"] == SOON


@pytest.mark.usefixtures("scorer")
def test_a_scorer_sets_no_time(sue: Browser) -> None:
    page = sue.get(LINE_UP)

    assert not any(action.endswith(DEADLINE) for action in page.actions)
