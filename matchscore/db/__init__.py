"""The database and its two doors, `reading()` and `writing()`; what goes wrong with it has a reason code."""

from matchscore.db.database import Database
from matchscore.db.errors import (
    ArchivedEventError,
    BusyError,
    DamagedError,
    DatabaseError,
    DiskFullError,
    NestedWriteError,
    NotADatabaseError,
    ReadOnlyError,
    SchemaTooNewError,
    SchemaTooOldError,
    SettingRefusedError,
    UnknownEventError,
    UnreachableError,
    UnsupportedDatabaseError,
)

__all__ = [
    "ArchivedEventError",
    "BusyError",
    "DamagedError",
    "Database",
    "DatabaseError",
    "DiskFullError",
    "NestedWriteError",
    "NotADatabaseError",
    "ReadOnlyError",
    "SchemaTooNewError",
    "SchemaTooOldError",
    "SettingRefusedError",
    "UnknownEventError",
    "UnreachableError",
    "UnsupportedDatabaseError",
]
