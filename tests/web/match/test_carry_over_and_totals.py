"""IMPs typed beside the entry: what is carried in, and totals that somebody reports."""

import pytest

from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.match.entry_actions import action
from tests.web.places import ENTRY, MATCH


def test_what_is_carried_in_is_on_every_total(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    page = sue.follow(sue.send(action(sue, "carry-over"), home="10,5", away="3"))

    assert scorer.sheet().home_total == imps("16.5", 0).home
    assert "Otters 16.5 Quokkas 3" in page.text
    assert "Carried in" in sue.get(MATCH).text


def test_a_double_click_carries_over_once(sue: Browser, scorer: Scorer) -> None:
    form = action(sue, "carry-over")

    answers = sue.send(form, home="5"), sue.send(form, home="5")

    assert [answer.status for answer in answers] == [303, 303]
    assert scorer.revision() == 2


@pytest.mark.parametrize("name", ["carry-over", "reported-totals"])
@pytest.mark.parametrize("typed", ["twelve", "", "1.2.3", "-+5", "0.0001", "9" * 30, "1e9", "1/2", "٣"])
def test_imps_that_cannot_be_read_stay_in_their_field(sue: Browser, scorer: Scorer, name: str, typed: str) -> None:
    form = action(sue, name)

    page = sue.send(form, home=typed, away="7")

    kept = page.form(f"/{name}")
    assert page.status == 422
    assert (kept.fields["home"], kept.fields["away"]) == (typed, "7")
    assert page.has("details", open="")
    assert page.has("div", id=f"{name}-wrong", role="alert")
    assert scorer.revision() == 1


def test_a_carry_over_on_a_sheet_that_has_changed_comes_back_with_its_numbers(sue: Browser, scorer: Scorer) -> None:
    form = action(sue, "carry-over")
    scorer.enter_all(open_1="4SN=")

    page = sue.send(form, home="10", away="3")
    done = sue.send(page.form("/carry-over"))

    assert page.status == 409
    assert "Somebody has changed this match" in page.text
    assert done.status == 303
    assert scorer.sheet().carry_home == 10


def test_a_carry_over_of_nobody_is_undone_like_everything(sue: Browser, scorer: Scorer) -> None:
    sue.send(action(sue, "carry-over"), home="10")

    undone = sue.send(sue.get(ENTRY).form("/undo"))

    assert undone.location == f"{ENTRY}?saved=3"
    assert scorer.sheet().carry_home == 0


def test_a_reported_total_stands_beside_ours(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    done = sue.follow(sue.send(action(sue, "reported-totals"), source="away_captain", home="6", away="1"))

    assert "The total is noted" in done.text
    page = sue.get(MATCH)
    assert "Reported totals" in page.text
    assert "visitors’ captain" in page.text
    assert "differs: home 0, visitors +1" in page.text


def test_a_double_click_notes_a_total_once(sue: Browser, scorer: Scorer) -> None:
    form = action(sue, "reported-totals")

    sue.send(form, home="6", away="1")
    sue.send(form, home="6", away="1")

    assert len(scorer.sheet().reported_totals) == 1


@pytest.mark.parametrize("source", ["imported", "", "my aunt"])
def test_a_total_needs_somebody_who_reports_it(sue: Browser, scorer: Scorer, source: str) -> None:
    page = sue.send(action(sue, "reported-totals"), source=source, home="6", away="1")

    assert page.status == 422
    assert "Reported by whom?" in page.text
    assert page.form("/reported-totals").fields["home"] == "6"
    assert not scorer.sheet().reported_totals


def test_a_total_of_a_segment_that_is_not_there_is_not_noted(sue: Browser, scorer: Scorer) -> None:
    page = sue.send(action(sue, "reported-totals"), segment="7", home="6", away="1")

    assert page.status == 404
    assert not scorer.sheet().reported_totals
