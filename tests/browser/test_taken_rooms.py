"""Whoever looks on after a room was taken over is told so, and nothing else."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from matchscore.models.account import Role
from matchscore.services.links import LinkPlan
from tests.browser.conftest import Live, NewContext
from tests.browser.desks import entry
from tests.browser.table_device import let_in
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture
def sue(live: Live, new_context: NewContext, match: Scorer) -> Page:
    """Let the scorer of both rooms sign in, in a browser of her own."""
    context = new_context(viewport={"width": 1280, "height": 800})
    let_in(live, context, LinkPlan(Role.SCORER, match.slug, label="Sue"))
    return context.new_page()


def test_whoever_looks_on_is_not_told_that_the_sheet_is_full(dora: Page, sue: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    live.open(sue, entry(match, 7))
    sue.get_by_role("button", name="Take over").click()
    expect(dora.locator("#part-mates")).to_contain_text("has taken over", timeout=8000)

    sue.keyboard.type("4sn=\n")

    expect(dora.locator("#result")).to_have_value("4SN=", timeout=8000)
    expect(dora.locator("#strip")).to_be_empty()


def test_whoever_has_two_windows_stays_in_the_room_that_they_took_over(
    dora: Page, context: BrowserContext, sue: Page, live: Live, match: Scorer
) -> None:
    live.open(sue, entry(match, 7))
    live.open(dora, entry(match, 7))
    dora.get_by_role("button", name="Take over").click()
    expect(sue.locator("#part-mates")).to_contain_text("has taken over", timeout=8000)

    live.open(context.new_page(), entry(match, 7, "closed"))
    sue.wait_for_timeout(5000)

    expect(sue.locator("#part-mates")).to_contain_text("has taken over")
