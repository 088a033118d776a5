"""The page on which directors send teams and line-ups, before and after they look at what would be done."""

from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.services.people import seat
from tests.services.scorer import Scorer


def listed(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the teams and their players, everything unfolded."""
    seat(scorer)
    live.open(page, f"/{scorer.slug}/teams")
    page.get_by_text("What the first line says").click()


def planned(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the plan of pasted names, one of which looks like another, and one of which says two things."""
    pasted(page, live, scorer, "Ottters; Olga; Oleg\n7; Storks; Sten\n9; Quokkas")
    page.get_by_role("button", name="Do it").wait_for()


def refused(page: Page, live: Live, scorer: Scorer) -> None:
    """Paste a table of results."""
    pasted(page, live, scorer, "home;away;board;room\nOtters;Quokkas;1;open")
    page.locator(".strip.stop").wait_for()


def pasted(page: Page, live: Live, scorer: Scorer, names: str) -> None:
    """Paste names and ask what would be done."""
    live.open(page, f"/{scorer.slug}/teams")
    page.locator("#names").fill(names)
    page.get_by_role("button", name="Look at the names").click()
