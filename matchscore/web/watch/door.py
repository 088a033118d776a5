"""The door that pages which ask again and again knock at: what has not changed since is answered before anything else.

Whoever sends a tag has seen what it stands for, so the answer "unchanged" tells them nothing new, whoever they are. It
is given from memory, for as long as the watcher sees the event in the state in which the tag was made.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http import HTTPStatus
from threading import Lock
from typing import Any

from matchscore.web.watch.hub import Hub

Environment = dict[str, Any]
Respond = Callable[..., Any]
Application = Callable[[Environment, Respond], Iterable[bytes]]

MOST_TAGS = 4_096
UNCHANGED = f"{HTTPStatus.NOT_MODIFIED.value} {HTTPStatus.NOT_MODIFIED.phrase}"


@dataclass(eq=False)
class Tags:
    """The tags that were given out last, by address, each with its event and the state in which it was made."""

    hub: Hub
    _known: OrderedDict[tuple[str, str], tuple[str, Hashable]] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def note(self, address: str, tag: str, slug: str, mark: Hashable) -> None:
        """Note that an address of an event had a tag while the event was in the state that has this mark."""
        with self._lock:
            self._known[address, tag] = slug, mark
            self._known.move_to_end((address, tag))
            while len(self._known) > MOST_TAGS:
                self._known.popitem(last=False)

    def event_of(self, address: str, tag: str) -> str | None:
        """Give the event whose page at this address still has this tag; None: that is not known."""
        slug, mark = self._known.get((address, tag), ("", None))
        state = self.hub.state(slug)
        return slug if state is not None and state.mark == mark else None


@dataclass(frozen=True, slots=True)
class Door:
    """An application behind its door."""

    tags: Tags
    inside: Application

    def __call__(self, environ: Environment, respond: Respond) -> Iterable[bytes]:
        """Answer "unchanged" where that is known, else let the application answer."""
        if tag := environ.get("HTTP_IF_NONE_MATCH"):
            slug = self.tags.event_of(address_in(environ), tag)
            if slug is not None and environ["REQUEST_METHOD"] == "GET":
                self.tags.hub.want(slug, datetime.now(UTC))
                respond(UNCHANGED, [("ETag", tag), ("Cache-Control", "private, no-cache")])
                return ()
        return self.inside(environ, respond)


def address_in(environ: Environment) -> str:
    """Give the path and the query that a request asks for."""
    return f"{environ['PATH_INFO']}?{environ.get('QUERY_STRING', '')}"
