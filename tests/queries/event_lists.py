"""Reading events, and what is playing in them."""

from matchscore.db import Database
from matchscore.queries.events import EventView, list_events, now_playing, read_event
from matchscore.queries.heads import MatchHead
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer
from matchscore.services.archive import archive_event
from tests.factories import NOON, add_event, add_stage
from tests.services.scorer import Scorer


def by_staff(_: MatchHead) -> Viewer:
    """Look at every match with the eyes of staff."""
    return STAFF


def by_public(_: MatchHead) -> Viewer:
    """Look at every match with the eyes of the public."""
    return PUBLIC


def event_page(scorer: Scorer) -> EventView:
    """Read the event as staff see it."""
    with scorer.database.reading() as session:
        return read_event(session, scorer.slug, by_staff, NOON)


def listed(database: Database, page: int = 1, *, archived: bool = False) -> list[str]:
    """Give the addresses on a page of the list."""
    with database.reading() as session:
        return [line.slug for line in list_events(session, page, archived=archived)]


def playing(database: Database, viewer: Viewer = PUBLIC, most: int = 10) -> list[Sheet]:
    """Give what is being played now."""
    with database.reading() as session:
        return now_playing(session, lambda _: viewer, NOON, most)


def archive(scorer: Scorer) -> None:
    """Archive the event."""
    with scorer.acting() as (session, act):
        archive_event(session, act)


def store_events(database: Database, count: int) -> None:
    """Store many events, each with its stage."""
    with database.writing(None) as (session, _):
        for number in range(count):
            add_stage(session, add_event(session, slug=f"event-{number}"))
