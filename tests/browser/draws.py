"""The page that draws rounds, and the one that changes a draw, for the pictures."""

from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.services.drawers import drawn, field_of, play
from tests.services.scorer import Scorer


def begun(live: Live) -> Scorer:
    """Draw a Swiss of nine teams, whose first round is not over."""
    director = field_of(live.database, 9, name="Cupa Iașului")
    drawn(director)
    play(director, 1)
    return director


def proposal(page: Page, live: Live, _: Scorer) -> None:
    """Look at what would be drawn, with matches missing."""
    live.open(page, f"/{begun(live).slug}/stages/1/draw")


def change(page: Page, live: Live, _: Scorer) -> None:
    """Look at who meets whom in a round that can still be changed."""
    director = begun(live)
    drawn(director, accepts_missing=True)
    live.open(page, f"/{director.slug}/rounds/2/draw")


def doubted(page: Page, live: Live, _: Scorer) -> None:
    """Give a team the bye that had it already."""
    change(page, live, _)
    bye = page.locator("fieldset").last.locator("select").first
    nine = page.locator('select:has(option[value="9"]:checked)').first
    was = bye.input_value()
    nine.select_option(was)
    bye.select_option("9")
    page.get_by_role("button", name="Change the draw").click()
    page.locator(".strip.note").wait_for()
