"""Pages of matches in another unit than IMPs, of teams of eight, and of what a director sets for a stage."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.services.methods import SECOND_ROOMS
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put

SCALE = "boards,margin,winner,loser\n8,0,10,10\n8,5,12.5,7.5\n"


def of_eight(path: str) -> Any:
    """Open a page of a match of teams of eight."""

    def visit(page: Page, live: Live, scorer: Scorer) -> None:
        put(scorer, scoring={"eight": "pairs"})
        scorer.enter_all(**SECOND_ROOMS)
        live.open(page, f"/{scorer.slug}/matches/1{path}")

    return visit


def in_points(path: str) -> Any:
    """Open a page of a match of total points, some of them thousands."""

    def visit(page: Page, live: Live, scorer: Scorer) -> None:
        put(scorer, method="total_points", scale="wbf-continuous", version="2013")
        scorer.enter_all(open_7="7NTXXN-13", closed_7="7NTXXN=")
        live.open(page, f"/{scorer.slug}/matches/1{path}")

    return visit


def told(page: Page, live: Live, scorer: Scorer) -> None:
    """Set conditions that change what a match stands at."""
    live.open(page, f"/{scorer.slug}/stages/1/conditions")
    page.get_by_label("Scoring").first.select_option("bam")
    page.get_by_role("button", name="Set the conditions").click()
    page.locator(".strip.note").wait_for()


def refused(page: Page, live: Live, scorer: Scorer) -> None:
    """Set conditions that cannot be."""
    live.open(page, f"/{scorer.slug}/stages/1/conditions")
    page.locator("details summary", has_text="More").first.click()
    page.get_by_label("Average plus").fill("three")
    page.get_by_role("button", name="Set the conditions").click()
    page.locator("#problem").wait_for()


def looked_at(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the file of a scale."""
    _send(page, live, scorer, SCALE)
    page.get_by_role("button", name="Keep this scale").wait_for()


def not_a_scale(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the file of a scale of which a line cannot be read."""
    _send(page, live, scorer, f"{SCALE}8,9,many,0\n")
    page.locator(".strip.stop").wait_for()


def _send(page: Page, live: Live, scorer: Scorer, text: str) -> None:
    live.open(page, f"/{scorer.slug}/scales")
    sent = {"name": "club.csv", "mimeType": "text/csv", "buffer": text.encode()}
    page.locator("#file").set_input_files(sent)  # type: ignore[arg-type]  # a file as Playwright takes one
    page.get_by_role("button", name="Look at the file").click()
