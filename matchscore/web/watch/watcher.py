"""The watcher of one process: a thread that asks ten times a second what has changed, and tells the hub.

It is the only way in which news travels, within a process as between several on one database: whoever saves knows
nothing of those who watch. It asks only while somebody watches.
"""

import logging
import threading
from datetime import UTC, datetime

from matchscore.db import Database
from matchscore.queries.watching import look_at_event, matches_changed, read_stamps
from matchscore.web.watch.hub import Hub, State

INTERVAL_SECONDS = 0.1
TROUBLE_SECONDS = 2.0
"""How long it waits before it asks again a database that did not answer."""

logger = logging.getLogger(__name__)


class Watcher:
    """Looks at the events that somebody watches, from `start()` to `stop()`."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self._wanted, self._stopped = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="watcher", daemon=True)

    def start(self) -> None:
        """Begin to look whenever the hub has somebody who watches."""
        self.hub.on_want = self._wanted.set
        self._thread.start()

    def stop(self) -> None:
        """Look no more, and end every stream."""
        self._stopped.set()
        self._wanted.set()
        self._thread.join()
        self.hub.close()

    def _run(self) -> None:
        while not self._stopped.is_set():
            self._wanted.wait()
            try:
                pause = INTERVAL_SECONDS if self.look(datetime.now(UTC)) else 0.0
            except Exception as error:  # noqa: BLE001 - whatever it is: a watcher that has ended tells nobody anything
                self.hub.forget()
                logger.warning("the database does not answer the watcher: %r", error)
                pause = TROUBLE_SECONDS
            self._stopped.wait(pause)

    def look(self, now: datetime) -> bool:
        """Look once, and tell the hub what is new; False: nobody watches, so nothing was asked."""
        self._wanted.clear()
        wanted = self.hub.wanted(now)
        if not wanted:
            return False
        self._wanted.set()
        with self.database.reading() as session:
            stamps = read_stamps(session, wanted)
        for slug in wanted - stamps.keys():
            self.hub.lose(slug)
        for slug, stamp in stamps.items():
            state = self.hub.state(slug)
            if state is None or state.watched.stamp != stamp:
                self._look_closer(slug, state, now)
            elif state.watched.moment is not None and state.watched.moment <= now:
                self._pass_moment(slug, state, now)
        return True

    def _look_closer(self, slug: str, before: State | None, now: datetime) -> None:
        """Look at an event that has changed, or that was not watched so far: then nobody knows what was missed."""
        with self.database.reading() as session:
            watched = look_at_event(session, read_stamps(session, [slug])[slug], now)
            changed = None if before is None else matches_changed(session, before.watched, watched)
        self.hub.keep(slug, watched)
        self.hub.tell(slug, watched.stamp.revision, changed)

    def _pass_moment(self, slug: str, before: State, now: datetime) -> None:
        """Note that time alone has changed what pages show."""
        with self.database.reading() as session:
            watched = look_at_event(session, before.watched.stamp, now)
        self.hub.keep(slug, watched)
        self.hub.tell(slug, None, None)
