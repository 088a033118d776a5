"""A database that others keep busy is waited for, and not for ever."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event, update
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from matchscore.db import BusyError, Database
from matchscore.db.errors import as_database_error
from matchscore.models import Event
from tests.stored import stored_friendly

IMPATIENT_MS = 20


@pytest.fixture
def impatient(database: Database) -> Iterator[Database]:
    """Open the same database a second time, with little patience."""
    second = Database(database.url, busy_timeout_ms=IMPATIENT_MS)
    yield second
    second.close()


@contextmanager
def row_kept_by_another_program(database: Database, event_id: int) -> Iterator[None]:
    """Write to an event past our own doors, and do not end."""
    with database.engine.connect() as connection:
        connection.execute(update(Event).where(Event.id == event_id).values(name="Mine"))
        yield


def test_a_writer_gives_up_when_another_program_does_not_end(database: Database, impatient: Database) -> None:
    friendly = stored_friendly(database)

    with (
        row_kept_by_another_program(database, friendly.event_id),
        pytest.raises(BusyError) as refusal,
        impatient.writing(1),
    ):
        pass

    assert refusal.value.reason == "busy"


def test_a_writer_gives_up_when_another_writer_of_its_program_does_not_end(
    sqlite_database: Database,
) -> None:
    impatient = Database(sqlite_database.url, busy_timeout_ms=IMPATIENT_MS)

    with sqlite_database.writing(None), pytest.raises(BusyError), impatient.writing(None):
        pass


def test_a_write_outside_events_keeps_other_programs_out_before_it_reads(sqlite_database: Database) -> None:
    friendly = stored_friendly(sqlite_database)

    with closing(sqlite3.connect(str(sqlite_database.url.database), timeout=0)) as other:  # noqa: SIM117 - too long
        with sqlite_database.writing(None), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("UPDATE events SET name = 'Mine' WHERE id = ?", [friendly.event_id])


def test_a_writer_asks_once_more_before_it_gives_up(sqlite_database: Database) -> None:
    friendly = stored_friendly(sqlite_database)
    impatient = Database(sqlite_database.url, busy_timeout_ms=IMPATIENT_MS)
    with closing(sqlite3.connect(str(sqlite_database.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        event.listen(impatient.engine, "handle_error", lambda _context: other.rollback(), once=True)

        with impatient.writing(friendly.event_id) as (_, revision):
            assert revision == 2
    impatient.close()


def test_a_new_file_that_another_program_is_making_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "matchscore.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        threading.Timer(0.1, other.rollback).start()
        database = Database(f"sqlite:///{path}", busy_timeout_ms=IMPATIENT_MS)

        assert not database.is_current()
    database.close()


def test_too_few_connections_are_a_busy_database() -> None:
    assert isinstance(as_database_error(PoolTimeoutError("QueuePool limit reached")), BusyError)
