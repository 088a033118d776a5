"""A captain agrees to a total on the page, and both pages say who has agreed to what."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Event, Match, Role, Visibility
from tests.services.friendlies import WON_BY_18, two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.captain.captain_pages import AGREE, CAPTAIN, agree
from tests.web.conftest import Hall
from tests.web.places import MATCH


@pytest.fixture
def won(scorer: Scorer) -> Scorer:
    """Let home win by 18."""
    return scorer.enter_all(**WON_BY_18)


@pytest.mark.usefixtures("won")
def test_a_captain_is_asked_whether_this_is_the_result(cap: Browser) -> None:
    page = cap.get(CAPTAIN)

    assert "Otters Captain’s page · Friendly" in page.text
    assert "Round 1: is this the result?" in page.text
    assert "Otters 18 Quokkas 0" in page.text
    assert "Quokkas have not agreed yet." in page.text


@pytest.mark.usefixtures("won")
def test_who_has_agreed_reads_so_and_the_other_is_told(cap: Browser, vic: Browser) -> None:
    page = cap.follow(agree(cap))

    assert "Round 1: the result" in page.text
    assert "You agreed at " in page.text
    assert not any(action.endswith(AGREE) for action in page.actions)
    assert "Otters agreed at " in vic.get(CAPTAIN).text


@pytest.mark.usefixtures("won")
def test_the_sheet_the_captain_and_the_director_read_that_both_agree(cap: Browser, vic: Browser, dora: Browser) -> None:
    agree(cap)
    before = cap.get(MATCH).text

    agree(vic)

    assert "Both captains agree" not in before
    assert "Both captains agree: 18 – 0." in cap.get(MATCH).text
    assert "both captains agree" in vic.get(CAPTAIN).text
    assert "both captains agree" in dora.get("/friendly/rounds/1").text


def test_a_total_that_changed_is_shown_beside_the_one_that_was_seen(cap: Browser, won: Scorer) -> None:
    seen = cap.get(CAPTAIN).form(AGREE)
    won.enter("1/1/closed", "4SN=")

    answer = cap.send(seen)

    assert answer.status == 409
    assert "you saw 18 – 0, it is 12 – 0 now" in answer.text
    assert won.sheet().captains == ()


def test_after_a_correction_the_page_says_to_what_one_had_agreed(cap: Browser, vic: Browser, won: Scorer) -> None:
    agree(cap)

    won.enter("1/1/closed", "4SN=")

    page = cap.get(CAPTAIN)
    assert "You agreed to 18 – 0 at " in page.text
    assert page.form(AGREE).fields["home"] == "12"
    assert "Otters said 18 – 0 at " in vic.get(CAPTAIN).text


def test_the_same_form_twice_is_one_agreement(cap: Browser, won: Scorer) -> None:
    form = cap.get(CAPTAIN).form(AGREE)

    first, again, anew = cap.send(form), cap.send(form), cap.send(form, key="another")

    assert first.location == again.location == anew.location == CAPTAIN
    assert len(won.sheet().reported_totals) == 1


def test_after_the_period_the_result_is_final(cap: Browser, won: Scorer) -> None:
    form = cap.get(CAPTAIN).form(AGREE)
    won.publish_finished(datetime.now(UTC) - timedelta(minutes=31))

    page, late = cap.get(CAPTAIN), cap.send(form)

    assert "The correction period ended at " in page.text
    assert "Round 1: is this the result?" not in page.text
    assert "✓" in page.source
    assert (late.status, "the result is final" in late.text) == (422, True)


@pytest.mark.usefixtures("won")
def test_figures_that_are_none_are_refused(cap: Browser) -> None:
    answer = cap.send(cap.get(CAPTAIN).form(AGREE), home="many")

    assert answer.status == 422
    assert "A total is a number, such as" in answer.text


def test_nothing_is_asked_before_the_total_is_public(cap: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    assert "is this the result?" not in cap.get(CAPTAIN).text


def test_a_match_is_listed_with_its_state(cap: Browser, scorer: Scorer) -> None:
    page = cap.get(CAPTAIN)

    assert "1 Quokkas not begun" in page.text
    assert "/friendly/matches/1/live" in page.links
    scorer.enter_all(**WON_BY_18)
    assert "1 Quokkas 18–0 all in, provisional until published" in cap.get(CAPTAIN).text


def test_the_visitors_read_their_own_figures_first(vic: Browser, won: Scorer) -> None:
    del won

    assert "1 Otters 0–18" in vic.get(CAPTAIN).text


def test_a_sealed_match_tells_its_captain_nothing(cap: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**WON_BY_18)
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Event).values(visibility=Visibility.SEALED))

    assert "18" not in cap.get(CAPTAIN).text


def test_an_archived_event_asks_for_nothing(cap: Browser, dora: Browser, won: Scorer) -> None:
    del won
    dora.send(dora.get("/friendly").form("/archive"))

    page = cap.get(CAPTAIN)

    assert page.status == 200
    assert page.actions == []


def test_the_page_of_the_event_leads_a_captain_back_and_nobody_else(cap: Browser, dora: Browser, sam: Browser) -> None:
    links = [CAPTAIN in browser.get("/friendly").links for browser in (cap, dora, sam)]

    assert links == [True, False, False]


def test_a_bye_is_listed_and_asks_for_nothing(cap: Browser, scorer: Scorer) -> None:
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Match).values(ended_by=EndedBy.BYE, away_team_id=None))

    page = cap.get(CAPTAIN)

    assert "1 bye" in page.text
    assert page.actions == []


def test_vps_are_listed_and_added_up(hall: Hall, database: Database) -> None:
    first, second = two_matches(database, vp_scale="wbf-continuous")
    otter = hall.holder(Role.CAPTAIN, team=1)
    first.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    before = otter.get(CAPTAIN).text  # the other match has the boards still to play

    second.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")

    assert "Total" not in before
    assert "1 Quokkas 0–0 10.00" in otter.get(CAPTAIN).text
    assert "Total 10.00" in otter.get(CAPTAIN).text
