"""A Swiss evening for the pictures: fourteen tables, some done, two of them slow."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page
from sqlalchemy import update

from matchscore.models import Change, Match
from tests.browser.conftest import Live
from tests.queries.league import FLAT, TEN, league, play_match
from tests.services.evenings import evening, next_round, play, seat_at, started
from tests.services.scorer import Scorer

BOARDS = 12


def swiss_evening(live: Live) -> list[Scorer]:
    """Set up five matches of twelve boards, two of them behind, and a bye."""
    scorers = evening(live.database, 5, BOARDS, vp_scale="wbf-continuous", name="Cupa Iașului")
    for scorer, (opened, closed) in zip(scorers, ((9, 9), (12, 12), (12, 12), (12, 5), (0, 0)), strict=True):
        play(scorer, opened, closed)
    scorers[1].enter("1/4/closed", "4SN-1")
    scorers[2].enter("1/5/open", "3NTE-2")
    scorers[0].enter("1/2/open", "6SN=")
    scorers[0].enter("1/2/closed", "6SE-6")
    now = datetime.now(UTC)
    with live.database.writing(None) as (session, _):
        session.execute(
            update(Change).where(Change.event_id == scorers[0].event_id).values(at=now - timedelta(minutes=21))
        )
        session.execute(
            update(Match)
            .where(Match.event_id == scorers[0].event_id, Match.number == scorers[4].match)
            .values(away_team_id=None, table_label=None, ended_by="bye")
        )
    started(scorers[0], now - timedelta(minutes=90))
    return scorers


def dashboard(page: Page, live: Live, _: Scorer) -> None:
    """Look at the round."""
    live.open(page, f"/{swiss_evening(live)[0].slug}/rounds/1")


def tables(page: Page, live: Live, _: Scorer) -> None:
    """Hand out the tables of the next round, the proposal unfolded."""
    scorers = swiss_evening(live)
    for scorer in next_round(scorers[0], BOARDS, 5):
        seat_at(scorer, None)
    live.open(page, f"/{scorers[0].slug}/rounds/2")
    page.get_by_text("Tables", exact=True).click()


def refused_tables(page: Page, live: Live, _: Scorer) -> None:
    """Put two matches at one table."""
    tables(page, live, _)
    page.locator(".at-table input").first.fill("2")
    page.keyboard.press("Enter")
    page.locator(".tables .strip.stop").wait_for()


def found_several(page: Page, live: Live, _: Scorer) -> None:
    """Type the beginning of several names, the keys unfolded."""
    live.open(page, f"/{swiss_evening(live)[0].slug}/find?q=l")
    page.keyboard.press("?")
    page.get_by_text("these keys").wait_for()


def start_list(page: Page, live: Live, _: Scorer) -> None:
    """Look for a team."""
    live.open(page, f"/{swiss_evening(live)[0].slug}/rounds/1/start-list")


def start_list_by_table(page: Page, live: Live, _: Scorer) -> None:
    """Look at the tables."""
    live.open(page, f"/{swiss_evening(live)[0].slug}/rounds/1/start-list?by=table")


def table_cards(page: Page, live: Live, _: Scorer) -> None:
    """Look at the cards that are laid on the tables."""
    live.open(page, f"/{swiss_evening(live)[0].slug}/rounds/1/table-cards")


def links(page: Page, live: Live, _: Scorer) -> None:
    """Look at the links of an event, after one was made."""
    made_link(page, live, _)
    page.get_by_role("link", name="Back to the links").click()
    page.get_by_role("heading", name="All links").wait_for()


def made_link(page: Page, live: Live, _: Scorer) -> None:
    """Make a link for a table."""
    live.open(page, f"/{swiss_evening(live)[0].slug}/links")
    page.locator("#table-table").fill("12")
    page.get_by_role("button", name="Make the link").first.click()
    page.get_by_text("It is shown only now").wait_for()


def table_sheet(page: Page, live: Live, _: Scorer) -> None:
    """Make the links of all tables."""
    live.open(page, f"/{swiss_evening(live)[0].slug}/links")
    page.get_by_role("button", name="Make the sheet").click()
    page.get_by_text("They are shown only now").wait_for()


def standings(page: Page, live: Live, _: Scorer) -> None:
    """Read the standings of a league in its second round."""
    live.open(page, f"/{played_league(live)}/standings")


def cross_table(page: Page, live: Live, _: Scorer) -> None:
    """Read its cross-table."""
    live.open(page, f"/{played_league(live)}/cross-table")


def progress(page: Page, live: Live, _: Scorer) -> None:
    """Read how its teams got there."""
    live.open(page, f"/{played_league(live)}/progress")


def played_league(live: Live) -> str:
    """Play a round of a league, and one match of the next; give its address."""
    matches = league(live.database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)
    play_match(matches[2], TEN)
    return matches[0].slug
