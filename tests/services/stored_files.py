"""Database files in tests: what is in them, and how they are spoiled."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Base, Event
from matchscore.services.acts import RefusedError
from matchscore.services.restores import restore
from matchscore.services.row_copies import last_ids

Rows = dict[str, list[Any]]


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


def place_of(path: Path, table: str) -> int:
    """Give the byte at which the page of a table begins; the list of tables is called `sqlite_schema`."""
    with closing(sqlite3.connect(path)) as connection:
        root = "SELECT rootpage FROM sqlite_master WHERE name = ?1 UNION SELECT 1 WHERE ?1 = 'sqlite_schema'"
        (page,) = connection.execute(root, (table,)).fetchone()
    return (int(page) - 1) * 4096


def reason_of(file: Path, database: Database, **options: Any) -> tuple[str, dict[str, Any]]:
    """Try to restore a file, and give why it was refused."""
    with pytest.raises(RefusedError) as refused:
        restore(database, file, **options)
    return refused.value.reason, refused.value.facts
