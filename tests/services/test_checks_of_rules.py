"""Checking a database: the rules that it has, and rows that break them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from matchscore.db import Database
from tests.services.friendlies import typed
from tests.services.spoiled import ROWS, findings


def spoil_schema(database: Database, *statements: str) -> None:
    """Change the rules behind the program's back, and rows against the rules on SQLite."""
    with database.engine.connect() as connection:
        for statement in statements:
            connection.execute(text(statement))
        connection.commit()


@pytest.fixture
def sqlite_file(empty_sqlite_database: Database) -> Database:
    """Give a database file with a played match, for tests that spoil more than rows."""
    empty_sqlite_database.migrate()
    typed(empty_sqlite_database, ROWS)
    return empty_sqlite_database


def scribbled(database: Database, statement: str) -> None:
    """Break a rule in a file while SQLite does not look."""
    database.close()
    with closing(sqlite3.connect(str(database.url.database))) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA ignore_check_constraints=ON")
        connection.execute(statement)


def test_a_rule_that_the_database_lost_is_named(empty_database: Database) -> None:
    empty_database.migrate()
    spoil_schema(empty_database, "DROP INDEX uq_changes_undone_once")

    assert findings(empty_database) == [("rule_missing", {"rule": "uq_changes_undone_once"})]


@pytest.mark.postgres
def test_a_rule_that_postgresql_has_not_looked_after_is_named(empty_postgres_database: Database) -> None:
    empty_postgres_database.migrate()
    spoil_schema(
        empty_postgres_database,
        "ALTER TABLE teams DROP CONSTRAINT ck_teams_name_length",
        "ALTER TABLE teams ADD CONSTRAINT ck_teams_name_length CHECK (length(name) > 0) NOT VALID",
    )

    assert findings(empty_postgres_database) == [("rule_unchecked", {"rule": "ck_teams_name_length"})]


def test_a_row_that_breaks_a_rule_is_named(sqlite_file: Database) -> None:
    scribbled(sqlite_file, "UPDATE results SET tricks = 14 WHERE tricks = 10")

    assert findings(sqlite_file) == [("damaged", {"detail": "CHECK constraint failed in results"})] * 2


def test_a_row_without_the_row_that_it_refers_to_is_named(sqlite_file: Database) -> None:
    scribbled(sqlite_file, "UPDATE teams SET event_id = 9 WHERE number = 2")

    assert ("lost_reference", {"table": "teams", "row": 2, "refers_to": "events"}) in findings(sqlite_file)


def test_a_damaged_file_is_named(sqlite_file: Database) -> None:
    sqlite_file.close()
    path = Path(str(sqlite_file.url.database))
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 300)

    assert [reason for reason, _ in findings(sqlite_file)] == ["damaged"]
