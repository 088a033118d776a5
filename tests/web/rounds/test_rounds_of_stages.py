"""Addresses and words of rounds where an event has two stages that both have a round 1."""

import pytest

from matchscore.db import Database
from matchscore.queries.round_names import RoundName
from tests.services.evenings import evening, started
from tests.services.scorer import Scorer
from tests.services.stages import new_stage, two_stages
from tests.services.started_rounds import head
from tests.web.browser import Browser, Page

SWISS, FINAL = "/swiss/rounds/1.1", "/swiss/rounds/2.1"
PAGES = ("", "/live", "/live/part", "/wall", "/wall/part", "/start-list", "/table-cards")
OF_SWISS, OF_FINAL = "Zimbrul", "BC Iași"
"""A team that plays in the Swiss alone, and one that plays in both."""


@pytest.fixture
def first(database: Database) -> Scorer:
    """Give the scorer of the first match of the Swiss."""
    return two_stages(database)[0]


def links(page: Page) -> set[str]:
    """Give the addresses of rounds to which a page leads."""
    return {link for link in page.links if link.startswith("/swiss/rounds/")}


@pytest.mark.parametrize("end", PAGES)
def test_every_page_of_a_round_is_that_of_its_stage(dora: Browser, first: Scorer, end: str) -> None:
    del first

    swiss, final, newest = (dora.get(f"{round_}{end}") for round_ in (SWISS, FINAL, "/swiss/rounds/1"))

    assert [page.status for page in (swiss, final, newest)] == [200, 200, 200]
    assert [OF_SWISS in page.text for page in (swiss, final, newest)] == [True, False, False]
    assert OF_FINAL in final.text
    assert OF_FINAL in newest.text


@pytest.mark.parametrize("end", ["", "/live", "/wall", "/start-list", "/table-cards"])
def test_pages_lead_to_exact_addresses(dora: Browser, first: Scorer, end: str) -> None:
    del first

    found = links(dora.get(f"/swiss/rounds/1{end}"))

    assert all(link.startswith((SWISS, FINAL)) for link in found)


def test_of_one_stage_pages_lead_to_plain_addresses(dora: Browser, database: Database) -> None:
    evening(database)

    found = links(dora.get("/swiss")) | links(dora.get("/swiss/rounds/1")) | links(dora.get("/swiss/matches/1/live"))

    assert found
    assert all(link.startswith("/swiss/rounds/1") and not link.startswith(SWISS) for link in found)
    assert dora.get("/swiss/rounds/1.1").status == 200


def test_the_event_lists_its_matches_round_by_round_in_every_stage(dora: Browser, first: Scorer) -> None:
    del first

    page = dora.get("/swiss")

    assert {SWISS, FINAL, f"{SWISS}/live", f"{FINAL}/live"} <= links(page)
    assert page.text.index("Swiss, round 1") < page.text.index("Final, round 1 Scoreboard")


def test_the_dashboard_leads_to_the_rounds_of_every_stage(dora: Browser, first: Scorer) -> None:
    del first

    page = dora.get(FINAL)

    assert "Final, round 1" in page.text
    assert page.has("a", href=SWISS, rel="prev")
    assert page.has("a", href=FINAL, **{"aria-current": "page"})


def test_a_live_page_of_a_match_leads_to_its_own_round(dora: Browser, first: Scorer) -> None:
    del first

    assert links(dora.get("/swiss/matches/1/live")) == {f"{SWISS}/live"}
    assert links(dora.get("/swiss/matches/3/live")) == {f"{FINAL}/live"}
    assert "Swiss · Swiss, round 1 · match 1" in dora.get("/swiss/matches/1").text


def test_what_is_being_played_is_the_round_of_its_stage(dora: Browser, first: Scorer) -> None:
    assert dora.get("/swiss/live").location == f"{SWISS}/live"

    started(first, number=RoundName(1, 2))

    assert dora.get("/swiss/live").location == f"{FINAL}/live"


def test_a_round_is_started_at_its_exact_address(dora: Browser, first: Scorer) -> None:
    form = dora.get(SWISS).form("/start")

    answer = dora.send(form, at="", minutes="7")

    assert form.action == f"{SWISS}/start"
    assert answer.location == SWISS
    assert [head(first, RoundName(1, stage)).minutes_per_board for stage in (1, 2)] == [7, None]


@pytest.mark.parametrize("end", ["close", "visibility", "tables"])
def test_what_a_director_decides_goes_to_the_round_that_is_shown(dora: Browser, first: Scorer, end: str) -> None:
    del first

    assert dora.get(SWISS).form(f"/{end}").action == f"{SWISS}/{end}"


def test_a_round_is_closed_at_its_exact_address(dora: Browser, first: Scorer) -> None:
    dora.send(dora.get(SWISS).form("/close"))

    assert [head(first, RoundName(1, stage)).closed_at is not None for stage in (1, 2)] == [True, False]


def test_table_links_are_made_for_the_round_that_is_chosen(dora: Browser, first: Scorer) -> None:
    del first
    form = dora.get("/swiss/links").form("/links/tables")

    page = dora.send(form, round="1.1")

    assert "Table links: Swiss, round 1" in page.text
    assert "table 2" in page.text


@pytest.mark.parametrize("chosen", ["", "3.1", "x"])
def test_table_links_of_no_round_are_not_made(dora: Browser, first: Scorer, chosen: str) -> None:
    del first
    form = dora.get("/swiss/links").form("/links/tables")

    assert dora.send(form, round=chosen).status == 404


@pytest.mark.parametrize("name", ["3.1", "1.9", "0", "1.0", "0.1", "1.", "1.1.1", "01", "10000"])
def test_what_is_no_round_is_not_found(dora: Browser, first: Scorer, name: str) -> None:
    del first

    assert dora.get(f"/swiss/rounds/{name}").status == 404


def test_a_page_that_is_held_is_another_once_there_are_two_stages(dora: Browser, database: Database) -> None:
    first, *_ = evening(database)
    tag = dora.get("/swiss/matches/1/live").headers["ETag"]
    assert dora.get("/swiss/matches/1/live", If_None_Match=tag).status == 304

    new_stage(first)

    assert dora.get("/swiss/matches/1/live", If_None_Match=tag).status == 200
