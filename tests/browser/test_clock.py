"""The clock of the correction period: its words are kept current while a page is open, and nothing moves."""

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture
def sheet(dora: Page, live: Live, match: Scorer) -> Page:
    """Open a sheet that was published 18 and a half minutes ago, on a computer whose clock is wrong."""
    match.enter_all(closed_5="6HXXN=", open_7="P", closed_7="P", open_8="P", closed_8="P", closed_6="P")
    match.publish_finished(datetime.now(UTC) - timedelta(minutes=18, seconds=30))
    dora.clock.install(time=datetime(2031, 1, 1, tzinfo=UTC))
    return live.open(dora, f"/{match.slug}/matches/1")


def test_the_minutes_are_counted_down(sheet: Page) -> None:
    expect(sheet.locator(".strip.note")).to_contain_text("in 12 min.")

    sheet.clock.fast_forward("01:00")

    expect(sheet.locator(".strip.note")).to_contain_text("in 11 min.")
    expect(sheet.locator(".standing")).to_contain_text("provisional until")


def test_when_the_period_is_over_the_page_says_so(sheet: Page) -> None:
    sheet.clock.fast_forward("11:40")

    expect(sheet.locator(".strip.note")).to_contain_text("The correction period ended at")
    expect(sheet.locator(".standing")).to_have_text("final")
