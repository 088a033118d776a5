"""Restoring a backup: the file is checked and upgraded on a copy, then takes the place of everything that is here.

Reasons of a RefusedError: would_overwrite, would_overwrite_unreadable, and those of `backup_files`.
"""

import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import text

from matchscore.db import BusyError, Database
from matchscore.db.errors import named_errors
from matchscore.services.acts import RefusedError
from matchscore.services.backup_files import Counts, copied_backup, database_of, fault_in, require_counts, require_same
from matchscore.services.ownership import upgrade
from matchscore.services.row_copies import TABLES, copy_rows, count_rows, delete_rows

PATIENCE_SECONDS = 30.0
RETRY_SECONDS = 0.05
LOCK_TABLES = text(f"LOCK TABLE {', '.join(each.name for each in TABLES)} IN EXCLUSIVE MODE")
"""On PostgreSQL: readers see what was there until the end, writers wait for it."""


def restore(
    database: Database, path: Path, *, overwrite: bool = False, patience_seconds: float = PATIENCE_SECONDS
) -> Counts:
    """Put a backup in the place of all that is here: all of it or nothing. Gives the rows of each table.

    Raises RefusedError for a file that is no good, and unless `overwrite` where there are events or accounts; a
    BusyError where another program writes all the time.
    """
    with tempfile.TemporaryDirectory(prefix="matchscore-restore-") as folder:
        copy = Path(folder) / "backup.db"
        counts = copied_backup(path, copy)
        _make_way(database, overwrite=overwrite)
        if database.is_sqlite:
            _put_file(database, copy, patience_seconds)
        else:
            _put_rows(database, copy)
    return counts


def _make_way(database: Database, *, overwrite: bool) -> None:
    if database.is_sqlite and _is_broken(_file_of(database)):
        if not overwrite:
            raise RefusedError("would_overwrite_unreadable")
        _put_aside(database)
    upgrade(database)
    with database.reading() as session:
        counts = count_rows(session.connection())
    if (counts["events"] or counts["users"]) and not overwrite:
        raise RefusedError("would_overwrite", events=counts["events"], users=counts["users"])


def _file_of(database: Database) -> Path:
    return Path(str(database.url.database))


def _is_broken(path: Path) -> bool:
    return path.exists() and fault_in(path) is not None


def _put_aside(database: Database) -> None:
    """Give what is left of a database other names, so that somebody can look at it later."""
    database.close()
    path = _file_of(database)
    aside = f"{path.name}.damaged-{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}"
    for left in path.parent.glob(f"{path.name}*"):
        if left.name.removeprefix(path.name) in {"", "-wal", "-shm"}:
            left.rename(path.with_name(aside + left.name.removeprefix(path.name)))


def _put_file(database: Database, copy: Path, patience_seconds: float) -> None:
    """Write the pages of the copy over those of the database, as one transaction that running programs respect."""
    database.close()
    deadline = time.monotonic() + patience_seconds

    def give_up(status: int, _remaining: int, _total: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED} and time.monotonic() > deadline:
            raise BusyError(detail="another program is writing")

    path = _file_of(database)
    with named_errors(), closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(path, timeout=0)) as target:
        source.backup(target, progress=give_up, sleep=RETRY_SECONDS)
    require_same(path, {})  # its rows may be more by now: the others go on writing


def _put_rows(database: Database, copy: Path) -> None:
    """Write the rows of the copy in the place of those of the database, in one transaction."""
    file = database_of(copy)
    with file.reading() as source, database.writing(None) as (target, _):
        connection = target.connection()
        connection.execute(LOCK_TABLES)
        delete_rows(connection)
        copy_rows(source.connection(), connection)
        require_counts(count_rows(source.connection()), count_rows(connection))
    file.close()
