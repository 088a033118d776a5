"""The draw of a round, changed by hand on its page."""

import pytest

from matchscore.db import Database
from tests.services.drawers import changed, drawn, field_of, pairs, play, play_round
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page

CHANGE = "/draw"
OLD = "of another sign-in"


@pytest.fixture
def swiss(database: Database) -> Scorer:
    """Draw the first round of five teams: 1–2, 4–3, and 5 sits out."""
    director = field_of(database, 5)
    drawn(director)
    return director


def page_of(scorer: Scorer, number: int = 1) -> str:
    """Give the address of the page."""
    return f"/{scorer.slug}/rounds/{number}{CHANGE}"


def sent(browser: Browser, scorer: Scorer, number: int = 1, **typed: str) -> Page:
    """Send the form as it stands but for what is typed."""
    fields = {name.replace("_", "-"): value for name, value in typed.items()}
    return browser.send(browser.get(page_of(scorer, number)).form(CHANGE), **fields)


def test_two_teams_are_exchanged(dora: Browser, swiss: Scorer) -> None:
    answer = sent(dora, swiss, away_1="3", away_2="2")

    assert (answer.status, answer.location) == (303, f"/{swiss.slug}/rounds/1")
    assert pairs(swiss, 1) == [(1, 3), (4, 2), (5, None)]
    assert page_of(swiss) in dora.get(f"/{swiss.slug}/stages/1/draw").links


def test_a_second_bye_is_told_with_the_teams_without_one(dora: Browser, swiss: Scorer) -> None:  # case 23
    play_round(swiss, 1)
    drawn(swiss)
    assert pairs(swiss, 2) == [(1, 4), (2, 5), (3, None)]

    told = sent(dora, swiss, 2, away_5="3", home_6="5")

    assert told.status == 422
    assert "5. T5 has had a bye already, and these had fewer: 1. T1, 4. T4, 2. T2, 3. T3." in told.text
    asked = dora.send(told.form(CHANGE))
    assert "Say why it is to be so all the same." in asked.text
    assert dora.send(asked.form(CHANGE), reason="they came late").status == 303
    assert pairs(swiss, 2) == [(1, 4), (2, 3), (5, None)]


def test_what_was_accepted_is_accepted_for_this_alone(dora: Browser, swiss: Scorer) -> None:
    play_round(swiss, 1)
    drawn(swiss)
    told = sent(dora, swiss, 2, away_5="3", home_6="5").form(CHANGE)

    again = dora.send(told, **{"away-4": "2", "home-5": "4"}, reason="they came late")

    assert again.status == 422
    assert "1. T1 and 2. T2 have met in round 1." in again.text


def test_what_cannot_be_is_said_and_what_was_chosen_is_kept(dora: Browser, swiss: Scorer) -> None:
    refused = sent(dora, swiss, away_1="3")

    assert refused.status == 422
    assert "Team 3 is there twice." in refused.text
    assert refused.form(CHANGE).fields["away-1"] == "3"


def test_a_round_that_has_begun_stays(dora: Browser, swiss: Scorer) -> None:
    form = dora.get(page_of(swiss)).form(CHANGE)
    play(swiss, 1)

    assert "Something is entered in match 1 already" in dora.send(form, **{"away-1": "3", "away-2": "2"}).text


def test_what_somebody_changed_meanwhile_is_looked_at_first(dora: Browser, swiss: Scorer) -> None:
    form = dora.get(page_of(swiss)).form(CHANGE)
    changed(swiss, {1: (2, 1)})

    assert dora.send(form, **{"away-1": "3", "away-2": "2"}).status == 409


def test_a_form_that_changes_nothing_or_comes_twice_goes_on(dora: Browser, swiss: Scorer) -> None:
    form = dora.get(page_of(swiss)).form(CHANGE)
    turned = {"home-1": "2", "away-1": "1"}

    assert [dora.send(form).status, dora.send(form, **turned).status, dora.send(form, **turned).status] == [303] * 3


def test_a_form_of_another_sign_in_is_kept(dora: Browser, swiss: Scorer) -> None:
    refused = dora.send(dora.get(page_of(swiss)).form(CHANGE), csrf_token=OLD)

    assert refused.status == 400
