"""Pages about penalties, and about matches and teams that end before their boards."""

from fractions import Fraction

from playwright.sync_api import Page

from matchscore.models import Unit
from matchscore.services.penalties import Against, Penalty
from matchscore.services.withdrawals import withdraw_team
from tests.browser.conftest import Live
from tests.services.director_acts import add, change, give_up, penalty
from tests.services.scorer import Scorer


def punished(scorer: Scorer) -> str:
    """Give both teams a penalty, one of them changed; gives the address of the event."""
    line = add(scorer, penalty("2.5", reason="late for the second half by seven minutes"))
    change(scorer, line, penalty(2, reason="late for the second half by five minutes", law="90B1"))
    add(scorer, Penalty(Unit.IMPS, Fraction(1), "a call to another table"), Against(2, 1))
    return f"/{scorer.slug}"


def ledger(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the ledger with a line open to be changed."""
    live.open(page, f"{punished(scorer)}/penalties?where=m1&team=2")
    page.locator("summary").first.click()


def refused(page: Page, live: Live, scorer: Scorer) -> None:
    """Give a penalty without a number."""
    live.open(page, f"{punished(scorer)}/penalties")
    page.locator("#new-amount").fill("three")
    page.locator("#new-reason").fill("slow play")
    page.get_by_role("button", name="Give the penalty").click()
    page.locator(".strip.stop").wait_for()


def on_the_sheet(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at a sheet with penalties between its boards and its total."""
    live.open(page, f"{punished(scorer)}/matches/1")


def on_the_live_page(page: Page, live: Live, scorer: Scorer) -> None:
    """Watch a match with penalties."""
    live.open(page, f"{punished(scorer)}/matches/1/live")


def ending(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at what a director can note of the end of a match."""
    live.open(page, f"/{scorer.slug}/matches/1/ending")


def conceded(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the sheet of a match that is conceded."""
    give_up(scorer)
    live.open(page, f"/{scorer.slug}/matches/1")


def withdrawn(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at the page of a team that has withdrawn, with the form by which it plays again."""
    punished(scorer)
    with scorer.acting(reason="two players are ill") as (session, act):
        withdraw_team(session, act, 1, seen=1)
    live.open(page, f"/{scorer.slug}/teams/1")
    page.locator("summary").first.click()
