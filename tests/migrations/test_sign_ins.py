"""The accounts of an older program: they are kept, and nobody is listed as signed in."""

from pathlib import Path

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import SignIn, User
from tests.factories import NOON
from tests.migrations.older import CAPTAINS, Rows, fill, full_rows, rows_of

BEFORE = "2026_12_03_east_agrees"
LATER = ("sign_ins", *CAPTAINS)


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


def test_an_account_of_before_signs_in_and_is_listed(old: Database) -> None:
    old.migrate()
    with old.reading() as session:
        before = session.scalars(select(SignIn)).all()
        user_id = session.scalars(select(User.id)).first()

    with old.writing(None) as (session, _):
        session.add(SignIn(user_id=user_id, created_at=NOON, seen_at=NOON))

    with old.reading() as session:
        assert (before, session.scalars(select(SignIn.user_id)).all()) == ([], [user_id])
