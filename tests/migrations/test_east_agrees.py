"""An event of an older program: East agrees there as before, and all else of it is kept."""

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Event, Stage
from tests.migrations.older import Rows

MIGRATION = "2026_12_03_east_agrees"


@pytest.fixture
def rows(rows: Rows) -> Rows:
    """Give rows for every table; the event wants a second person."""
    return rows | {"events": [event | {"second_person": True} for event in rows["events"]]}


def test_east_goes_on_agreeing(old: Database) -> None:
    old.migrate()

    with old.reading() as session:
        assert set(session.scalars(select(Event.east_agrees))) == {True}


def test_what_hangs_on_an_event_still_hangs_on_it(old: Database) -> None:
    old.migrate()

    with pytest.raises(IntegrityError), old.writing(None) as (session, _):
        session.execute(delete(Event))
    with old.reading() as session:
        assert session.scalars(select(Stage)).first() is not None
