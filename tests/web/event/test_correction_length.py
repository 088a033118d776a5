"""The length of the correction period, set on the page of the event."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from tests.services.scorer import Scorer
from tests.web.browser import Browser

EVENT, LENGTH = "/friendly", "/correction-minutes"
OLD = {"csrf_token": "of another sign-in"}
SEVEN = datetime(2026, 12, 1, 19, tzinfo=UTC)


def test_the_director_sets_it_before_the_results_are_published(dora: Browser, scorer: Scorer) -> None:
    page = dora.get(EVENT)
    assert "30 unless you say otherwise (Law 79C)" in page.text

    answer = dora.send(page.form(LENGTH), minutes="15")

    assert answer.location == EVENT
    assert scorer.facts().head.correction_minutes == 15
    assert "can then be corrected for 15 minutes" in dora.get(EVENT).text


def test_what_stands_is_accepted(dora: Browser, scorer: Scorer) -> None:
    assert dora.send(dora.get(EVENT).form(LENGTH)).status == 303
    assert scorer.revision() == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [("-5", "0 to 527040"), ("half an hour", "0 to 527040"), ("17", "published and finished for 18 min by now")],
)
def test_what_cannot_be_is_refused_and_stays_in_the_field(dora: Browser, scorer: Scorer, typed: str, said: str) -> None:
    scorer.publish_finished(SEVEN)

    with time_machine.travel(SEVEN + timedelta(minutes=18), tick=False):
        page = dora.get(EVENT)
        answer = dora.send(page.form(LENGTH), minutes=typed)

    assert "shorter by no more than what is left of it" in page.text
    assert (answer.status, said in answer.text) == (422, True)
    assert answer.form(LENGTH).fields["minutes"] == typed


def test_final_results_are_opened_again_by_typing_the_address(dora: Browser, scorer: Scorer) -> None:
    scorer.publish_finished(SEVEN)

    with time_machine.travel(SEVEN + timedelta(hours=1), tick=False):
        form = dora.get(EVENT).form(LENGTH)
        unconfirmed = dora.send(form, minutes="90")
        confirmed = dora.send(form, minutes="90", late="friendly")
        page = dora.get(EVENT)

    assert (unconfirmed.status, confirmed.status) == (422, 303)
    assert "Type “friendly” to confirm that they can be corrected again." in unconfirmed.text
    assert "provisional until 20:30" in page.text


def test_a_form_with_an_old_token_comes_back_with_what_was_typed(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(EVENT).form(LENGTH)

    answer = dora.send(form, minutes="45", **OLD)

    assert scorer.facts().head.correction_minutes == 30
    assert answer.status == 400
    assert answer.form(LENGTH).fields["minutes"] == "45"


def test_a_scorer_sets_no_length(sue: Browser, scorer: Scorer) -> None:
    assert f"{EVENT}{LENGTH}" not in sue.get(EVENT).actions
    assert sue.post(f"{EVENT}{LENGTH}", {"csrf_token": sue.token(), "minutes": "5"}).is_not_theirs
    assert scorer.facts().head.correction_minutes == 30
