"""A match that is played, and phones that look at it."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Live, NewContext
from tests.browser.live_pages import running
from tests.services.scorer import Scorer

PHONE = ViewportSize(width=360, height=740)


@pytest.fixture
def scorer(live: Live) -> Scorer:
    """Set up a match of twelve boards that stands 49 to 14, two of them in at one table."""
    return running(live)


@pytest.fixture
def phone(new_context: NewContext, live: Live, scorer: Scorer) -> Page:
    """Let somebody in the hall look at the match on a phone."""
    page = new_context(viewport=PHONE).new_page()
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")
    return page


@pytest.fixture
def timed(new_context: NewContext, live: Live, scorer: Scorer) -> Page:
    """Give the same phone a clock that the test moves, and a site that cannot tell it of changes."""
    page = new_context(viewport=PHONE).new_page()
    page.route("**/api/v1/**", lambda route: route.fulfill(status=503))
    page.clock.install(time=datetime.now(UTC))
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")
    return page
