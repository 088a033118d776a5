"""An event of an older program: with the column for a second person it keeps its rows, and those that hang on it."""

from pathlib import Path

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Event, Stage
from tests.migrations.older import CAPTAINS, Rows, fill, full_rows, rows_of

BEFORE = "2026_12_01_matches_and_results"
LATER = ("second_person", "east_agrees", "sign_ins", *CAPTAINS)


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    """Give rows for every table of the older program."""
    return full_rows(tmp_path, LATER)


@pytest.fixture
def old(empty_database: Database, rows: Rows) -> Database:
    """Give a database that the older program filled."""
    return fill(empty_database, BEFORE, rows, LATER)


def test_every_row_is_kept(old: Database, rows: Rows) -> None:
    changed = old.migrate()

    assert changed
    assert old.is_current()
    assert rows_of(old, LATER) == rows


def test_no_event_wants_a_second_person_that_did_not_ask_for_one(old: Database) -> None:
    old.migrate()

    with old.reading() as session:
        assert set(session.scalars(select(Event.second_person))) == {False}


def test_what_hangs_on_an_event_still_hangs_on_it(old: Database) -> None:
    old.migrate()

    with pytest.raises(IntegrityError), old.writing(None) as (session, _):
        session.execute(delete(Event))
    with old.reading() as session:
        assert session.scalars(select(Stage)).first() is not None
