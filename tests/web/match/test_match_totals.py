"""The totals page: a club that types no boards, two numbers a match, and boards added later."""

from datetime import timedelta

import pytest

from matchscore.scoring.reported import Backing
from matchscore.scoring.totals import MatchState
from tests.factories import NOON
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.match.totals_pages import AWAY, HOME, SECOND, TOTALS, save
from tests.web.places import ENTRY, MATCH


def test_two_numbers_produce_victory_points_and_boards_can_be_added_later(
    una: Browser, club: tuple[Scorer, Scorer]
) -> None:
    first, _ = club

    save(una, home="49", away="35", source="organiser")

    told = first.sheet()
    assert (told.state, told.victory_points is None) == (MatchState.COMPLETE, False)
    assert "VP" in una.get(MATCH).text
    assert "No boards are recorded: the reported total counts." in una.get(MATCH).text

    first.enter_all(open_1="4SN=", closed_1="3SN+1")

    page = una.get(MATCH)
    assert first.sheet().home_total == 6
    assert first.sheet().backing is Backing.NOBODY
    assert "49 – 35" in page.text or "49–35" in page.text
    assert "differs: home +43, visitors +35" in page.text


def test_a_confirmed_total_is_not_provisional(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    year_ago = NOON - timedelta(days=365)
    club[0].publish(at=year_ago)
    club[0].report(imps(49, 35), by=HOME, at=year_ago)
    assert una.get(MATCH).has("article", data_state="provisional")

    club[0].directing().report(imps(49, 35), by=AWAY, at=year_ago)

    assert not una.get(MATCH).has("article", data_state="provisional")
    assert "Reported: 0 of" in una.get(MATCH).text


def test_enter_goes_on_to_the_next_match_that_has_neither_results_nor_a_total(
    una: Browser, club: tuple[Scorer, Scorer]
) -> None:
    done = save(una, home="49", away="35", source="organiser")

    page = una.follow(done)
    assert done.location == f"{SECOND}?saved={club[0].revision()}"
    assert "Match 1: the total is noted." in page.text
    assert "Match 2 of 2" in page.text


def test_after_the_last_match_the_page_stays(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    club[0].report(imps(3, 4))

    done = save(una, SECOND, home="49", away="35")

    assert done.location == f"{SECOND}?saved={club[0].revision()}"


def test_pages_are_turned_by_their_links(una: Browser) -> None:
    assert una.get(TOTALS).has("a", rel="next", href=SECOND)
    assert not una.get(TOTALS).has("a", rel="prev")
    assert una.get(SECOND).has("a", rel="prev", href=TOTALS)
    assert not una.get(SECOND).has("a", rel="next")


def test_the_first_field_has_the_cursor_and_numbers_have_their_keys(una: Browser) -> None:
    named = una.get(TOTALS).form("/totals").named

    assert "autofocus" in named["home"]
    assert [named[name]["inputmode"] for name in ("home", "away", "by")] == ["decimal"] * 3


def test_a_margin_needs_its_winner_and_keeps_what_was_typed(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    page = save(una, by="14", source="away_captain", source_text="by phone")

    kept = page.form("/totals").fields
    assert page.status == 422
    assert "Who won? A margin needs its winner." in page.text
    assert (kept["by"], kept["source"], kept["source_text"]) == ("14", "away_captain", "by phone")
    assert club[0].sheet().reported_totals == ()


def test_a_winner_by_a_margin_is_noted_as_unconfirmed(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    save(una, winner="away", by="14", source="away_captain")

    (line,) = club[0].sheet().reported_totals
    assert (line.imps, line.source_text) == (imps(0, 14), "by 14")
    page = una.get(MATCH)
    assert "Reported by one side, boards missing: the total is not confirmed" in page.text
    assert "reported by one side, boards missing" in una.get("/friendly").text


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"home": "49"}, "A total has two numbers, one for each team."),
        ({}, "A total has two numbers, one for each team."),
        ({"home": "49", "away": "none"}, "A total is a number, such as"),
        ({"winner": "home", "by": "many"}, "A total is a number, such as"),
        ({"winner": "home"}, "A total is a number, such as"),
        ({"winner": "home", "by": "0"}, "A margin is more than 0. For a draw, type both totals."),
        ({"winner": "storks", "by": "14"}, "Who won?"),
        ({"home": "49", "away": "35", "winner": "home", "by": "14"}, "Type either both totals"),
        ({"home": "49", "away": "35", "source": "imported"}, "Reported by whom?"),
        ({"home": "99999", "away": "35"}, "A total is a number up to 10000"),
    ],
)
def test_what_is_no_total_is_not_noted(
    una: Browser, club: tuple[Scorer, Scorer], typed: dict[str, str], words: str
) -> None:
    page = save(una, **typed)

    kept = page.form("/totals").fields
    assert page.status == 422
    assert words in page.text
    assert [kept[name] for name in ("home", "away", "by")] == [typed.get(name, "") for name in ("home", "away", "by")]
    assert club[0].sheet().reported_totals == ()


@pytest.mark.parametrize("saved", ["0", "1", "99", "x"])
def test_a_number_of_no_total_says_nothing(una: Browser, saved: str) -> None:
    page = una.get(f"{TOTALS}?saved={saved}")

    assert page.status == 200
    assert "noted" not in page.text


def test_in_an_archived_event_no_total_is_typed(dora: Browser, una: Browser) -> None:
    dora.send(dora.get("/friendly").form("/archive"))

    page = una.get(TOTALS)

    assert page.status == 409
    assert TOTALS not in una.get("/friendly").links


def test_the_form_of_the_entry_page_notes_where_a_total_stands(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(ENTRY).form("/reported-totals"), home="6", away="1", source="organiser", source_text="bulletin 3")

    (line,) = scorer.sheet().reported_totals
    assert line.source_text == "bulletin 3"
    assert TOTALS in sue.get(ENTRY).links


def test_after_the_correction_period_a_director_types_the_event_to_change_a_total(
    dora: Browser, una: Browser, club: tuple[Scorer, Scorer]
) -> None:
    club[0].report(imps(49, 35), at=NOON - timedelta(days=400))
    club[0].publish(at=NOON - timedelta(days=400))

    kept = save(una, home="49", away="36", source="organiser", reason="appeal")
    done = save(dora, home="49", away="36", source="organiser", reason="appeal", late="friendly")

    assert kept.status == 422
    assert kept.form("/totals").fields["reason"] == "appeal"
    assert done.status == 303
    assert club[0].sheet().away_total == 36
