"""Fixtures of the services: databases that are full, small, or backed up."""

from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from matchscore.db import Database
from matchscore.models import Board
from matchscore.services.backups import backup
from tests.models.world import add_everything
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.stored import friendly_match


@pytest.fixture
def full(database: Database) -> Database:
    """Give a database with rows in every table, one board replaced by another, and one deleted again."""
    with database.writing(None) as (session, _):
        add_everything(session)
        first, *_, newest = session.scalars(select(Board.id).order_by(Board.id))
        session.execute(update(Board).where(Board.id == first).values(replaces_board_id=first + 1))
        session.execute(delete(Board).where(Board.id == newest))
    return database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Name a backup."""
    return tmp_path / "evening.db"


@pytest.fixture
def small(empty_sqlite_database: Database) -> Database:
    """Give a database with one event."""
    empty_sqlite_database.migrate()
    with empty_sqlite_database.writing(None) as (session, _):
        friendly_match(session)
    return empty_sqlite_database


@pytest.fixture
def small_backup(small: Database, file: Path) -> Path:
    """Give the backup of a database with one event."""
    return backup(small, file).path


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give an event of two matches in one round."""
    return two_matches(database)[0]
