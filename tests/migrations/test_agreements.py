"""Totals of an older program: none of them was given beside boards, and all else of them is kept."""

from pathlib import Path

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import ReportedTotal
from tests.migrations.older import AGREEMENTS, Rows, fill, full_rows, rows_of

BEFORE = "2026_12_05_captains"


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    """Give rows for every table of the older program."""
    return full_rows(tmp_path, AGREEMENTS)


@pytest.fixture
def old(empty_database: Database, rows: Rows) -> Database:
    """Give a database that the older program filled."""
    return fill(empty_database, BEFORE, rows, AGREEMENTS)


def test_every_row_is_kept(old: Database, rows: Rows) -> None:
    changed = old.migrate()

    assert changed
    assert old.is_current()
    assert rows_of(old, AGREEMENTS) == rows


def test_totals_go_on_counting_as_before(old: Database) -> None:
    old.migrate()

    with old.reading() as session:
        assert set(session.scalars(select(ReportedTotal.beside_boards))) == {False}
