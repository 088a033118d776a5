"""Totals that one side reports: seen, confirmed with one button, side by side where the captains differ."""

from matchscore.models.account import Role
from matchscore.scoring.reported import Backing
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.match.totals_pages import AWAY, HOME, SECOND, TOTALS, save


def test_what_one_side_says_is_confirmed_with_one_button(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    club[0].report(imps(49, 35), "", by=HOME)
    page = una.get(TOTALS)
    assert "Home captain: 49 – 35" in page.text

    done = una.send(page.form("/totals/confirm"))

    page = una.follow(done)
    assert "Match 1: the total is confirmed." in page.text
    assert club[0].sheet().backing is Backing.CONFIRMED
    assert "Confirm" not in page.text
    assert "Totals to confirm" not in una.get("/friendly").text


def test_a_confirmation_of_what_has_changed_is_not_done(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    club[0].report(imps(49, 35), "", by=HOME)
    form = una.get(TOTALS).form("/totals/confirm")
    club[0].report(imps(48, 35), "", by=HOME)

    page = una.send(form)

    assert page.status == 409
    assert "Somebody has changed this match" in page.text
    assert club[0].sheet().backing is Backing.ONE_SIDE


def test_a_total_that_another_organiser_has_reported_meanwhile_is_not_overwritten(
    una: Browser, club: tuple[Scorer, Scorer]
) -> None:
    form = una.get(TOTALS).form("/totals")
    club[0].report(imps(49, 35))

    page = una.send(form, home="35", away="49", source="organiser")

    assert page.status == 409
    assert "Somebody has changed this match" in page.text
    assert page.form("/totals").fields["home"] == "35"
    assert club[0].sheet().home_total == 49

    una.send(page.form("/totals"))

    assert club[0].sheet().home_total == 35


def test_a_double_click_confirms_once(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    club[0].report(imps(49, 35), "", by=HOME)
    form = una.get(TOTALS).form("/totals/confirm")

    first, second = una.send(form), una.send(form)

    assert first.location == second.location
    assert len(club[0].sheet().reported_totals) == 2


def test_only_a_captain_is_confirmed(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    club[0].report(imps(49, 35), "", by=HOME)

    page = una.send(una.get(TOTALS).form("/totals/confirm"), captain="organiser")

    assert page.status == 422
    assert "Reported by whom?" in page.text


def test_captains_who_differ_stand_side_by_side_each_with_its_button(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    club[0].report(imps(49, 35), "", by=HOME)
    club[0].report(imps(48, 35), "", by=AWAY)

    page = una.get(TOTALS)

    assert "The captains report different totals, boards missing" in page.text
    assert page.actions.count(f"{TOTALS}/confirm") == 2
    assert "captains’ totals differ, boards missing" in una.get("/friendly").text


def test_the_event_page_lists_what_waits_for_those_who_score_it(
    una: Browser, sam: Browser, dora: Browser, club: tuple[Scorer, Scorer]
) -> None:
    club[1].report(imps(49, 35), "", by=HOME)

    page = una.get("/friendly")

    assert "Totals to confirm Match 2, Lynxes – Storks: home captain 49 – 35" in page.text
    assert SECOND in dora.get("/friendly").links
    assert TOTALS in page.links
    assert "49" not in sam.get("/friendly").text
    assert "reported by one side" not in sam.get("/friendly").text


def test_the_list_names_a_reported_total_to_everybody_once_the_round_is_over(
    sam: Browser, club: tuple[Scorer, Scorer]
) -> None:
    club[0].report(imps(49, 35))
    club[1].report(imps(3, 4))

    assert "49–35" in sam.get("/friendly").text.replace(" ", "")


def test_a_match_with_boards_says_that_they_count(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    club[0].enter_all(open_1="4SN=")

    assert "Boards are recorded in this match: they count" in una.get(TOTALS).text


def test_the_scorer_of_one_match_stays_in_it(hall: Hall, club: tuple[Scorer, Scorer]) -> None:
    mia = hall.holder(Role.SCORER, club[0].slug, match=1, label="Mia")

    page = mia.get(TOTALS)
    done = save(mia, home="49", away="35")

    assert "Match 1 of 1" in page.text
    assert SECOND not in page.links
    assert done.location == f"{TOTALS}?saved={club[0].revision()}"
