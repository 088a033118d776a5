"""What `reading()` promises, on both databases: one moment, and no write."""

import pytest
from sqlalchemy import select, text

from matchscore.db import Database, ReadOnlyError
from matchscore.models import Match, Result, Table
from matchscore.models.result import columns_of
from matchscore.scoring.results import PassedOut
from matchscore.scoring.seats import Room
from tests.factories import FOUR_SPADES_MADE, become
from tests.stored import stored_friendly


def test_nothing_is_written_while_reading(database: Database) -> None:
    with pytest.raises(ReadOnlyError), database.reading() as session:
        session.execute(text("INSERT INTO events (slug, name, starts_on) VALUES ('no', 'No', '2026-12-01')"))


def test_a_page_read_while_rooms_are_exchanged_shows_one_moment(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, revision):
        session.add(Result(**friendly.slot(1), board_set_id=1, **columns_of(FOUR_SPADES_MADE), rev=revision))
        session.add(Result(**friendly.slot(1, Room.CLOSED), board_set_id=1, **columns_of(PassedOut()), rev=revision))

    with database.reading() as page:
        shown_open = page.get_one(Result, friendly.slot(1, Room.OPEN)).table_result
        with database.writing(friendly.event_id) as (session, _):
            exchange(session.get_one(Result, friendly.slot(1)), session.get_one(Result, friendly.slot(1, Room.CLOSED)))
        shown_closed = page.get_one(Result, friendly.slot(1, Room.CLOSED)).table_result

    assert (shown_open, shown_closed) == (FOUR_SPADES_MADE, PassedOut())


def exchange(first: Result, second: Result) -> None:
    """Let the contents of two rows change places."""
    of_first = first.table_result
    become(first, second.table_result)
    become(second, of_first)


def test_a_page_read_after_an_exchange_shows_it(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, revision):
        session.add(Result(**friendly.slot(1), board_set_id=1, **columns_of(FOUR_SPADES_MADE), rev=revision))
        session.add(Result(**friendly.slot(1, Room.CLOSED), board_set_id=1, **columns_of(PassedOut()), rev=revision))

    with database.writing(friendly.event_id) as (session, _):
        exchange(session.get_one(Result, friendly.slot(1)), session.get_one(Result, friendly.slot(1, Room.CLOSED)))

    with database.reading() as page:
        assert page.get_one(Result, friendly.slot(1, Room.CLOSED)).table_result == FOUR_SPADES_MADE


def test_rows_can_be_looked_at_after_reading(database: Database) -> None:
    friendly = stored_friendly(database)

    with database.reading() as session:
        match = session.get_one(Match, friendly.match_id)
        tables = session.scalars(select(Table).order_by(Table.id)).all()

    assert match.number == 1
    assert [table.room for table in tables] == [Room.OPEN, Room.CLOSED]
