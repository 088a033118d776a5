"""Publishing, and the correction period on the pages, in the time of the hall."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from matchscore.scoring.reported import TotalSource
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.event.corrected import published
from tests.web.places import MATCH

EVENT, PUBLISH = "/friendly", "/publish"


def test_the_director_publishes_from_the_page_of_the_event(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.finish(at=datetime.now(UTC))
    page = dora.get(EVENT)
    assert "can then be corrected for 30 minutes" in page.text

    answer = dora.send(page.form(PUBLISH))

    assert answer.location == EVENT
    assert scorer.facts().head.published_at is not None
    after = dora.get(EVENT)
    assert "Published at " in after.text
    assert "in 30 min. Everybody reads the results at http://localhost/friendly" in after.text
    assert f"{EVENT}{PUBLISH}" not in after.actions


def test_publishing_is_asked_once_more_and_reached_from_a_match(dora: Browser, sue: Browser, scorer: Scorer) -> None:
    to_it = f"{EVENT}?publish=1#publish"

    assert to_it in dora.get(MATCH).links
    assert to_it not in sue.get(MATCH).links
    page = dora.get(EVENT)
    assert page.has("h2", id="publish")
    assert "Publish the results Publish the results of" in page.text
    scorer.publish()
    assert to_it not in dora.get(MATCH).links


def test_the_way_to_it_unfolds_it_and_what_is_still_open_is_named(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-6")
    scorer.report(imps(9, 0), segment=1, by=TotalSource.HOME_CAPTAIN)

    folded, unfolded = dora.get(EVENT), dora.get(f"{EVENT}?publish=1")

    assert [page.has("details", open="") for page in (folded, unfolded)] == [False, True]
    assert (
        "1 result on the review list 1 match is not finished: 1. Its correction period begins when it is."
        in unfolded.text
    )
    assert "Captains’ totals differ from ours in 1 match: 1" in unfolded.text
    assert "/friendly/review" in unfolded.links


def test_where_nothing_is_open_nothing_is_named(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.finish()

    assert "Still open" not in dora.get(f"{EVENT}?publish=1").text


def test_a_form_that_arrives_twice_publishes_once(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(EVENT).form(PUBLISH)

    dora.send(form)

    assert dora.send(form).status == 303
    assert [change.verb for change in scorer.changes()].count("publish") == 1


def test_what_is_published_is_not_published_again(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(EVENT).form(PUBLISH)
    scorer.publish()

    answer = dora.send(form)

    assert answer.status == 422
    assert "The results are published already." in answer.text


def test_a_scorer_does_not_publish(sue: Browser, scorer: Scorer) -> None:
    assert f"{EVENT}{PUBLISH}" not in sue.get(EVENT).actions
    assert sue.post(f"{EVENT}{PUBLISH}", {"csrf_token": sue.token()}).is_not_theirs
    assert scorer.facts().head.published_at is None


@pytest.mark.parametrize("address", [EVENT, MATCH])
def test_everybody_sees_when_the_period_ends_in_the_time_of_the_hall(
    sam: Browser, scorer: Scorer, address: str
) -> None:
    at = datetime.now(UTC) - timedelta(minutes=18, seconds=30)
    published(scorer, at)

    ends = (at + timedelta(minutes=30)).astimezone(ZoneInfo("Europe/Madrid"))
    assert f"{ends:%H:%M}, in 12 min." in sam.get(address).text


def test_the_page_of_the_match_is_new_when_a_minute_has_passed(sam: Browser, scorer: Scorer) -> None:
    tag = sam.get(MATCH).headers["ETag"]

    scorer.publish(at=datetime.now(UTC))

    assert sam.get(MATCH, If_None_Match=tag).status == 200


def test_a_period_that_is_over_says_when_it_ended(sam: Browser, scorer: Scorer) -> None:
    published(scorer, datetime(2026, 7, 1, 19, 40, tzinfo=UTC))

    assert "The correction period ended at 2026-07-01 22:10." in sam.get(MATCH).text


@pytest.mark.parametrize(("zone", "ended"), [("Europe/Madrid", "22:10"), ("UTC", "21:10")])
@pytest.mark.parametrize("address", [EVENT, MATCH])
def test_one_instant_is_shown_as_the_clock_of_each_hall_tells_it(
    sam: Browser, scorer: Scorer, address: str, zone: str, ended: str
) -> None:
    published(scorer, datetime(2025, 12, 1, 21, 40, tzinfo=ZoneInfo("Europe/Madrid")), zone=zone)

    assert f"The correction period ended at 2025-12-01 {ended}." in sam.get(address).text


def test_of_a_long_period_the_end_is_named_with_its_day(sam: Browser, scorer: Scorer) -> None:
    at = datetime.now(UTC)
    published(scorer, at, minutes=3 * 24 * 60)

    ends = (at + timedelta(days=3)).astimezone(ZoneInfo("Europe/Madrid"))
    assert f"Correction period ends {ends:%Y-%m-%d %H:%M}." in sam.get(MATCH).text
