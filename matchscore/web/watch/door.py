"""The door that pages which ask again and again knock at: what has not changed since is answered before anything else.

It is for strangers alone. Who shows neither cookie nor bearer is handed what others like them were given; anybody else
is told that nothing has changed, each by what they sent when they were given the tag: whoever has signed in since, or
shows a tag that somebody else was given, goes through. All of it is from memory, for as long as the watcher sees the
event in the state in which it was made.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http import HTTPStatus
from threading import Lock
from typing import Any

from matchscore.web.watch.answers import MARKED, Answer, Answers
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.knocks import SHOWN, Digest, Environment, asked_of, knock_of

Respond = Callable[..., Any]
Application = Callable[[Environment, Respond], Iterable[bytes]]

MOST_TAGS = 16_384
"""A hall of phones on several pages: each has tags of its own."""

OK = f"{HTTPStatus.OK.value} {HTTPStatus.OK.phrase}"
UNCHANGED = f"{HTTPStatus.NOT_MODIFIED.value} {HTTPStatus.NOT_MODIFIED.phrase}"


@dataclass(eq=False)
class Tags:
    """The tags that strangers were given last, each with its event and the state in which it was made."""

    hub: Hub
    _known: OrderedDict[Digest, tuple[str, Hashable]] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def note(self, knock: Digest, slug: str, mark: Hashable) -> None:
        """Note that a stranger was given a tag while an event was in the state that has this mark."""
        with self._lock:
            self._known[knock] = slug, mark
            self._known.move_to_end(knock)
            while len(self._known) > MOST_TAGS:
                self._known.popitem(last=False)

    def event_of(self, knock: Digest) -> str | None:
        """Give the event of whose page the asker still has what there is; None: that is not known."""
        slug, mark = self._known.get(knock, ("", None))
        state = self.hub.state(slug)
        return slug if state is not None and state.mark == mark else None


@dataclass(frozen=True, slots=True)
class Door:
    """An application behind its door."""

    tags: Tags
    answers: Answers
    inside: Application

    def __call__(self, environ: Environment, respond: Respond) -> Iterable[bytes]:
        """Answer from memory where the answer is known, else let the application answer."""
        if environ["REQUEST_METHOD"] != "GET":
            return self.inside(environ, respond)
        tag = environ.get("HTTP_IF_NONE_MATCH", "")
        if tag and (slug := self.tags.event_of(knock_of(environ, tag))):
            return self._unchanged(slug, tag, respond)
        if any(map(environ.get, SHOWN)):
            return self.inside(environ, respond)
        asked = asked_of(environ)
        answer = self.answers.find(asked)
        if answer is None:
            return self._answered(asked, environ, respond)
        self.tags.hub.want(answer.slug, datetime.now(UTC))
        respond(answer.status, answer.headers)
        return (answer.body,)

    def _unchanged(self, slug: str, tag: str, respond: Respond) -> Iterable[bytes]:
        self.tags.hub.want(slug, datetime.now(UTC))
        respond(UNCHANGED, [("ETag", tag), ("Cache-Control", "private, no-cache")])
        return ()

    def _answered(self, asked: Digest, environ: Environment, respond: Respond) -> Iterable[bytes]:
        """Let the application answer, and keep what it says is the same for all strangers."""
        heads: list[tuple[str, list[tuple[str, str]]]] = []

        def hear(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            heads.append((status, headers))
            return respond(status, headers, *error)

        pieces = self.inside(environ, hear)
        if MARKED not in environ:
            return pieces
        with ExitStack() as stack:
            stack.callback(getattr(pieces, "close", lambda: None))
            body = b"".join(pieces)
        status, headers = heads[-1]
        names = {name for name, _ in headers}
        if status == OK and "ETag" in names and "Set-Cookie" not in names:
            slug, mark = environ[MARKED]
            self.answers.keep(asked, Answer(slug, mark, status, headers, body))
        return (body,)
