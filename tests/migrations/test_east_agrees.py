"""An event of an older program: East agrees there as before, and all else of it is kept."""

from pathlib import Path

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Event, Stage
from tests.migrations.older import CAPTAINS, Rows, fill, full_rows, rows_of

BEFORE = "2026_12_02_second_person"
LATER = ("east_agrees", "sign_ins", *CAPTAINS)


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    """Give rows for every table of the older program; its event wants a second person."""
    found = full_rows(tmp_path, LATER)
    return found | {"events": [event | {"second_person": True} for event in found["events"]]}


@pytest.fixture
def old(empty_database: Database, rows: Rows) -> Database:
    """Give a database that the older program filled."""
    return fill(empty_database, BEFORE, rows, LATER)


def test_every_row_is_kept(old: Database, rows: Rows) -> None:
    changed = old.migrate()

    assert changed
    assert old.is_current()
    assert rows_of(old, LATER) == rows


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
