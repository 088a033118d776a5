"""The connections of the production server, and which of them have something to say.

Waitress asks each of its connections what it waits for whenever any of them stirs: with a phone in every hand that
takes longer than to store a result. Here a connection is asked again only when something has happened to it, and the
system is told what it waits for; once a second all are asked, as their time may be over.
"""

import selectors
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from selectors import EVENT_READ, EVENT_WRITE
from typing import Any

from waitress import wasyncore  # type: ignore[import-untyped]  # it comes without types
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]  # the same
from waitress.task import WSGITask  # type: ignore[import-untyped]  # the same

ALL_SECONDS = 1.0
"""How often all connections are asked; none waits longer than that before it is closed, or taken in again."""

_answering = threading.local()


class Task(WSGITask):  # type: ignore[misc]  # see above
    """A request whose connection is kept also when the answer is "unchanged", as HTTP/1.1 has it.

    Waitress closes after an answer without a length: of the many who ask from time to time each would knock anew. Where
    most of the room for connections is taken none is kept, so that nobody waits at the door.
    """

    def get_environment(self) -> dict[str, Any]:
        """Tell the application what is asked; files are sent as read, not kept open until a slow asker has them."""
        environ: dict[str, Any] = super().get_environment()
        del environ["wsgi.file_wrapper"]
        return environ

    def build_response_header(self) -> bytes:
        """Write the head of the answer."""
        if self.is_crowded:
            super().set_close_on_finish()
        return bytes(super().build_response_header())

    def set_close_on_finish(self) -> None:
        """Close the connection after this answer, unless it has no body and the asker wants to go on."""
        wishes = self.request.headers.get("CONNECTION", "").lower().replace(",", " ").split()
        goes_on = self.version == "1.1" and "close" not in wishes
        if self.has_body or not goes_on:
            super().set_close_on_finish()

    @property
    def is_crowded(self) -> bool:
        """Tell whether most of the connections that there may be are there."""
        server = self.channel.server
        return bool(len(server.active_channels) * 4 > server.adj.connection_limit * 3)


class Channel(HTTPChannel):  # type: ignore[misc]  # see above
    """A connection; the thread that answers on it says so, for `Sockets` to know whom it wakes the loop for."""

    task_class = Task

    def service(self) -> None:
        """Answer a request, in a thread of its own."""
        _answering.number = self._fileno
        super().service()


class Sockets(dict[int, Any]):
    """What a server listens to, by the number of the socket: its door, its connections, and what wakes it."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = selectors.DefaultSelector()
        self._waiting: dict[int, int] = {}
        self._touched: deque[int] = deque()
        self._all_asked_at = 0.0
        self._is_full = False

    def __setitem__(self, number: int, connection: Any) -> None:
        """Take a connection in."""
        super().__setitem__(number, connection)
        self._touched.append(number)

    def __delitem__(self, number: int) -> None:
        """Let a connection go, before it is closed."""
        super().__delitem__(number)
        self._wait_for(number, 0)

    def serve(self, server: Any) -> None:
        """Have a server that was made with this map run on it."""
        server.asyncore = self
        server.channel_class = Channel
        server.pull_trigger = partial(self._wake, server.pull_trigger)
        server.accept = partial(self._let_in, server.accept)

    def _let_in(self, accept: Callable[[], object]) -> object:
        """Let somebody in; where the system has no room for them nobody knocks in vain until all are asked again."""
        try:
            return accept()
        except OSError:
            self._is_full = True
            raise

    def _wake(self, wake: Callable[[], object]) -> None:
        """Wake the loop, from a thread that has answered on a connection or has more to send than it took."""
        number = getattr(_answering, "number", None)
        if number is not None:
            self._touched.append(number)
        wake()

    def loop(self, timeout: float, **_options: object) -> None:
        """Hear the connections as long as there are any; what waitress calls to run."""
        while self:
            self.turn(timeout)

    def turn(self, timeout: float) -> None:
        """Wait until one of them has something to say, for so many seconds at most, and hear it."""
        self._ask()
        for key, events in self._selector.select(timeout):
            connection = self.get(key.fd)
            if connection is not None and events & EVENT_READ:
                wasyncore.read(connection)
            if connection is not None and events & EVENT_WRITE:
                wasyncore.write(connection)
            self._touched.append(key.fd)

    def _ask(self) -> None:
        """Ask those to whom something has happened, or all of them, what they wait for now."""
        now = time.monotonic()
        if now - self._all_asked_at >= ALL_SECONDS:
            self._all_asked_at, self._is_full = now, False
            self._touched.extend(self)
        while self._touched:
            number = self._touched.popleft()
            self._wait_for(number, self._wanted(self.get(number)))

    def _wanted(self, connection: Any) -> int:
        return 0 if self._is_full and connection is not None and connection.accepting else wanted(connection)

    def _wait_for(self, number: int, events: int) -> None:
        before = self._waiting.get(number, 0)
        if events == before:
            return
        if not events:
            del self._waiting[number]
            self._selector.unregister(number)
            return
        (self._selector.modify if before else self._selector.register)(number, events)
        self._waiting[number] = events


def wanted(connection: Any) -> int:
    """Say what a connection waits for; nothing while it is answered, and nothing if there is none."""
    if connection is None:
        return 0
    reads = EVENT_READ if connection.readable() else 0
    writes = EVENT_WRITE if connection.writable() and not connection.accepting else 0
    return reads | writes
