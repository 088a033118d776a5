"""Pages of a director who rules on boards."""

from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.scoring.ruled_boards import MINUS, PLUS, figure, scores
from tests.services.referee import CANCELLED, both, ruling
from tests.services.scorer import Scorer


def preview(page: Page, live: Live, scorer: Scorer) -> None:
    """Show what a weighted score comes to, before it is saved."""
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/boards/1/ruling")
    page.locator("[name=home_1]").fill("4SN=")
    page.locator("[name=home_weight_1]").fill("60")
    page.locator("summary").first.click()
    page.locator("[name=home_2]").fill("-50")
    page.locator("[name=away_1]").fill("A-")
    page.get_by_role("button", name="Show what it comes to").click()
    page.locator("table.effect").wait_for()


def refused(page: Page, live: Live, scorer: Scorer) -> None:
    """Forget to say what the visitors get."""
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/boards/1/ruling")
    page.locator("[name=home_1]").fill("A+")
    page.locator("[name=law]").fill("12C2(a)")
    page.locator("[name=reason]").fill("board passed on face up")
    page.get_by_role("button", name="Save the ruling").click()
    page.locator(".strip.stop").wait_for()


def ruled(scorer: Scorer) -> None:
    """Rule on three boards."""
    ruling(scorer, 1, both(scores({420: "66.67", -50: "33.33"}), MINUS), law="12C1(c)", reason="hesitation")
    ruling(scorer, 2, CANCELLED, law="87", reason="two hands had changed places")
    ruling(scorer, 3, both(figure(-11), PLUS), law="86B2", reason="a wrong explanation, and the other table’s result")


def board(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at a board that is ruled on."""
    ruled(scorer)
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/boards/1")


def sheet(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at a sheet with rulings."""
    ruled(scorer)
    live.open(page, f"/{scorer.slug}/matches/1")


def desk(page: Page, live: Live, scorer: Scorer) -> None:
    """Sit at the desk of a match with rulings."""
    ruled(scorer)
    live.open(page, f"/{scorer.slug}/matches/1/entry")


def of_the_field(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at one board in every match of the round, refused a cancellation without a reason."""
    live.open(page, f"/{scorer.slug}/rounds/1/segments/1/boards/1")
    page.locator("[name=law]").fill("87")
    page.locator("#cancel [name=reason]").fill(" ")
    page.get_by_role("button", name="Cancel the board for the field").click()
    page.locator(".strip.stop").wait_for()
