"""A database as it was before a migration, which a module names as its MIGRATION."""

from pathlib import Path

import pytest

from matchscore.db import Database
from tests.migrations.older import Rows, came_since, fill, full_rows, version_before


@pytest.fixture
def migration(request: pytest.FixtureRequest) -> str:
    """Name the migration that is tried."""
    return str(request.module.MIGRATION)


@pytest.fixture
def rows(tmp_path: Path, migration: str) -> Rows:
    """Give rows for every table of the program before."""
    return full_rows(tmp_path, came_since(migration))


@pytest.fixture
def old(empty_database: Database, rows: Rows, migration: str) -> Database:
    """Give a database that the program before has filled."""
    return fill(empty_database, version_before(migration), rows, came_since(migration))
