"""Pages of those who see one room: the device of a table where there is nothing to enter, the desk of one room."""

from playwright.sync_api import Page

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.links import LinkPlan
from tests.browser.conftest import Live
from tests.browser.corrections import finished
from tests.browser.table_device import hand_out, let_in
from tests.services.scorer import Scorer


def finished_device(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the device of a table whose segment is finished."""
    finished(scorer, minutes_ago=5)
    hand_out(live, page.context, scorer)
    live.open(page, f"/{scorer.slug}/table").get_by_role("heading", name="The segment is finished").wait_for()


def device_without_match(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the device of a table at which nobody plays."""
    let_in(live, page.context, LinkPlan(Role.TABLE, scorer.slug, table_label="Table 99", room=Room.OPEN))
    live.open(page, f"/{scorer.slug}/table").get_by_role("heading", name="No match here").wait_for()


def device_without_east(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at what a device asks that does without East."""
    scorer.let_east_agree(is_wanted=False)
    hand_out(live, page.context, scorer)
    live.open(page, f"/{scorer.slug}/table?board=8&bid=1C&by=S&result=-6")
    page.locator(".wide-button").click()
    page.get_by_role("heading", name="Check board 8").wait_for()


def call_for_director(page: Page, live: Live, scorer: Scorer) -> None:
    """Call the director from the device, something being chosen."""
    hand_out(live, page.context, scorer)
    live.open(page, f"/{scorer.slug}/table?board=7&bid=4S&by=N&result=%3D").locator(".wide-button").click()
    page.get_by_text("How to call the director").click()
    page.get_by_text("raise your hand").wait_for()


def desk(page: Page, live: Live, scorer: Scorer) -> None:
    """Sit at the desk as the scorer of the closed room."""
    plan = LinkPlan(Role.SCORER, scorer.slug, match=scorer.match, room=Room.CLOSED, label="Ben")
    let_in(live, page.context, plan)
    live.open(page, f"/{scorer.slug}/matches/1/entry?board=7&room=closed").locator("#result").wait_for()


def stale_form(page: Page, live: Live, scorer: Scorer) -> None:
    """Send a form whose token is no longer good, with a reason typed into it."""
    scorer.enter("1/1/open", "3NTN+1")
    finished(scorer, minutes_ago=5)
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/boards/1")
    restore = page.locator("form[action$='/open/restore']").first
    restore.locator("[name=reason]").fill("it was right before")
    restore.locator("[name=csrf_token]").evaluate("field => { field.value = 'stale'; }")
    restore.get_by_role("button").click()
    page.get_by_role("heading", name="Send it again").wait_for()
