"""Backups: written from a running database, checked, restored to either database."""

import os
import shutil
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, text, update

from matchscore.db import BusyError, Database, NotADatabaseError, SchemaTooNewError
from matchscore.db.schema import VERSION_TABLE
from matchscore.models import Base, Board, Event
from matchscore.services.acts import RefusedError
from matchscore.services.backup_files import fault_in, require_counts, require_same
from matchscore.services.backups import backup, default_path
from matchscore.services.restores import restore
from matchscore.services.row_copies import last_ids
from tests.factories import add_event, add_user, friendly_match
from tests.models.world import add_everything

Rows = dict[str, list[Any]]


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


def rows_of(database: Database) -> Rows:
    """Read every row of every table, and the highest ids ever given."""
    with database.reading() as session:
        rows: Rows = {
            table.name: [tuple(row) for row in session.execute(select(table).order_by(*table.primary_key))]
            for table in Base.metadata.sorted_tables
        }
        return rows | {"last ids": [last_ids(session.connection())]}


def event_names(database: Database) -> list[str]:
    """Read the names of the events."""
    with database.reading() as session:
        return list(session.scalars(select(Event.name).order_by(Event.id)))


def spoil(path: Path, *statements: str) -> None:
    """Change a file behind the program's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA ignore_check_constraints=ON")
        for statement in statements:
            connection.execute(statement)


def scribble(path: Path, at: int) -> None:
    """Overwrite a page of a file from this byte on."""
    with path.open("r+b") as opened:
        opened.seek(at)
        opened.write(b"\x0d" * 4096)


def reason_of(file: Path, database: Database, **options: Any) -> tuple[str, dict[str, Any]]:
    """Try to restore a file, and give why it was refused."""
    with pytest.raises(RefusedError) as refused:
        restore(database, file, **options)
    return refused.value.reason, refused.value.facts


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


def test_a_backup_is_one_file_for_its_owner_alone(full: Database, file: Path, tmp_path: Path) -> None:
    backup(full, file)

    assert [path.name for path in tmp_path.glob("*evening*")] == ["evening.db"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert fault_in(file) is None


def test_a_backup_is_one_moment_of_a_database_that_is_written_to(full: Database, file: Path) -> None:
    with full.writing(None) as (session, _):
        add_event(session, slug="later", name="Later")
        backup(full, file)

    copy = Database(f"sqlite:///{file}")
    assert (event_names(copy), event_names(full)) == (["Friendly"], ["Friendly", "Later"])
    copy.close()


def test_the_next_ids_are_new_ones_after_a_restore(full: Database, file: Path, empty_database: Database) -> None:
    backup(full, file)
    with full.writing(None) as (session, _):
        wanted = add_event(session, slug="next").id

    restore(empty_database, file)

    with empty_database.writing(None) as (session, _):
        assert add_event(session, slug="next").id == wanted


def test_a_backup_does_not_overwrite_a_file_unless_told_to(small: Database, file: Path) -> None:
    file.write_text("precious")

    with pytest.raises(RefusedError) as refused:
        backup(small, file)

    assert (refused.value.reason, refused.value.facts) == ("backup_exists", {"path": str(file)})
    assert file.read_text() == "precious"
    backup(small, file, overwrite=True)
    assert fault_in(file) is None


def test_a_backup_into_a_folder_that_is_not_there_is_refused(small: Database, tmp_path: Path) -> None:
    with pytest.raises(RefusedError) as refused:
        backup(small, tmp_path / "nowhere" / "evening.db")

    assert refused.value.reason == "backup_not_written"
    assert refused.value.facts["detail"] == os.strerror(2)


def test_a_database_that_was_never_used_has_no_backup(tmp_path: Path, file: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'unused.db'}")

    with pytest.raises(RefusedError, match="nothing_to_back_up"):
        backup(database, file)

    database.close()
    assert not file.exists()


@pytest.mark.postgres
def test_rows_that_a_newer_program_wrote_are_not_copied(empty_postgres_database: Database, file: Path) -> None:
    empty_postgres_database.migrate()
    with empty_postgres_database.writing(None) as (session, _):
        session.execute(update(VERSION_TABLE).values(version_num="2031_01_01_newer"))

    with pytest.raises(SchemaTooNewError):
        backup(empty_postgres_database, file)

    assert not list(file.parent.glob("*evening*"))


def test_a_damaged_database_is_not_backed_up(small: Database, file: Path) -> None:
    path = Path(str(small.url.database))
    spoil(path, "UPDATE boards SET board_set_id = 99 WHERE id = 1")

    with pytest.raises(RefusedError) as refused:
        backup(small, file)

    assert (refused.value.reason, refused.value.facts) == ("backup_differs", {"detail": "boards → board_sets"})
    assert not list(file.parent.glob("*evening*"))


def test_a_backup_with_other_rows_than_its_source_is_noticed(small_backup: Path) -> None:
    with pytest.raises(RefusedError) as refused:
        require_same(small_backup, {"teams": 2, "boards": 5})

    assert refused.value.facts == {"detail": "boards: 4 ≠ 5"}
    require_counts({"teams": 2}, {"teams": 2, "boards": 4})


def test_a_backup_is_named_by_date_and_time_in_the_folder_for_backups(tmp_path: Path) -> None:
    path = default_path(tmp_path, datetime(2026, 12, 1, 22, 30, 5, tzinfo=UTC).astimezone())

    assert path.parent == tmp_path / "backups"
    assert path.parent.is_dir()
    assert datetime.strptime(path.name, "matchscore-%Y-%m-%d-%H%M%S.db").astimezone(UTC) == datetime(
        2026, 12, 1, 22, 30, 5, tzinfo=UTC
    )


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


def test_a_file_that_is_not_there_cannot_be_restored(file: Path, database: Database) -> None:
    assert reason_of(file, database) == ("backup_missing", {"path": str(file)})


@pytest.mark.parametrize("content", [b"", b"home,away,board\n", b"SQLite format 3\0"])
def test_a_file_of_another_kind_is_not_restored(file: Path, database: Database, content: bytes) -> None:
    file.write_bytes(content)

    assert reason_of(file, database) == ("backup_foreign", {"path": str(file)})


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE extra (id INTEGER)",
        "CREATE VIEW extra AS SELECT * FROM teams",
        "CREATE TRIGGER extra AFTER INSERT ON teams BEGIN DELETE FROM results; END",
        "DELETE FROM alembic_version",
        "DROP TABLE alembic_version",
    ],
)
def test_a_database_that_is_not_ours_is_not_restored(small_backup: Path, database: Database, statement: str) -> None:
    spoil(small_backup, statement)

    assert reason_of(small_backup, database) == ("backup_foreign", {"path": str(small_backup)})


def test_a_backup_of_a_newer_program_is_not_restored(small_backup: Path, database: Database) -> None:
    spoil(small_backup, "UPDATE alembic_version SET version_num = '2031_01_01_newer'")

    assert reason_of(small_backup, database) == (
        "backup_too_new",
        {"path": str(small_backup), "version": "2031_01_01_newer"},
    )


@pytest.mark.parametrize(
    ("statement", "detail"),
    [
        ("UPDATE boards SET board_set_id = 99 WHERE id = 1", "boards → board_sets"),
        ("UPDATE teams SET name = '' WHERE id = 1", "CHECK constraint failed in teams"),
    ],
)
def test_a_backup_that_breaks_a_rule_is_not_restored(
    small_backup: Path, database: Database, statement: str, detail: str
) -> None:
    spoil(small_backup, statement)

    assert reason_of(small_backup, database) == ("backup_damaged", {"path": str(small_backup), "detail": detail})
    assert event_names(database) == []


@pytest.mark.parametrize("kept", [0.5, 0.9])
def test_half_a_backup_is_not_restored(small_backup: Path, database: Database, kept: float) -> None:
    content = small_backup.read_bytes()
    small_backup.write_bytes(content[: int(len(content) * kept)])

    reason, _ = reason_of(small_backup, database)

    assert reason == "backup_damaged"


def test_a_backup_with_a_spoiled_page_is_not_restored(small_backup: Path, database: Database) -> None:
    scribble(small_backup, at=4096 * 3)

    reason, _ = reason_of(small_backup, database)

    assert reason == "backup_damaged"


def test_a_backup_whose_list_of_tables_is_spoiled_is_not_restored(small_backup: Path, database: Database) -> None:
    scribble(small_backup, at=100)

    reason, _ = reason_of(small_backup, database)

    assert reason == "backup_damaged"


@pytest.mark.parametrize("at", [0, 4096 * 3])
def test_a_database_that_cannot_be_read_is_put_aside_when_told_to(small: Database, small_backup: Path, at: int) -> None:
    path = Path(str(small.url.database))
    small.close()
    scribble(path, at)
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


def test_a_restore_never_replaces_another_programs_file(small_backup: Path, tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    spoil(path, "CREATE TABLE recipes (id INTEGER)")
    database = Database(f"sqlite:///{path}")

    with pytest.raises(NotADatabaseError):
        restore(database, small_backup, overwrite=True)

    database.close()


@pytest.mark.postgres
def test_a_restore_never_replaces_another_programs_tables(
    small_backup: Path, empty_postgres_database: Database
) -> None:
    with empty_postgres_database.engine.begin() as connection:
        connection.execute(text("CREATE TABLE teams (coach TEXT)"))

    with pytest.raises(NotADatabaseError):
        restore(empty_postgres_database, small_backup, overwrite=True)


@pytest.mark.postgres
def test_a_server_may_have_other_programs_tables_beside_ours(
    small_backup: Path, empty_postgres_database: Database
) -> None:
    with empty_postgres_database.engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (id INTEGER)"))

    restore(empty_postgres_database, small_backup)

    assert event_names(empty_postgres_database) == ["Friendly"]
