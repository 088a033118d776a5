"""A database that cannot be used says why, by a reason code; nothing is stored and nothing hangs."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL, text
from sqlalchemy.orm import Session

from matchscore.db import (
    DamagedError,
    Database,
    DatabaseError,
    DiskFullError,
    NotADatabaseError,
    ReadOnlyError,
    SettingRefusedError,
    UnreachableError,
    UnsupportedDatabaseError,
)
from matchscore.db.engines import WAL_PATIENCE_SECONDS
from matchscore.db.errors import as_database_error
from matchscore.models import Event
from tests.factories import add_stage
from tests.stored import stored_friendly

IMPATIENT_MS = 20


def closed_after(database: Database) -> Iterator[Database]:
    """Give a database and close it."""
    yield database
    database.close()


def fill_the_disk(session: Session) -> None:
    """Leave no page, then ask for many."""
    session.execute(text("PRAGMA max_page_count = 1"))
    add_stage(session, session.get_one(Event, 1), number=2, settings={"note": "x" * 1_000_000})


@pytest.fixture
def read_only_copy(sqlite_database: Database) -> Iterator[Database]:
    """Open a file for reading alone, as on a disk without writes: permissions would not stop a superuser."""
    stored_friendly(sqlite_database)
    url = URL.create("sqlite", database=f"file:{sqlite_database.url.database}", query={"mode": "ro", "uri": "true"})
    yield from closed_after(Database(url))


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("board 1: 4S=\n" * 100)
    database = Database(f"sqlite:///{tmp_path / 'notes.txt'}")

    with pytest.raises(NotADatabaseError) as refusal:
        database.migrate()

    assert refusal.value.reason == "not_a_database"
    assert (tmp_path / "notes.txt").read_text() == "board 1: 4S=\n" * 100


def test_a_folder_in_place_of_the_file_cannot_be_opened(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}")

    with pytest.raises(UnreachableError) as refusal:
        database.is_current()

    assert refusal.value.reason == "unreachable"


def test_a_file_beside_which_nothing_can_be_written_is_refused_without_waiting(tmp_path: Path) -> None:
    (tmp_path / "matchscore.db-journal").mkdir()
    database = Database(f"sqlite:///{tmp_path / 'matchscore.db'}")
    begun = time.monotonic()

    with pytest.raises(UnreachableError):
        database.migrate()

    assert time.monotonic() - begun < WAL_PATIENCE_SECONDS


def test_a_damaged_file_is_named(sqlite_database: Database) -> None:
    path = Path(str(sqlite_database.url.database))
    content = path.read_bytes()
    path.write_bytes(content[:100] + b"\xff" * (len(content) - 100))

    with pytest.raises(DamagedError), sqlite_database.reading() as session:
        session.get(Event, 1)


def test_a_read_only_file_can_be_read(read_only_copy: Database) -> None:
    with read_only_copy.reading() as session:
        assert session.get_one(Event, 1).slug == "friendly"


def test_a_read_only_file_is_not_written_to(read_only_copy: Database) -> None:
    with pytest.raises(ReadOnlyError) as refusal, read_only_copy.writing(1):
        pass

    assert refusal.value.reason == "read_only"


@pytest.mark.postgres
def test_a_read_only_server_is_not_written_to(empty_postgres_database: Database) -> None:
    empty_postgres_database.migrate()
    with empty_postgres_database.writing(None) as (session, _):
        name = empty_postgres_database.url.database
        session.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
    empty_postgres_database.close()

    with pytest.raises(ReadOnlyError), empty_postgres_database.writing(1):
        pass


@pytest.mark.postgres
def test_a_server_that_does_not_answer_is_unreachable(tmp_path: Path) -> None:
    database = Database(f"postgresql:///matchscore?host={tmp_path}")

    with pytest.raises(UnreachableError), database.writing(None):
        pass


@pytest.mark.postgres
def test_a_database_that_the_server_does_not_have_is_unreachable(postgres_database: Database) -> None:
    database = Database(postgres_database.url.set(database="matchscore_of_somebody_else"))

    with pytest.raises(UnreachableError), database.reading() as session:
        session.get(Event, 1)


def test_a_full_disk_is_named_and_the_write_taken_back(sqlite_database: Database) -> None:
    friendly = stored_friendly(sqlite_database)

    with pytest.raises(DiskFullError), sqlite_database.writing(friendly.event_id) as (session, _):
        fill_the_disk(session)

    with sqlite_database.reading() as session:
        assert session.get_one(Event, friendly.event_id).revision == 1


def test_a_database_in_memory_is_refused() -> None:
    database = Database("sqlite://")

    with pytest.raises(SettingRefusedError) as refusal:
        database.is_current()

    assert refusal.value.facts == {"setting": "journal_mode", "wanted": "wal", "got": "memory"}


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(UnsupportedDatabaseError) as refusal:
        Database("mysql://localhost/matchscore")

    assert refusal.value.facts == {"dialect": "mysql"}


@pytest.mark.parametrize("kind", DatabaseError.__subclasses__(), ids=lambda kind: kind.__name__)
def test_every_trouble_has_a_reason_of_its_own(kind: type[DatabaseError]) -> None:
    reasons = [other.reason for other in DatabaseError.__subclasses__()]

    assert reasons.count(kind.reason) == 1


def test_an_error_of_the_statement_is_not_an_error_of_the_database() -> None:
    assert as_database_error(sqlite3.IntegrityError("CHECK constraint failed")) is None
    assert as_database_error(None) is None
