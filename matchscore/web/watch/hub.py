"""The hub of one process: who listens to which event, and in which state the watched events are.

The watcher tells it what has changed; a save never does, so nobody who enters a result waits for those who watch.
Without a watcher nothing is watched: pages ask again and again, and each time the database answers.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import chain, count
from queue import SimpleQueue
from threading import Lock

from matchscore.queries.watching import Watched

WANTED_FOR = timedelta(seconds=30)
"""How long an event is watched after somebody has asked for a page of it; pages ask every few seconds."""

MOST_UNREAD = 64
"""A listener who is further behind than this is let go: whoever comes back is told what has changed meanwhile."""

Message = bytes | None
"""What is sent to a listener; None ends the stream."""


class FullError(Exception):
    """So many listen that one more would take a thread from those who save: ask again by oneself."""


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who hears of an event, of one match of it or of all (None)."""

    slug: str
    match: int | None
    messages: "SimpleQueue[Message]" = field(default_factory=SimpleQueue)


@dataclass(frozen=True, slots=True)
class State:
    """A watched event as it was last looked at; no other state of any event in this process has its mark.

    As long as an event is in the same state no page of it can look different.
    """

    watched: Watched
    mark: int


@dataclass(eq=False)
class Hub:
    """The listeners of this process; `most` may listen at once, and `on_count` hears how many do."""

    most: int = 0
    on_count: Callable[[int], object] = lambda _: None
    on_want: Callable[[], object] | None = None
    _listeners: dict[str, set[Listener]] = field(default_factory=dict)
    _states: dict[str, State] = field(default_factory=dict)
    _marks: Iterator[int] = field(default_factory=count)
    _wanted_until: dict[str, datetime] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    @property
    def count(self) -> int:
        """Count those who listen."""
        return sum(map(len, self._listeners.values()))

    def listen(self, slug: str, match: int | None) -> Listener:
        """Begin to hear of an event; raises FullError."""
        listener = Listener(slug, match)
        with self._lock:
            if self.count >= self.most:
                raise FullError
            self._listeners.setdefault(slug, set()).add(listener)
            try:
                self.on_count(self.count)
            except RuntimeError as error:  # the system gives no more threads
                self._listeners[slug].discard(listener)
                raise FullError from error
        self._wake()
        return listener

    def leave(self, listener: Listener) -> None:
        """Hear no more; it may be said twice."""
        with self._lock:
            mine = self._listeners.get(listener.slug, set())
            if listener in mine:
                mine.discard(listener)
                self.on_count(self.count)
            if not mine:
                self._listeners.pop(listener.slug, None)

    def want(self, slug: str, now: datetime) -> None:
        """Have an event watched for a while, because somebody keeps asking for a page of it."""
        if self.on_want is not None:
            self._wanted_until[slug] = now + WANTED_FOR  # without the lock: whoever asks waits for nobody
            self._wake()

    def wanted(self, now: datetime) -> set[str]:
        """Give the events that are to be watched, and forget the others."""
        with self._lock:
            asked_for = self._wanted_until.copy()  # in one step: others ask meanwhile
            for slug in [slug for slug, until in asked_for.items() if until < now]:
                del self._wanted_until[slug]
            wanted = {*self._listeners, *self._wanted_until}
            for slug in self._states.keys() - wanted:
                del self._states[slug]
        return wanted

    def state(self, slug: str) -> State | None:
        """Give the state in which the watcher last saw an event; None while it is not watched."""
        return self._states.get(slug)

    def keep(self, slug: str, watched: Watched) -> None:
        """Note that an event is in a new state."""
        self._states[slug] = State(watched, next(self._marks))

    def lose(self, slug: str) -> None:
        """End the streams of an event that is not there any more."""
        if self._states.pop(slug, None) is not None:
            self._end(self._listeners.get(slug, ()))

    def forget(self) -> None:
        """Know nothing any more: the watcher cannot see the database."""
        self._states.clear()

    def tell(self, slug: str, revision: int | None, changed: frozenset[int] | None) -> None:
        """Tell those who listen which matches look different now (None: any may); `revision` None: time did it."""
        with self._lock:
            listeners = list(self._listeners.get(slug, ()))
        for listener in listeners:
            for match in told_matches(changed, listener.match):
                self._send(listener, change_message(revision, match))

    def close(self) -> None:
        """End every stream."""
        self._end(chain.from_iterable(self._listeners.values()))

    def _end(self, streams: Iterable[Listener]) -> None:
        with self._lock:
            listeners = list(streams)
        for listener in listeners:
            listener.messages.put(None)

    def _send(self, listener: Listener, message: bytes) -> None:
        listener.messages.put(message if listener.messages.qsize() < MOST_UNREAD else None)

    def _wake(self) -> None:
        if self.on_want is not None:
            self.on_want()


def told_matches(changed: frozenset[int] | None, wanted: int | None) -> Iterable[int | None]:
    """Say which matches somebody is told of who wants to hear of one, or of all (None); None tells of any."""
    if wanted is not None:
        return (wanted,) if changed is None or wanted in changed else ()
    return (None,) if changed is None else sorted(changed)


def change_message(revision: int | None, match: int | None) -> bytes:
    """Write the event that says that a match looks different: no score, and no id where time alone did it."""
    name = b"" if revision is None else b"id: %d\n" % revision
    return name + b"event: changed\ndata: %s\n\n" % json.dumps({"match": match}).encode()
