"""What the captains said at the finish stays: over a double click, a changed sheet, a sign-in, a reopening."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.match.captains import FINISH, OURS, finish
from tests.web.places import ENTRY


def test_captains_of_a_sheet_that_has_changed_are_kept_and_nothing_is_finished(sue: Browser, played: Scorer) -> None:
    form = sue.get(ENTRY).form(FINISH)
    played.enter("1/1/open", "4SN+1")

    page = sue.send(form, **OURS)

    assert page.status == 409
    assert "Somebody has changed this match" in page.text
    assert page.form(FINISH).fields["away_captain_home"] == "18"


def test_a_double_click_finishes_and_notes_once(sue: Browser, played: Scorer) -> None:
    form = sue.get(ENTRY).form(FINISH)

    first, second = sue.send(form, **OURS), sue.send(form, **OURS)

    assert first.location == second.location
    assert len(played.sheet().reported_totals) == 2


@pytest.mark.usefixtures("played")
def test_what_the_captains_say_comes_back_after_a_sign_in(sue: Browser) -> None:
    page = sue.get(f"{ENTRY}?segment=1&form=finish&home_captain_home=18&home_captain_away=7")

    kept = page.form(FINISH).fields
    assert (kept["home_captain_home"], kept["home_captain_away"]) == ("18", "7")


@pytest.mark.usefixtures("played")
def test_a_stranger_is_sent_to_sign_in_with_the_totals_going_along(sue: Browser) -> None:
    form = sue.get(ENTRY).form(FINISH)
    sue.client.delete_cookie("matchscore")

    answer = sue.send(form, **OURS)

    assert answer.status == 303
    assert "home_captain_home%3D18" in answer.location


@pytest.mark.usefixtures("played")
def test_a_stale_token_gives_the_totals_back(sue: Browser) -> None:
    form = sue.get(ENTRY).form(FINISH)
    with sue.client.session_transaction() as session:
        session.pop("csrf_token")

    page = sue.send(form, **OURS)

    assert page.status == 400
    assert page.form(FINISH).fields["home_captain_home"] == "18"


def test_of_several_segments_each_has_its_captains(sue: Browser, played: Scorer) -> None:
    finish(sue, **OURS)
    played.reopen()

    page = sue.get(ENTRY)

    assert "Captains: 18 – 0, agreed" in page.text
    assert page.form(FINISH).fields["home_captain_home"] == "18"


def test_a_segment_that_is_finished_again_has_what_the_captains_said_in_its_fields(
    sue: Browser, played: Scorer
) -> None:
    form = finish(sue, home_captain_home="6", home_captain_away="0,5").form(FINISH)
    sue.send(form, anyway="1")
    played.reopen()

    again = sue.get(ENTRY).form(FINISH)
    page = sue.send(again)
    emptied = sue.send(again, home_captain_home="", home_captain_away="")

    assert (again.fields["home_captain_home"], again.fields["home_captain_away"]) == ("6", "0.5")
    assert again.fields["away_captain_home"] == ""
    assert (page.status, emptied.status) == (422, 422)
    assert "Home captain, 6 – 0.5:" in page.text
    assert "Home captain, 6 – 0.5:" in emptied.text
    assert played.sheet().segments[0].finished_at is None
