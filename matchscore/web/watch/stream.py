"""A stream of server-sent events, as a server sends it to one listener, piece by piece.

The connection is held by a thread of its own, which sleeps until the hub has a word for it. A beat every few seconds
tells the page that all is well, and tells us of a phone that is gone.
"""

from collections.abc import Iterable, Iterator
from queue import Empty
from random import randint

from matchscore.web.watch.hub import Hub, Listener, change_message

BEAT_SECONDS = 5.0
BEAT = b"event: beat\ndata: {}\n\n"
RETRY_MILLISECONDS = (2_000, 6_000)
"""When a browser that has lost the stream asks for it again: not all of a hall at the same moment."""

CONTENT_TYPE = "text/event-stream; charset=utf-8"


class Stream:
    """What one listener is sent; closing it, or losing it, lets the listener go."""

    def __init__(self, hub: Hub, listener: Listener, first: Iterable[bytes]) -> None:
        self.hub = hub
        self.listener = listener
        self._first = iter(first)
        self._is_over = False

    def __iter__(self) -> Iterator[bytes]:
        """Give the pieces one after the other."""
        return self

    def __next__(self) -> bytes:
        """Wait for the next word, or for the next beat."""
        if self._is_over:
            raise StopIteration
        if (piece := next(self._first, None)) is not None:
            return piece
        try:
            message = self.listener.messages.get(timeout=BEAT_SECONDS)
        except Empty:
            return BEAT
        if message is None:
            self.close()
            raise StopIteration
        return message

    def close(self) -> None:
        """Let the listener go."""
        self._is_over = True
        self.hub.leave(self.listener)


def first_words(revision: int, changed: Iterable[int | None]) -> Iterator[bytes]:
    """Begin a stream: in which state the event is, and what somebody who was away has missed."""
    yield b"retry: %d\nid: %d\n" % (randint(*RETRY_MILLISECONDS), revision) + BEAT  # noqa: S311 - nothing secret
    for match in changed:
        yield change_message(revision, match)
