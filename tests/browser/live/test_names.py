"""A team whose name is markup stays a text, also when the page is brought up to date (case 134)."""

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Live, NewContext
from tests.browser.live.conftest import PHONE
from tests.services.scorer import Scorer
from tests.web.live.conftest import MARKUP, match_of

pytestmark = pytest.mark.browser


@pytest.fixture
def markup(live: Live) -> Scorer:
    """Set up a match of a team that has markup for a name."""
    return match_of(live.database, MARKUP)


@pytest.fixture
def asked() -> list[str]:
    """Collect the addresses that a page asks for."""
    return []


@pytest.fixture
def page(new_context: NewContext, live: Live, markup: Scorer, asked: list[str]) -> Page:
    """Look at the match, and note every request."""

    def note(request: Request) -> None:
        asked.append(request.url)

    page = new_context(viewport=PHONE).new_page()
    page.on("request", note)
    page.goto(f"{live.address}/{markup.slug}/matches/1/live")
    return page


def test_a_name_with_markup_is_shown_as_it_is_when_a_result_arrives(
    page: Page, markup: Scorer, asked: list[str]
) -> None:
    markup.enter_all(open_1="4SN=", closed_1="3SN+1")

    expect(page.locator("#last")).to_contain_text(f"6 IMPs to {MARKUP}")

    assert page.locator(".tally .home .name").inner_text() == MARKUP
    assert page.locator("img[src='x']").count() == 0
    assert [address for address in asked if address.endswith("/x")] == []
