"""The wall of a hall: a round turns its pages by itself, unless somebody wants rest. Names are never markup."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Live, NewContext
from tests.browser.live_pages import crowded
from tests.services.scorer import Scorer
from tests.web.live.conftest import MARKUP, match_of

pytestmark = pytest.mark.browser
A_TURN = 13_000


@pytest.fixture
def crowd(live: Live) -> Scorer:
    """Set up a round of fourteen matches."""
    return crowded(live)


@pytest.fixture
def wall(new_context: NewContext, live: Live, crowd: Scorer) -> Page:
    """Look at the first page of the round, with a clock that the test moves."""
    page = new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.route("**/api/v1/**", lambda route: route.fulfill(status=503))
    page.clock.install(time=datetime.now(UTC))
    page.goto(f"{live.address}/{crowd.slug}/rounds/1/wall")
    return page


def test_the_wall_turns_its_pages_and_begins_again(wall: Page) -> None:
    expect(wall.locator("tbody tr").first).to_contain_text("Team 1 – Team 2")

    wall.clock.run_for(A_TURN)
    expect(wall.locator("tbody tr").first).to_contain_text("Team 15 – Team 16")
    wall.clock.run_for(A_TURN)

    expect(wall.locator("tbody tr").first).to_contain_text("Team 1 – Team 2")


def test_a_page_is_kept_current_while_it_stands(wall: Page, crowd: Scorer) -> None:
    wall.clock.run_for(A_TURN)
    expect(wall.locator("tbody tr")).to_have_count(7)
    crowd.enter_all(open_1="4SN=", closed_1="3SN+1")

    wall.clock.run_for(6_000)

    expect(wall.locator("tbody tr").last).to_contain_text("6–0")


def test_a_wall_that_is_paused_stays_at_its_page(wall: Page) -> None:
    wall.get_by_role("button", name="Pause updates").click()

    wall.clock.run_for(4 * A_TURN)

    expect(wall.locator("tbody tr").first).to_contain_text("Team 1 – Team 2")


def test_for_whoever_wants_rest_pages_are_turned_by_hand(wall: Page) -> None:
    wall.emulate_media(reduced_motion="reduce")

    wall.clock.run_for(4 * A_TURN)
    expect(wall.locator("tbody tr").first).to_contain_text("Team 1 – Team 2")
    wall.get_by_role("link", name="Next page").click()

    expect(wall.locator("tbody tr").first).to_contain_text("Team 15 – Team 16")


def test_a_name_with_markup_stays_text_while_results_arrive(context: BrowserContext, live: Live) -> None:
    asked: list[str] = []
    page = context.new_page()
    scorer = match_of(live.database, MARKUP)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")

    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    expect(page.locator("#last")).to_contain_text(f"6 IMPs to {MARKUP}")
    expect(page.get_by_role("status")).to_contain_text(MARKUP)
    expect(page).to_have_title(f"6–0 {MARKUP} – Quokkas · matchscore")
    assert not [each for each in asked if each.endswith("/x")]
