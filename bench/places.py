"""Where the databases of a run are: SQLite files in a temporary folder, or a PostgreSQL server of our own.

Both store durably while something is timed. A place is filled fast, without the disk.
"""

import contextlib
import shutil
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine

from matchscore.db import Database
from tests.postgres import FAST_SETTINGS, PostgresServer

FAST_PRAGMAS = ("journal_mode=OFF", "synchronous=OFF", "foreign_keys=OFF", "cache_size=-400000")


class Place(ABC):
    """One kind of database; `new` makes an empty one with the newest schema."""

    name: str

    def __init__(self, parent: Path | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="matchscore-bench-", dir=parent))
        self._count = 0
        self._databases: list[Database] = []

    @abstractmethod
    def new_url(self) -> URL:
        """Give the address of a database that does not exist yet."""

    @abstractmethod
    @contextlib.contextmanager
    def filling(self, url: URL) -> Iterator[Connection]:
        """Open a database for many rows at once: no disk is waited for, no foreign key asked."""
        yield from ()

    def new(self) -> Database:
        """Make an empty database."""
        database = Database(self.new_url())
        database.migrate()
        database.close()  # whoever fills it has to be alone
        self._databases.append(database)
        return database

    def again(self, database: Database) -> Database:
        """Open a database once more, with nothing of it in memory."""
        other = Database(database.url)
        self._databases.append(other)
        return other

    def number(self) -> int:
        """Count the databases made so far."""
        self._count += 1
        return self._count

    def close(self) -> None:
        """Close and remove everything."""
        for database in self._databases:
            database.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class SqlitePlace(Place):
    """Files in a temporary folder."""

    name = "sqlite"

    def new_url(self) -> URL:
        """Give the address of a file."""
        return URL.create("sqlite", database=str(self.folder / f"{self.number()}.db"))

    @contextlib.contextmanager
    def filling(self, url: URL) -> Iterator[Connection]:
        """Fill a file without a journal."""
        engine = create_engine(url)
        with engine.connect() as connection:
            for pragma in FAST_PRAGMAS:
                connection.exec_driver_sql(f"PRAGMA {pragma}")
            connection.commit()
            yield connection
            connection.commit()
        engine.dispose()


class PostgresPlace(Place):
    """The server that the tests start, made durable."""

    name = "postgres"

    def __init__(self) -> None:
        super().__init__()
        self.server = PostgresServer()
        self.set_fast(is_fast=False)

    def set_fast(self, *, is_fast: bool) -> None:
        """Let the server of our own wait for the disk, or not."""
        if self.server.embedded is None:
            return
        with self.server.admin.connect() as connection:
            for setting in FAST_SETTINGS:
                connection.exec_driver_sql(f"ALTER SYSTEM SET {setting} = {'off' if is_fast else 'on'}")
            connection.exec_driver_sql("SELECT pg_reload_conf()")

    def new_url(self) -> URL:
        """Give the address of a database of its own."""
        return self.server.create_database()

    @contextlib.contextmanager
    def filling(self, url: URL) -> Iterator[Connection]:
        """Fill a database without asking its triggers; its planner knows the rows afterwards."""
        self.set_fast(is_fast=True)
        engine = create_engine(url)
        with engine.connect() as connection:
            connection.exec_driver_sql("SET session_replication_role = replica")
            yield connection
            connection.exec_driver_sql("ANALYZE")
            connection.commit()
        engine.dispose()
        self.set_fast(is_fast=False)
        with self.server.admin.connect() as connection:
            connection.exec_driver_sql("CHECKPOINT")

    def close(self) -> None:
        """Stop the server."""
        for database in self._databases:
            database.close()
            self.server.drop_database(database.url)
        self.server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


PLACES: dict[str, type[Place]] = {"sqlite": SqlitePlace, "postgres": PostgresPlace}
