"""Backups: a consistent copy of a running database as one SQLite file, which can be restored to either database.

Reasons of a RefusedError: backup_exists, backup_not_written, backup_differs, nothing_to_back_up.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import cast

from matchscore.db import Database
from matchscore.db.errors import named_errors
from matchscore.services.acts import RefusedError
from matchscore.services.backup_files import Counts, counts_of, database_of, names_of, require_same
from matchscore.services.row_copies import copy_rows, count_rows

FOLDER = "backups"


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was written and checked: where it is, and how many rows each table has."""

    path: Path
    counts: Counts


def default_path(home: Path, at: datetime) -> Path:
    """Name a backup by date and time on this computer, in the folder for backups, which is made."""
    folder = home / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / f"matchscore-{at.astimezone():%Y-%m-%d-%H%M%S}.db"


def backup(database: Database, path: Path, *, overwrite: bool = False) -> Backup:
    """Write a backup of a database, whatever is written to it meanwhile.

    It is checked before it gets its name: a file of that name is whole. Raises RefusedError, also for a file that is
    there already, unless it may be overwritten.
    """
    if path.exists() and not overwrite:
        raise RefusedError("backup_exists", path=str(path))
    if database.schema_version() is None:
        raise RefusedError("nothing_to_back_up")
    copy = _copy_file if database.is_sqlite else _copy_rows
    with _drafted(path) as draft:
        counts = copy(database, draft)
        require_same(draft, counts)
    return Backup(path, counts)


@contextmanager
def _drafted(path: Path) -> Iterator[Path]:
    """Give a file beside the wanted one, for its owner alone; at the end it gets the name, or it goes."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        os.close(handle)
        draft = Path(name)
        try:
            with named_errors():
                yield draft
            draft.replace(path)
        finally:
            for left in path.parent.glob(f"{draft.name}*"):
                left.unlink()
    except OSError as error:
        raise RefusedError("backup_not_written", path=str(path), detail=error.strerror) from error


def _copy_file(database: Database, draft: Path) -> Counts:
    """Copy the pages of one snapshot, and count its rows."""
    with database.reading() as session:
        source = cast("sqlite3.Connection", session.connection().connection.driver_connection)
        counts = counts_of(source, names_of(source, "table"))
        with closing(sqlite3.connect(draft)) as target:
            source.backup(target)
            _make_one_file(target)
    return counts


def _copy_rows(database: Database, draft: Path) -> Counts:
    """Copy the rows of one snapshot into a file with our tables, and count them."""
    database.check_schema()
    file = database_of(draft)
    file.migrate()
    with database.reading() as source, file.writing(None) as (target, _):
        counts = count_rows(source.connection())
        copy_rows(source.connection(), target.connection())
    file.close()
    with closing(sqlite3.connect(draft)) as connection:
        _make_one_file(connection)
    return counts


def _make_one_file(connection: sqlite3.Connection) -> None:
    """Leave nothing in a file beside the database: it can be moved as it is, and read where nothing can be written."""
    connection.execute("PRAGMA journal_mode=DELETE")
