"""The production server of the site: waitress, with threads for those who ask and one more for each who listens.

Saving never shares a queue with watching: sixteen threads answer requests, and each listener of a live stream brings a
thread of its own along. Beyond a number of listeners the stream answers 503, and pages ask from time to time instead.
"""

import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import waitress  # type: ignore[import-untyped]  # it comes without types

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.web import create_app
from matchscore.web.sockets import Sockets
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher

THREADS = 16
MOST_LISTENERS = 2_000
"""A hall with a phone in every hand; each takes a thread that sleeps, and some 90 KB with its connections."""

CONNECTIONS_A_LISTENER = 2
"""A browser that listens keeps a second connection for what it asks meanwhile."""

MOST_CONNECTIONS = 10_000
"""Those who listen, and as many more who ask from time to time; each takes a file of the system, and some 10 KB."""

MOST_REQUEST_BYTES = 2_000_000
"""A body beyond this is refused before it is taken in; the site itself says no in its own words to half of it."""

SELECT_CONNECTIONS = 450
"""What Windows can watch at once: 512 less what the program itself has open."""

OTHER_FILES = 200
UNHEARD_MILLISECONDS = 20_000
"""How long a phone may leave what it is sent without an answer before its connection is closed."""


@contextmanager
def serving(settings: Settings, database: Database, listening: socket.socket) -> Iterator[Any]:
    """Make the server of a site, with its watcher, until the block ends; its `run()` answers requests."""
    most, connections = connection_limit(), Sockets()
    live = Live(Hub(most=most_listeners(most)))
    server = waitress.create_server(
        create_app(settings, database, live),
        sockets=[listening],
        threads=THREADS,
        map=connections,
        connection_limit=most,
        max_request_body_size=MOST_REQUEST_BYTES,
        send_bytes=1,  # what a stream says goes out at once
        ident=None,
    )
    connections.serve(server)
    server.adj.socket_options = [*server.adj.socket_options, *unheard_options()]
    live.hub.on_count = lambda count: server.task_dispatcher.set_thread_count(THREADS + count)
    server.task_dispatcher.shutdown = partial(_shut_down, live.hub, server.task_dispatcher.shutdown)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a hall that asks at once is no fault
    watcher = Watcher(database, live.hub)
    watcher.start()
    try:
        yield server
    finally:
        watcher.stop()
        server.close()


def _shut_down(hub: Hub, shut_down: Callable[[], object]) -> None:
    """End the streams, which would keep their threads, and then the threads."""
    hub.most, hub.on_count = 0, lambda _: None
    hub.close()
    shut_down()


def most_listeners(connections: int) -> int:
    """Give how many may listen where so many connections may be open: of five, those who listen have four at most."""
    return min(MOST_LISTENERS, connections * 4 // 5 // CONNECTIONS_A_LISTENER)


def unheard_options() -> list[tuple[int, int, int]]:
    """Give the socket options that end a connection whose other end is gone without a word; Linux has one."""
    timeout = getattr(socket, "TCP_USER_TIMEOUT", None)
    return [] if timeout is None else [(socket.IPPROTO_TCP, timeout, UNHEARD_MILLISECONDS)]


def connection_limit() -> int:
    """Give how many connections may be open, asking the system for as many as we want."""
    if os.name == "nt":  # pragma: no cover - Windows alone
        return SELECT_CONNECTIONS
    import resource  # noqa: PLC0415 - Windows does not have it

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return min(MOST_CONNECTIONS, soft - OTHER_FILES)
