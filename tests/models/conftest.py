"""A database with one row in every table, shared by the tests that only have to be refused."""

from collections.abc import Iterator

import pytest

from matchscore.db import Database
from tests.conftest import POSTGRES
from tests.models.world import add_everything


@pytest.fixture(scope="module")
def sqlite_world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """Fill a SQLite file."""
    yield from filled(Database(f"sqlite:///{tmp_path_factory.mktemp('world') / 'matchscore.db'}"))


@pytest.fixture(scope="module")
def postgres_world(pytestconfig: pytest.Config) -> Iterator[Database]:
    """Fill a PostgreSQL database."""
    server = pytestconfig.stash[POSTGRES]
    database = Database(server.create_database())
    yield from filled(database)
    server.drop_database(database.url)


def filled(database: Database) -> Iterator[Database]:
    """Migrate a database and put a row into every table."""
    database.migrate()
    with database.writing(None) as (session, _):
        add_everything(session)
    yield database
    database.close()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def world(request: pytest.FixtureRequest) -> Database:
    """Give a full database that nobody changes: what tests try is refused and rolled back."""
    chosen: Database = request.getfixturevalue(f"{request.param}_world")
    return chosen
