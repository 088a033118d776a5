"""How alembic reaches the database: by a plain engine, one migration at a time, all of it or nothing.

On SQLite foreign keys are off while tables are rebuilt (a batch migration would empty the children of a rebuilt table)
and checked before the commit. Several programs may start at once: the first one migrates, the others wait.
"""

from typing import Any

from alembic import context
from sqlalchemy import URL, Connection, create_engine, event, make_url, text
from sqlalchemy.pool import NullPool

from matchscore.config import read_settings
from matchscore.db.engines import switch_to_wal
from matchscore.models import Base

PATIENCE_MS = 60_000
ADVISORY_LOCK = 7_750_162_517


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Let us say BEGIN ourselves, wait for other programs, and leave the rows of a rebuilt table's children alone."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={PATIENCE_MS}")
    switch_to_wal(connection)
    connection.execute("PRAGMA foreign_keys=OFF")


def begin_immediate(connection: Connection) -> None:
    """Take SQLite's only write lock before anything is read."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def check_foreign_keys(connection: Connection) -> None:
    """Raise before the commit if a row lost the row it refers to."""
    lost = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if lost:
        raise RuntimeError(f"rows without the row that they refer to: {[tuple(row) for row in lost[:10]]}")


def migrate(url: URL) -> None:
    """Run the migrations that are missing, in one transaction."""
    engine = create_engine(url, poolclass=NullPool)
    is_sqlite = engine.dialect.name == "sqlite"
    if is_sqlite:
        event.listen(engine, "connect", prepare_sqlite)
        event.listen(engine, "begin", begin_immediate)
    with engine.begin() as connection:
        if not is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": ADVISORY_LOCK})
        context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=is_sqlite)
        context.run_migrations()
        if is_sqlite:
            check_foreign_keys(connection)


if context.is_offline_mode():
    raise SystemExit("Migrations run on a database; there is no SQL script of them.")
migrate(make_url(context.config.attributes.get("url") or read_settings().database_url))
