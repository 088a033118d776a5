"""What a policy keeps from the public, and where a director sets it."""

from playwright.sync_api import Page

from matchscore.models import Visibility
from tests.browser.conftest import Live
from tests.browser.evening import dashboard
from tests.services.scorer import Scorer
from tests.services.started_rounds import event_policy


def hidden_board(page: Page, live: Live, scorer: Scorer) -> None:
    """Ask for a board before its release, as somebody without a sign-in."""
    page.context.clear_cookies()
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/boards/8")
    page.get_by_role("heading", name="Board 8 is hidden for now").wait_for()


def of_the_event(page: Page, live: Live, scorer: Scorer) -> None:
    """Choose a policy over one that somebody else has chosen meanwhile."""
    live.open(page, f"/{scorer.slug}")
    event_policy(scorer, Visibility.SEALED)
    page.locator("input[value=open]").check()
    page.get_by_role("button", name="Set the policy").click()
    page.locator(".strip.stop").wait_for()


def of_a_round(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the policy of a round and at its end, unfolded."""
    dashboard(page, live, scorer)
    page.locator("summary", has_text="Policy").click()
    page.locator("summary", has_text="Close the round").click()
