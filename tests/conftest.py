"""Fixtures for everything that needs a database, and what to do with tests that this machine cannot run."""

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from matchscore.db import Database
from tests.postgres import PostgresServer
from tests.shared import SHARED

MARKERS = {
    "shared": "reads the folder of shared facts beside the project",
    "browser": "drives chromium",
    "postgres": "runs on PostgreSQL",
}
MISSING = pytest.StashKey[str]()
POSTGRES = pytest.StashKey[PostgresServer]()


def pytest_configure(config: pytest.Config) -> None:
    """Name our markers: unknown ones are an error."""
    for name, meaning in MARKERS.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")
    config.stash[MISSING] = ""
    # A shell starts what it puts into the background deaf to Ctrl+C, and programs that tests start would inherit it.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def why_not(marker: str, config: pytest.Config) -> str | None:
    """Say what this machine lacks for the tests with a marker; None if it can run them."""
    if marker == "shared":
        return None if SHARED.is_dir() else "no ../shared"
    if marker == "browser":
        return None if shutil.which("chromium") else "no chromium"
    try:
        config.stash[POSTGRES] = PostgresServer()
    except Exception as error:  # noqa: BLE001 - whatever keeps it from starting is the reason
        return f"no PostgreSQL ({type(error).__name__})"
    return None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take out the tests that cannot run here; PostgreSQL starts only if a test wants it."""
    if config.option.collectonly:
        return
    wanted = [name for name in MARKERS if any(item.get_closest_marker(name) for item in items)]
    reasons = {name: reason for name in wanted if (reason := why_not(name, config))}
    config.stash[MISSING] = ", ".join(reasons.values())
    unable = [item for item in items if any(item.get_closest_marker(name) for name in reasons)]
    config.hook.pytest_deselected(items=unable)
    items[:] = [item for item in items if item not in set(unable)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name in one line what was not run."""
    if config.stash[MISSING]:
        terminalreporter.write_line(f"Not run on this machine: {config.stash[MISSING]}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail where everything has to run and something could not."""
    if session.config.stash[MISSING] and os.environ.get("MATCHSCORE_REQUIRE_ALL") == "1":
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the server that we started."""
    if POSTGRES in config.stash:
        config.stash[POSTGRES].stop()


# The two databases are the same objects all session long, with new rows and new connections for every test: an engine
# compiles each statement once, and compiling costs more than anything else that a test does.


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Migrate one SQLite file; every test gets a copy of it."""
    path = tmp_path_factory.mktemp("template") / "matchscore.db"
    database = Database(f"sqlite:///{path}")
    database.migrate()
    database.close()
    return path


@pytest.fixture(scope="session")
def sqlite_of_the_session(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """Choose the place of the copies."""
    database = Database(f"sqlite:///{tmp_path_factory.mktemp('home') / 'matchscore.db'}")
    for engine in (database.engine, database.reading_engine):
        event.listen(engine, "connect", reverse_unordered)
    return database


def reverse_unordered(connection: Any, _: object) -> None:
    """Have rows come last first where a query does not say in which order: PostgreSQL gives them as it likes."""
    connection.execute("PRAGMA reverse_unordered_selects = ON")


@pytest.fixture
def sqlite_database(sqlite_template: Path, sqlite_of_the_session: Database) -> Iterator[Database]:
    """Give a SQLite file with the newest schema and no rows."""
    path = Path(str(sqlite_of_the_session.url.database))
    shutil.copyfile(sqlite_template, path)
    yield sqlite_of_the_session
    sqlite_of_the_session.close()
    for left in path.parent.glob(f"{path.name}*"):
        left.unlink()


@pytest.fixture
def postgres_database(pytestconfig: pytest.Config) -> Iterator[Database]:
    """Give a PostgreSQL database with the newest schema and no rows; mark the test `postgres`."""
    server = pytestconfig.stash[POSTGRES]
    yield server.database
    server.empty_database()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest) -> Database:
    """Give a database with the newest schema and no rows: the test runs on SQLite and on PostgreSQL."""
    chosen: Database = request.getfixturevalue(f"{request.param}_database")
    return chosen


@pytest.fixture
def empty_sqlite_database(tmp_path: Path) -> Iterator[Database]:
    """Give a SQLite file that does not exist yet."""
    database = Database(f"sqlite:///{tmp_path / 'home' / 'new.db'}")
    yield database
    database.close()


@pytest.fixture
def empty_postgres_database(pytestconfig: pytest.Config) -> Iterator[Database]:
    """Give a PostgreSQL database without tables, of this test alone; mark the test `postgres`."""
    server = pytestconfig.stash[POSTGRES]
    database = Database(server.create_database())
    yield database
    database.close()
    server.drop_database(database.url)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def empty_database(request: pytest.FixtureRequest) -> Database:
    """Give a database before its first migration, for this test alone: on SQLite and on PostgreSQL."""
    chosen: Database = request.getfixturevalue(f"empty_{request.param}_database")
    return chosen
