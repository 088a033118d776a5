"""Files that are not restored: not ours, newer, damaged; and what is left alone."""

from pathlib import Path

import pytest
from sqlalchemy import text

from matchscore.db import Database, NotADatabaseError
from matchscore.services.restores import restore
from tests.services.stored_files import event_names, place_of, reason_of, scribble, spoil


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
    scribble(small_backup, place_of(small_backup, "events"))

    reason, _ = reason_of(small_backup, database)

    assert reason == "backup_damaged"


def test_a_backup_whose_list_of_tables_is_spoiled_is_not_restored(small_backup: Path, database: Database) -> None:
    scribble(small_backup, at=100)

    reason, _ = reason_of(small_backup, database)

    assert reason == "backup_damaged"


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
