"""Whole events, copied and put into a database."""

from matchscore.db import Database
from matchscore.queries.events import find_event_id
from matchscore.services.copies.copying import EventCopy, add_copy, read_copy
from tests.factories import NOON


def copied(database: Database, slug: str) -> EventCopy:
    """Copy an event out of a database."""
    with database.reading() as session:
        return read_copy(session, find_event_id(session, slug) or 0)


def added(database: Database, copy: EventCopy) -> int | None:
    """Put a copy into a database."""
    with database.writing(None) as (session, _):
        return add_copy(session, copy, NOON)


def changed(copy: EventCopy, table: str, **cells: object) -> EventCopy:
    """Give a copy whose first row of a table is another."""
    first, *others = copy.tables[table]
    return EventCopy({**copy.tables, table: [{**first, **cells}, *others]})
