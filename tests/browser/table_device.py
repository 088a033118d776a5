"""A phone at a table, and what its players tap."""

from playwright.sync_api import BrowserContext, Page, ViewportSize

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.links import LinkPlan, create_link
from tests.browser.conftest import Live
from tests.factories import NOON
from tests.services.scorer import Scorer

PHONE: ViewportSize = {"width": 360, "height": 740}


def hand_out(live: Live, context: BrowserContext, scorer: Scorer, room: Room = Room.OPEN) -> None:
    """Make the browser the device of a table of the match."""
    let_in(live, context, LinkPlan(Role.TABLE, scorer.slug, match=scorer.match, room=room))


def let_in(live: Live, context: BrowserContext, plan: LinkPlan) -> None:
    """Let a browser in by a link."""
    with live.database.writing(None) as (session, _):
        link = create_link(session, NOON, plan).id
    live.sign_in(context, f"link:{link}:0")


def tap(page: Page, *names: str) -> int:
    """Tap tiles and buttons by what they are called; gives how many taps it took."""
    for name in names:
        tile = page.locator(".tile", has=page.get_by_role("radio", name=name, exact=True))
        tile.or_(page.locator(".wide-button", has_text=name)).click()
    return len(names)
