"""One database: its engines and the two doors to it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from sqlalchemy import URL, bindparam, make_url, text, update
from sqlalchemy.orm import Session

from matchscore.db.engines import BUSY_TIMEOUT_MS, make_engines
from matchscore.db.errors import (
    ArchivedEventError,
    BusyError,
    NestedWriteError,
    SchemaTooNewError,
    SchemaTooOldError,
    UnknownEventError,
    named_errors,
)
from matchscore.db.schema import known_versions, version_of
from matchscore.models import Base, Event

_EVENTS = Base.metadata.tables[Event.__tablename__]
NEXT_REVISION = (
    update(_EVENTS)
    .where(_EVENTS.c.id == bindparam("event"))
    .values(revision=_EVENTS.c.revision + 1)
    .returning(_EVENTS.c.revision, _EVENTS.c.archived_at)
)
QUEUE_PATIENCE = 6
"""How many busy timeouts a writer waits for other writers of its own program."""
POSTGRES_WRITERS = 4
"""How many writers of one program PostgreSQL lets in at once: sixteen at one event's row keep the last waiting long."""
SAME_VERSION = text("UPDATE alembic_version SET version_num = version_num")
NAMES_LOCK = 20_261_202
"""The number of PostgreSQL's advisory lock for giving names away; migrations have another one."""


@cache
def queue_of_writers(_address: str) -> threading.Lock:
    """Give the one lock for the writers of one file in this program: SQLite's own waiting makes a terrible tail."""
    return threading.Lock()


class Database:
    """A database, SQLite or PostgreSQL; making one opens nothing.

    `engine` is the one for writing, `reading_engine` the one for reading. A busy database is waited for
    `busy_timeout_ms` milliseconds.
    """

    def __init__(self, url: URL | str, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> None:
        self.url = make_url(url)
        self.engine, self.reading_engine = make_engines(self.url, busy_timeout_ms)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self._patience_seconds = QUEUE_PATIENCE * busy_timeout_ms / 1000
        self._writes = threading.local()
        # PostgreSQL queues at the event's row; there, some connections are always left for readers.
        self._queue = (
            queue_of_writers(self.url.render_as_string())
            if self.is_sqlite
            else threading.BoundedSemaphore(POSTGRES_WRITERS)
        )

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Read one snapshot, however many statements it takes and whatever is written meanwhile; writing fails."""
        with named_errors(), Session(self.reading_engine, autoflush=False, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self, event_id: int | None, *, archived: bool = False) -> Iterator[tuple[Session, int]]:
        """Change one event: yields the session and the revision of the change, and commits at the end.

        The event's revision is the lock, and the first statement: whatever is read afterwards is current. An exception
        takes everything back, the number too. `None` writes what is in no event (accounts, links, a new event) with
        revision 0, one after the other: a name that was free stays free until it is taken. Raises UnknownEventError,
        and ArchivedEventError unless `archived` allows it.
        """
        with self._my_turn(), named_errors(), self._begun_session() as session:
            if event_id is None:
                self._wait_for_names(session)
                yield session, 0
            else:
                yield session, self._next_revision(session, event_id, archived=archived)
            session.commit()

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        """Let one writer of this program in at a time (SQLite), and never one inside itself."""
        if getattr(self._writes, "running", False):
            raise NestedWriteError("writing() inside writing()")
        if not self._queue.acquire(timeout=self._patience_seconds):
            raise BusyError(detail="another write in this program does not end")
        self._writes.running = True
        try:
            yield
        finally:
            self._writes.running = False
            self._queue.release()

    @contextmanager
    def _begun_session(self) -> Iterator[Session]:
        """Open a session and its transaction; where SQLite is busy with another program, ask once more."""
        try:
            session = self._begin()
        except BusyError:
            session = self._begin()
        try:
            yield session
        finally:
            session.close()

    def _begin(self) -> Session:
        session = Session(self.engine, expire_on_commit=False)
        try:
            with named_errors():
                session.connection()
        except BaseException:
            session.close()
            raise
        return session

    def _wait_for_names(self, session: Session) -> None:
        """Let one transaction at a time give names and addresses away; on SQLite it is so anyway."""
        if not self.is_sqlite:
            session.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": NAMES_LOCK})

    @staticmethod
    def _next_revision(session: Session, event_id: int, *, archived: bool) -> int:
        row = session.connection().execute(NEXT_REVISION, {"event": event_id}).one_or_none()
        if row is None:
            raise UnknownEventError(event_id)
        if row.archived_at is not None and not archived:
            raise ArchivedEventError(event_id)
        revision: int = row.revision
        return revision

    def touch(self) -> None:
        """Write and commit what changes nothing: it fails wherever a result could not be stored."""
        with self.writing(None) as (session, _):
            session.execute(SAME_VERSION)

    def schema_version(self) -> str | None:
        """Read the name of the schema's version; None before the first migration."""
        with self.reading() as session:
            return version_of(session.connection())

    def is_current(self) -> bool:
        """Tell whether the schema is the newest one; a SchemaTooNewError if a newer program has been here."""
        version = self.schema_version()
        if version is not None and version not in known_versions():
            raise SchemaTooNewError(version=version)
        return version == known_versions()[-1]

    def check_schema(self) -> None:
        """Raise SchemaTooOldError or SchemaTooNewError unless the schema is the newest one."""
        if not self.is_current():
            raise SchemaTooOldError(version=self.schema_version() or "", newest=known_versions()[-1])

    def migrate(self) -> bool:
        """Bring the schema to the newest one, making the file and its folder where there are none; False: it was."""
        if self.is_sqlite and self.url.database and not self.url.database.startswith("file:"):
            Path(self.url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.is_current():
            return False
        from matchscore.db.upgrade import upgrade  # noqa: PLC0415 - importing alembic takes a third of a start

        with named_errors():
            upgrade(self.url)
        return True

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()
        self.reading_engine.dispose()
