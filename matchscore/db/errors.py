"""What can go wrong with a database, each with a reason code that `i18n` turns into a sentence.

Reasons of a DatabaseError: busy, damaged, disk_full, not_a_database, read_only, schema_too_new, schema_too_old,
setting_refused, unreachable, unsupported.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError


class DatabaseError(Exception):
    """The database cannot be used as it is; `facts` are what a sentence about it may name."""

    reason: ClassVar[str]

    def __init__(self, **facts: str) -> None:
        super().__init__(self.reason, facts)
        self.facts = facts


class BusyError(DatabaseError):
    """Others kept the database to themselves longer than we wait; nothing was stored, try again."""

    reason = "busy"


class DamagedError(DatabaseError):
    """The file is a database, but parts of it make no sense: restore a backup."""

    reason = "damaged"


class DiskFullError(DatabaseError):
    """There is no room left where the database is."""

    reason = "disk_full"


class NotADatabaseError(DatabaseError):
    """The file is something else than a database."""

    reason = "not_a_database"


class ReadOnlyError(DatabaseError):
    """The file, its folder or the server does not take writes; also a write inside `reading()`."""

    reason = "read_only"


class UnreachableError(DatabaseError):
    """The file cannot be opened, or no server answers."""

    reason = "unreachable"


class UnsupportedDatabaseError(DatabaseError):
    """The address names neither a SQLite file nor PostgreSQL; fact: dialect."""

    reason = "unsupported"


class SettingRefusedError(DatabaseError):
    """SQLite does not keep a setting that we rely on, here; facts: setting, wanted, got."""

    reason = "setting_refused"


class SchemaTooNewError(DatabaseError):
    """A newer program has upgraded this database; fact: version."""

    reason = "schema_too_new"


class SchemaTooOldError(DatabaseError):
    """The database has to be upgraded first; facts: version (empty: no tables yet), newest."""

    reason = "schema_too_old"


class UnknownEventError(LookupError):
    """There is no event with this id."""


class ArchivedEventError(Exception):
    """The event is archived: it is read-only."""


class NestedWriteError(RuntimeError):
    """A `writing()` inside another one would wait for itself."""


SQLITE_ERRORS: dict[int, type[DatabaseError]] = {
    sqlite3.SQLITE_BUSY: BusyError,
    sqlite3.SQLITE_LOCKED: BusyError,
    sqlite3.SQLITE_CORRUPT: DamagedError,
    sqlite3.SQLITE_FULL: DiskFullError,
    sqlite3.SQLITE_NOTADB: NotADatabaseError,
    sqlite3.SQLITE_PERM: ReadOnlyError,
    sqlite3.SQLITE_READONLY: ReadOnlyError,
    sqlite3.SQLITE_CANTOPEN: UnreachableError,
    sqlite3.SQLITE_IOERR: UnreachableError,
}
"""By primary result code: the low eight bits of what SQLite says."""

POSTGRES_ERRORS: dict[str, type[DatabaseError]] = {
    "25006": ReadOnlyError,
    "3D000": UnreachableError,
    "40001": BusyError,
    "40P01": BusyError,
    "53100": DiskFullError,
    "53300": BusyError,
    "55P03": BusyError,
    "XX001": DamagedError,
}
"""By SQLSTATE; classes 08 (connection), 28 (sign-in) and 57P (shutting down) are unreachable as a whole."""

UNREACHABLE_CLASSES = ("08", "28", "57P")


def as_database_error(error: BaseException | None) -> DatabaseError | None:
    """Name what a driver's error means, or None where it is about the statement and not about the database."""
    if isinstance(error, sqlite3.Error):
        kind = SQLITE_ERRORS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        return kind(detail=str(error)) if kind else None
    if isinstance(error, PoolTimeoutError):
        return BusyError(detail=str(error))
    # psycopg may not be installed: its errors are known by what they carry. No connection, no SQLSTATE.
    state = getattr(error, "sqlstate", "") or ("08" if type(error).__name__ == "OperationalError" else "")
    kind = UnreachableError if state.startswith(UNREACHABLE_CLASSES) else POSTGRES_ERRORS.get(state)
    return kind(detail=str(error)) if kind else None


@contextmanager
def named_errors() -> Iterator[None]:
    """Raise a DatabaseError in place of a driver's error that is about the database itself."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, PoolTimeoutError) as error:
        named = as_database_error(error.orig if isinstance(error, DBAPIError) else error)
        if named is None:
            raise
        raise named from error
