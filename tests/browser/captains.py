"""Pages of captains, and what a director sees of them."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page

from matchscore.models import Side
from matchscore.models.account import Role
from matchscore.queries.lineups import Terms
from matchscore.services.events import Pairing, add_match, add_round, numbered_boards
from matchscore.services.links import LinkPlan
from tests.browser.conftest import Live
from tests.browser.corrections import finished
from tests.browser.table_device import let_in
from tests.services.captain import QUOKKAS, agree, answer, ask, hand_in, seats, set_terms
from tests.services.people import add, seat
from tests.services.scorer import Scorer


def two_rounds(scorer: Scorer) -> Scorer:
    """Finish the match, and let both teams meet again; gives their second match."""
    seat(scorer)
    add(scorer, "Ophelia", "Ondine")
    finished(scorer, minutes_ago=5)
    with scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(8))
    with scorer.acting() as (session, act):
        add_match(session, act, Pairing(2, 2, 1, table="2"))
    second = replace(scorer, match=2)
    set_terms(second, Terms(datetime.now(UTC) + timedelta(hours=1), Side.AWAY), at=datetime.now(UTC))
    return second


def captain(page: Page, live: Live, scorer: Scorer) -> None:
    """Be asked for a total and a line-up, with questions asked and answered."""
    two_rounds(scorer)
    now = datetime.now(UTC)
    agree(scorer, 2, at=now)
    answer(
        scorer, ask(scorer, "Board 1: we made ten tricks, not nine.", at=now), "The other table says nine, too.", at=now
    )
    ask(scorer, "The lead was a heart.", board=2, at=now)
    come_in(page, live, scorer)


def come_in(page: Page, live: Live, scorer: Scorer) -> None:
    """Open the page of home's captain."""
    let_in(live, page.context, LinkPlan(Role.CAPTAIN, scorer.slug, team=1, label="Captain, Otters"))
    live.open(page, f"/{scorer.slug}/captain").get_by_role("heading", name="Your matches").wait_for()


def agreed(page: Page, live: Live, scorer: Scorer) -> None:
    """Have agreed to the total, with both line-ups in."""
    second = two_rounds(scorer)
    hand_in(second, dict(zip(seats(second, 2).spots, QUOKKAS.split(), strict=True)), 2)
    hand_in(second, dict(zip(seats(second).spots, ("Olive", "Oscar", "Ophelia", "Ondine"), strict=True)))
    agree(scorer, 2, at=datetime.now(UTC))
    come_in(page, live, scorer)
    page.get_by_role("button", name="Agree").click()
    page.get_by_text("You agreed at").wait_for()


def line_up(page: Page, live: Live, scorer: Scorer) -> None:
    """Hand in a line-up in which somebody sits twice."""
    two_rounds(scorer)
    come_in(page, live, scorer)
    live.open(page, f"/{scorer.slug}/captain/matches/2/segments/1/line-up")
    page.locator("select").nth(1).select_option(label="Olive")
    page.locator("summary").click()
    page.locator("[name^=new-]").last.fill("Oscar Wilde")
    page.get_by_role("button", name="Hand in line-up").click()
    page.locator(".strip.stop").first.wait_for()


def question(page: Page, live: Live, scorer: Scorer) -> None:
    """Ask nothing about a board."""
    two_rounds(scorer)
    come_in(page, live, scorer)
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/boards/1")
    page.get_by_role("button", name="Ask").click()
    page.locator(".strip.stop").wait_for()


def queries(page: Page, live: Live, scorer: Scorer) -> None:
    """Read what captains have asked, as the director."""
    two_rounds(scorer)
    now = datetime.now(UTC)
    answer(
        scorer, ask(scorer, "Board 1: we made ten tricks, not nine.", at=now), "The other table says nine, too.", at=now
    )
    ask(scorer, "The lead was a heart.", 2, board=2, at=now)
    live.open(page, f"/{scorer.slug}/queries")
    page.get_by_role("button", name="Answer").first.click()
    page.locator(".strip.stop").wait_for()
