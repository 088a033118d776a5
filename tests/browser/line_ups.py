"""Pages of line-ups and players as somebody meets them."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.services.people import add, seat
from tests.services.scorer import Scorer


def seated(path: str) -> Callable[[Page, Live, Scorer], None]:
    """Open an address of an event in which somebody knows the line-up."""

    def visit(page: Page, live: Live, scorer: Scorer) -> None:
        seat(scorer)
        live.open(page, f"/{scorer.slug}{path}")

    return visit


def refused_line_up(page: Page, live: Live, scorer: Scorer) -> None:
    """Type a beginning that two players have, and somebody twice."""
    add(scorer, "Olive", "Oliver")
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/line-up")
    page.get_by_label("North").first.fill("oli")
    page.get_by_label("East").first.fill("Quinn")
    page.get_by_label("West").first.fill("Quinn")
    page.keyboard.press("Enter")
    page.locator(".strip.stop").first.wait_for()


def line_up_conflict(page: Page, live: Live, scorer: Scorer) -> None:
    """Save a line-up over one that somebody else has just saved."""
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/line-up")
    seat(scorer)
    page.get_by_label("North").first.fill("Oscar")
    page.keyboard.press("Enter")
    page.locator(".strip.ask").wait_for()


def refused_player(page: Page, live: Live, scorer: Scorer) -> None:
    """Add a player whom the team has already."""
    add(scorer, "Olive", "Oscar")
    live.open(page, f"/{scorer.slug}/teams/1")
    page.keyboard.type("olive")
    page.keyboard.press("Enter")
    page.locator(".strip.stop").wait_for()
