"""Engines for writing and for reading, with the settings that every connection keeps.

SQLite (stack: WAL, BEGIN IMMEDIATE and a busy timeout): writers of one program queue in the program, writers of several
programs in the busy timeout; readers never wait. PostgreSQL: readers see one snapshot, writers wait for a row.
"""

import sqlite3
import time
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from matchscore.db.errors import SettingRefusedError, UnsupportedDatabaseError

BUSY_TIMEOUT_MS = 10_000
WAL_PATIENCE_SECONDS = 10.0
WAL_RETRY_SECONDS = 0.02


def switch_to_wal(connection: sqlite3.Connection) -> None:
    """Let readers and a writer work side by side; a file remembers it.

    Two programs that switch a new file at once make SQLite answer "locked" without waiting, so we wait here.
    """
    deadline = time.monotonic() + WAL_PATIENCE_SECONDS
    while True:
        try:
            if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(WAL_RETRY_SECONDS)
        else:
            return


def keep_settings(connection: sqlite3.Connection, settings: dict[str, int]) -> None:
    """Set what we rely on, then ask whether it is so: SQLite ignores what it does not know or cannot do."""
    connection.execute(f"PRAGMA busy_timeout={settings['busy_timeout']}")
    switch_to_wal(connection)
    for name, wanted in settings.items():
        connection.execute(f"PRAGMA {name}={wanted}")
    expected: dict[str, int | str] = {"journal_mode": "wal", **settings}
    for name, answer in expected.items():
        got = connection.execute(f"PRAGMA {name}").fetchone()[0]
        if got != answer:
            raise SettingRefusedError(setting=name, wanted=str(answer), got=str(got))


def sqlite_engine(url: URL, *, begin: str, busy_timeout_ms: int, **pool: int) -> Engine:
    """Make an engine whose transactions start with `begin`; only those of BEGIN IMMEDIATE may write."""
    # Named, since SQLAlchemy would choose another one for a database in memory, which has no WAL and is refused.
    engine = create_engine(url, poolclass=QueuePool, **pool)
    settings = {
        "busy_timeout": busy_timeout_ms,
        "foreign_keys": 1,
        "synchronous": 2,
        "query_only": int(begin == "BEGIN"),
    }

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        keep_settings(connection, settings)

    @event.listens_for(engine, "begin")
    def say_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def postgres_engine(url: URL, *, busy_timeout_ms: int) -> Engine:
    """Make an engine that gives up waiting for another writer as SQLite does, and notices a restarted server."""
    engine = create_engine(url, pool_size=8, max_overflow=24, pool_pre_ping=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.execute(f"SET lock_timeout = {busy_timeout_ms}")
        connection.commit()

    return engine


def make_engines(url: URL, busy_timeout_ms: int) -> tuple[Engine, Engine]:
    """Make the engine for writing and the one for reading; nothing is opened yet."""
    match url.get_backend_name():
        case "sqlite":
            return (
                # Writers queue before they ask for the connection: there is never a second one.
                sqlite_engine(
                    url, begin="BEGIN IMMEDIATE", busy_timeout_ms=busy_timeout_ms, pool_size=1, max_overflow=0
                ),
                sqlite_engine(url, begin="BEGIN", busy_timeout_ms=busy_timeout_ms, pool_size=16, max_overflow=-1),
            )
        case "postgresql":
            engine = postgres_engine(url, busy_timeout_ms=busy_timeout_ms)
            snapshot = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            return engine, snapshot
        case other:
            raise UnsupportedDatabaseError(dialect=other)
