"""Where the dashboard leads, who is led to it, and who may do what there."""

from matchscore.models.account import Role
from tests.services.evenings import next_round, started
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.rounds.rounds import ROUND

PUBLISH = "/swiss?publish=1#publish"


def test_the_scorer_of_the_event_sees_the_dashboard_and_starts_nothing(hall: Hall, swiss: list[Scorer]) -> None:
    del swiss
    sue = hall.holder(Role.SCORER, "swiss")

    page = sue.get(ROUND)

    assert page.status == 200
    assert page.actions == []
    assert PUBLISH not in page.links


def test_the_dashboard_leads_to_the_publication_until_results_are_published(dora: Browser, swiss: list[Scorer]) -> None:
    before = dora.get(ROUND)
    swiss[0].publish()

    assert PUBLISH in before.links
    assert dora.get("/swiss").status == 200
    assert PUBLISH not in dora.get(ROUND).links


def test_an_event_in_the_archive_is_not_published_from_its_dashboard(dora: Browser, swiss: list[Scorer]) -> None:
    dora.send(dora.get("/swiss").form("/archive"))

    assert PUBLISH not in dora.get(ROUND).links
    del swiss


def test_the_review_list_stands_beside_the_round(dora: Browser, swiss: list[Scorer]) -> None:
    swiss[1].enter_all(open_3="6NTN=", closed_3="6NTE-2")

    page = dora.get(ROUND)

    assert "Review list: 1" in page.text
    assert "T2 board 3, closed room" in page.text
    assert "/swiss/matches/2/segments/1/boards/3" in page.links
    assert "/swiss/review" in page.links


def test_where_there_is_nothing_to_review_it_says_so(dora: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert "Review list: 0 Nothing to review." in dora.get(ROUND).text


def test_the_event_leads_to_the_round_that_is_played(dora: Browser, sam: Browser, swiss: list[Scorer]) -> None:
    next_round(swiss[0], matches=2)
    started(swiss[0], number=2)

    of_director, of_stranger = dora.get("/swiss").links, sam.get("/swiss").links

    assert {"/swiss/rounds/2", "/swiss/rounds/2/start-list", "/swiss/links"} <= set(of_director)
    assert "/swiss/rounds/2/start-list" in of_stranger
    assert {"/swiss/rounds/2", "/swiss/links"}.isdisjoint(of_stranger)


def test_what_is_now_playing_leads_to_its_round(dora: Browser, sam: Browser, swiss: list[Scorer]) -> None:
    swiss[0].enter("1/1/open", "4SN=")

    assert "/swiss/rounds/1" in dora.get("/").links
    assert "/swiss/rounds/1" not in sam.get("/").links
