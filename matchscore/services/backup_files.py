"""The file of a backup: one SQLite database, whatever the program runs on, and what can be wrong with it."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, func, select, table

from matchscore.db import DamagedError, Database, NotADatabaseError
from matchscore.db.errors import named_errors
from matchscore.db.schema import VERSION_TABLE, known_versions
from matchscore.models import Base
from matchscore.services.acts import RefusedError

Counts = dict[str, int]
"""How many rows each table has."""

OUR_TABLES = frozenset({*Base.metadata.tables, VERSION_TABLE.name})
OBJECTS = "SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'"


def opened(path: Path, *, mode: str = "ro") -> "closing[sqlite3.Connection]":
    """Open a file that is there, for reading; `rw` is for files of our own."""
    return closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True))


def database_of(path: Path) -> Database:
    """Give the database that a file is."""
    return Database(URL.create("sqlite", database=str(path)))


def names_of(connection: sqlite3.Connection, kind: str) -> set[str]:
    """List the tables, views or triggers of a file."""
    return {name for (name,) in connection.execute(OBJECTS, (kind,))}


def counts_of(connection: sqlite3.Connection, tables: Iterable[str]) -> Counts:
    """Count the rows of tables."""
    statements = {name: str(select(func.count()).select_from(table(name))) for name in tables}
    return {name: connection.execute(statement).fetchone()[0] for name, statement in statements.items()}


def fault_in(path: Path) -> str | None:
    """Say what is broken in a file of ours, None where every page, index, constraint and reference is in order."""
    try:
        # Opened for reading alone, SQLite leaves out the CHECKs.
        with named_errors(), opened(path, mode="rw") as connection:
            said: str = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            lost = connection.execute("PRAGMA foreign_key_check").fetchone()
    except (DamagedError, NotADatabaseError) as error:
        return error.facts["detail"]
    if said != "ok":
        return said
    return f"{lost[0]} → {lost[2]}" if lost else None


def require_same(path: Path, counts: Counts) -> None:
    """Raise RefusedError unless a file is in order and has these rows."""
    fault = fault_in(path)
    if fault is None:
        with opened(path) as connection:
            found = counts_of(connection, counts)
        require_counts(counts, found)
    else:
        raise RefusedError("backup_differs", detail=fault)


def require_counts(wanted: Counts, found: Counts) -> None:
    """Raise RefusedError naming the first table that has more or fewer rows than it should have."""
    for name, count in wanted.items():
        if found[name] != count:
            raise RefusedError("backup_differs", detail=f"{name}: {found[name]} ≠ {count}")


def copied_backup(path: Path, copy: Path) -> Counts:
    """Copy a backup that can be restored, bring the copy to the newest schema, and count its rows.

    Raises RefusedError: backup_missing, backup_foreign (not ours), backup_damaged, backup_too_new.
    """
    if not path.is_file():
        raise RefusedError("backup_missing", path=str(path))
    try:
        with named_errors(), opened(path) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
            version = _version_in(target)
    except NotADatabaseError as error:
        raise RefusedError("backup_foreign", path=str(path)) from error
    except DamagedError as error:
        raise RefusedError("backup_damaged", path=str(path), detail=error.facts["detail"]) from error
    if version is None:
        raise RefusedError("backup_foreign", path=str(path))
    if version not in known_versions():
        raise RefusedError("backup_too_new", path=str(path), version=version)
    if fault := fault_in(copy):
        raise RefusedError("backup_damaged", path=str(path), detail=fault)
    return _upgraded(path, copy)


def _version_in(connection: sqlite3.Connection) -> str | None:
    """Read the version of a file's schema, None for a file that is not ours."""
    if VERSION_TABLE.name not in names_of(connection, "table"):
        return None
    row = connection.execute(str(select(VERSION_TABLE))).fetchone()
    return row and str(row[0])


def _upgraded(path: Path, copy: Path) -> Counts:
    """Bring a copy to the newest schema and count its rows; one with other tables, triggers or views is not ours."""
    database = database_of(copy)
    database.migrate()
    database.close()
    with opened(copy) as connection:
        acting = names_of(connection, "trigger") | names_of(connection, "view")
        if acting or names_of(connection, "table") != OUR_TABLES:
            raise RefusedError("backup_foreign", path=str(path))
        return counts_of(connection, OUR_TABLES)
