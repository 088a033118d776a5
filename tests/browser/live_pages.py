"""Live pages: a match that is running, one under seal, one of which nothing can be compared, a round, and the wall."""

from dataclasses import replace
from datetime import UTC, datetime

from playwright.sync_api import Page
from sqlalchemy import update

from matchscore.models import Change, Visibility
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from tests.browser.conftest import Live
from tests.browser.evening import swiss_evening
from tests.services.friendlies import empty_event, friendly
from tests.services.scorer import Scorer, imps

BOTH_TABLES = {
    "1": ("3NTN=", "3NTN+1"),
    "2": ("4SS+1", "3SS+2"),
    "3": ("2HE-1", "2HW="),
    "4": ("3NTW-1", "3NTW="),
    "5": ("6HN=", "4HN+2"),
    "6": ("1NTS=", "2DE-2"),
    "7": ("4HXE-2", "4HE-1"),
    "8": ("5CS-1", "3NTS="),
}
"""A match of 49 to 14 so far, board by board in the open and in the closed room."""


def running(live: Live, *, visibility: Visibility = Visibility.BOTH_TABLES, boards: int = 12) -> Scorer:
    """Set up a match of twelve boards of which eight are in at both tables and two at one."""
    scorer = friendly(live.database, boards, visibility=visibility, name="Cupa Iașului")
    for board, (opened, closed) in BOTH_TABLES.items():
        scorer.enter(f"1/{board}/open", opened)
        scorer.enter(f"1/{board}/closed", closed)
    scorer.enter_all(open_9="3NTN=", closed_10="4SN=")
    recently(live, scorer)
    return scorer


def recently(live: Live, scorer: Scorer) -> None:
    """Let everything have happened just now."""
    with live.database.writing(None) as (session, _):
        own = update(Change).where(Change.event_id == scorer.event_id)
        session.execute(own.values(at=datetime.now(UTC).replace(microsecond=0)))


def segments(live: Live) -> Scorer:
    """Set up a match of four segments of which the second is played, the visitors ahead by what they carried in."""
    scorer = friendly(live.database, numbered_boards(32, 4), visibility=Visibility.BOTH_TABLES)
    scorer.carry_over(imps(80, 99))
    for board, (opened, closed) in BOTH_TABLES.items():
        scorer.enter(f"1/{board}/open", opened)
        scorer.enter(f"1/{board}/closed", closed)
    scorer.finish()
    for board, (opened, closed) in list(BOTH_TABLES.items())[:5]:
        scorer.enter(f"2/{int(board) + 8}/open", closed)
        scorer.enter(f"2/{int(board) + 8}/closed", opened)
    recently(live, scorer)
    return scorer


def crowded(live: Live, matches: int = 14) -> Scorer:
    """Set up a round of more matches than one page of a wall has room for; gives the scorer of the last."""
    first = empty_event(live.database, name="Open Teams", visibility=Visibility.BOTH_TABLES)
    for number in range(1, 2 * matches + 1):
        with first.acting() as (session, act):
            add_team(session, act, f"Team {number}")
    with first.acting() as (session, act):
        add_round(session, act, numbered_boards(4))
    for number in range(matches):
        with first.acting() as (session, act):
            add_match(session, act, Pairing(1, 2 * number + 1, 2 * number + 2))
    return replace(first, match=matches)


def as_anybody(page: Page, live: Live, path: str) -> None:
    """Open a page as the public sees it."""
    page.context.clear_cookies()
    live.open(page, path)


def match(page: Page, live: Live, _: Scorer) -> None:
    """Look at a match that is running."""
    as_anybody(page, live, f"/{running(live).slug}/matches/1/live")


def without_contact(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at a match of which nothing has been heard for long."""
    match(page, live, scorer)
    page.route("**/live/part", lambda route: route.abort())
    page.route("**/api/v1/**", lambda route: route.abort())
    page.evaluate("stopListening(); heardAt -= 60_000; ask()")
    page.locator(".stale").wait_for()


def in_segments(page: Page, live: Live, _: Scorer) -> None:
    """Look at the second segment of a match."""
    as_anybody(page, live, f"/{segments(live).slug}/matches/1/live")


def sealed(page: Page, live: Live, _: Scorer) -> None:
    """Look at a match under seal."""
    as_anybody(page, live, f"/{running(live, visibility=Visibility.SEALED).slug}/matches/1/live")


def nothing(page: Page, live: Live, _: Scorer) -> None:
    """Look at a match that has begun, without a board at both tables."""
    scorer = friendly(live.database, 12).enter_all(open_1="4SN=", closed_7="3NTS+1")
    as_anybody(page, live, f"/{scorer.slug}/matches/1/live")


def match_on_the_wall(page: Page, live: Live, _: Scorer) -> None:
    """Look at a match on the wall."""
    as_anybody(page, live, f"/{segments(live).slug}/matches/1/wall")


def scoreboard(page: Page, live: Live, _: Scorer) -> None:
    """Look at a round."""
    as_anybody(page, live, f"/{swiss_evening(live)[0].slug}/rounds/1/live")


def round_on_the_wall(page: Page, live: Live, _: Scorer) -> None:
    """Look at a round on the wall."""
    as_anybody(page, live, f"/{crowded(live).slug}/rounds/1/wall")
