"""Backups restored: to either database, over what is there, past programs that are running."""

import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from matchscore.db import BusyError, Database
from matchscore.models import Base, Event
from matchscore.services.backups import backup
from matchscore.services.restores import restore
from tests.factories import add_event, add_user
from tests.services.stored_files import event_names, place_of, reason_of, rows_of, scribble


def test_a_backup_restored_to_either_database_is_what_was_backed_up(
    full: Database, file: Path, empty_database: Database
) -> None:
    wanted = rows_of(full)

    written = backup(full, file)
    restored = restore(empty_database, file)

    assert rows_of(empty_database) == wanted
    assert {name: restored[name] for name in Base.metadata.tables} == {
        name: len(rows) for name, rows in wanted.items() if name != "last ids"
    }
    assert written.counts.items() <= restored.items()


def test_the_next_ids_are_new_ones_after_a_restore(full: Database, file: Path, empty_database: Database) -> None:
    backup(full, file)
    with full.writing(None) as (session, _):
        wanted = add_event(session, slug="next").id

    restore(empty_database, file)

    with empty_database.writing(None) as (session, _):
        assert add_event(session, slug="next").id == wanted


def test_a_restore_overwrites_events_only_when_told_to(small_backup: Path, database: Database) -> None:
    with database.writing(None) as (session, _):
        add_event(session, slug="spring", name="Spring")

    assert reason_of(small_backup, database) == ("would_overwrite", {"events": 1, "users": 0})
    assert event_names(database) == ["Spring"]
    restore(database, small_backup, overwrite=True)
    assert event_names(database) == ["Friendly"]


def test_a_restore_overwrites_accounts_only_when_told_to(small_backup: Path, database: Database) -> None:
    with database.writing(None) as (session, _):
        add_user(session)

    assert reason_of(small_backup, database) == ("would_overwrite", {"events": 0, "users": 1})


def test_a_copy_of_a_database_in_use_can_be_restored_too(small: Database, database: Database) -> None:
    restore(database, Path(str(small.url.database)))

    assert rows_of(database) == rows_of(small)


@pytest.mark.parametrize("table", ["sqlite_schema", "events"])
def test_a_database_that_cannot_be_read_is_put_aside_when_told_to(
    small: Database, small_backup: Path, table: str
) -> None:
    path = Path(str(small.url.database))
    small.close()
    scribble(path, place_of(path, table))
    broken = path.read_bytes()

    assert reason_of(small_backup, small) == ("would_overwrite_unreadable", {})
    restore(small, small_backup, overwrite=True)

    assert event_names(small) == ["Friendly"]
    assert [left.read_bytes() for left in path.parent.glob("new.db.damaged-*[0-9]")] == [broken]


def test_neighbours_of_a_database_that_is_put_aside_stay(small: Database, small_backup: Path) -> None:
    path = Path(str(small.url.database))
    small.close()
    scribble(path, 0)
    shutil.copyfile(small_backup, path.with_name("new.db.old"))

    restore(small, small_backup, overwrite=True)

    assert path.with_name("new.db.old").exists()


def test_a_restore_gives_up_where_another_program_does_not_stop_writing(small: Database, small_backup: Path) -> None:
    with closing(sqlite3.connect(str(small.url.database))) as other:
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(BusyError):
            restore(small, small_backup, overwrite=True, patience_seconds=0)

    assert event_names(small) == ["Friendly"]


def test_a_restore_waits_for_another_program_that_writes(small: Database, small_backup: Path) -> None:
    with small.writing(None) as (session, _):
        add_event(session, slug="spring", name="Spring")

    with closing(sqlite3.connect(str(small.url.database), check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        threading.Timer(0.2, other.rollback).start()
        restore(small, small_backup, overwrite=True)

    assert event_names(small) == ["Friendly"]


def test_a_reader_is_not_disturbed_by_a_restore(database: Database, small_backup: Path) -> None:
    with database.writing(None) as (session, _):
        add_event(session, slug="spring", name="Spring")

    other = Database(database.url)
    with other.reading() as reader:
        before = list(reader.scalars(select(Event.name)))
        restore(database, small_backup, overwrite=True)
        during = list(reader.scalars(select(Event.name)))
    after = event_names(other)
    other.close()

    assert (before, during, after) == (["Spring"], ["Spring"], ["Friendly"])
