"""Segments of an older program: no line-up is due, nobody seats second, and all else of them is kept."""

from pathlib import Path

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Segment, Table
from tests.migrations.older import CAPTAINS, Rows, fill, full_rows, rows_of

BEFORE = "2026_12_04_sign_ins"


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    """Give rows for every table of the older program."""
    return full_rows(tmp_path, CAPTAINS)


@pytest.fixture
def old(empty_database: Database, rows: Rows) -> Database:
    """Give a database that the older program filled."""
    return fill(empty_database, BEFORE, rows, CAPTAINS)


def test_every_row_is_kept(old: Database, rows: Rows) -> None:
    changed = old.migrate()

    assert changed
    assert old.is_current()
    assert rows_of(old, CAPTAINS) == rows


def test_no_line_up_is_due(old: Database) -> None:
    old.migrate()

    with old.reading() as session:
        assert {(each.line_ups_due_at, each.seats_second) for each in session.scalars(select(Segment))} == {
            (None, None)
        }


def test_what_hangs_on_a_segment_still_hangs_on_it(old: Database) -> None:
    old.migrate()

    with pytest.raises(IntegrityError), old.writing(None) as (session, _):
        session.execute(delete(Segment))
    with old.reading() as session:
        assert session.scalars(select(Table)).first() is not None
