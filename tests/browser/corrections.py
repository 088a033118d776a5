"""Pages on which something that stands is corrected."""

from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Page

from matchscore.scoring.totals import Totals
from matchscore.services.captains import CaptainsSay
from tests.browser.conftest import Live
from tests.browser.desks import open_more
from tests.services.scorer import Scorer


def finished(scorer: Scorer, minutes_ago: int) -> str:
    """Finish the match, publish its event, and give the address of a correction."""
    scorer.enter_all(closed_5="6HXXN=", open_7="P", closed_7="P", open_8="P", closed_8="P", closed_6="P")
    ours = scorer.sheet().segments[0]
    scorer.finish(says=CaptainsSay(Totals(ours.home_imps, ours.away_imps)))
    scorer.publish_finished(datetime.now(UTC) - timedelta(minutes=minutes_ago))
    return f"/{scorer.slug}/matches/1/segments/1/boards/1/closed/correct"


def correction(page: Page, live: Live, scorer: Scorer) -> None:
    """Show what a correction within the period would change."""
    live.open(page, finished(scorer, minutes_ago=18))
    page.locator("#result").fill("3nw-1")
    page.locator("input[value=agreed]").check()
    page.get_by_role("button", name="Show what changes").click()
    page.locator("table.effect").wait_for()


def saved(page: Page, live: Live, scorer: Scorer) -> None:
    """Save a correction within the period."""
    correction(page, live, scorer)
    page.get_by_role("button", name="Save correction").click()
    page.get_by_role("button", name="Back to the desk").wait_for()


def late_correction(page: Page, live: Live, scorer: Scorer) -> None:
    """Correct after the period without having confirmed it."""
    live.open(page, f"{finished(scorer, minutes_ago=40)}?result=3nw-1&reason=appeal")
    page.get_by_role("button", name="Save correction").click()
    page.locator(".strip.stop").wait_for()


def listed(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the public list of what was corrected."""
    finished(scorer, minutes_ago=40)
    late: dict[str, Any] = {"late": scorer.slug, "at": datetime.now(UTC)}
    scorer.enter("1/1/closed", "3NW-1", reason="table agreed wrong score (Law 79C)", **late)
    scorer.exchange_rooms(reason="the sheet was typed into the wrong room", **late)
    scorer.enter("1/7/open", "3NTE-1", reason="appeal", **late)
    scorer.enter("1/7/open", "P", reason="the appeal was withdrawn, and the deposit is returned", **late)
    live.open(page, f"/{scorer.slug}/corrections")


def on_the_sheet(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at a sheet whose total was corrected since the publication."""
    finished(scorer, minutes_ago=18)
    scorer.enter("1/1/closed", "3NW-1", reason="keying error", at=datetime.now(UTC))
    live.open(page, f"/{scorer.slug}/matches/1")


def published(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at an event whose correction period is over, as its director does."""
    finished(scorer, minutes_ago=40)
    live.open(page, f"/{scorer.slug}")


def stands(page: Page, live: Live, scorer: Scorer) -> None:
    """Type over what somebody else has entered."""
    live.open(page, f"/{scorer.slug}/matches/1/entry?board=1&room=open")
    page.locator("#result").fill("4SN-1")
    page.keyboard.press("Enter")
    page.locator(".versions").wait_for()


def filled(page: Page, live: Live, scorer: Scorer) -> None:
    """Move a result to a board that has one."""
    live.open(page, f"/{scorer.slug}/matches/1/entry?board=1&room=open")
    open_more(page)
    page.locator("input[name=board]").fill("2")
    page.get_by_role("button", name="Move the result to this board").click()
    page.locator("input[name=over]").wait_for(state="attached")
