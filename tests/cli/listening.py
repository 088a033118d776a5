"""Phones that listen to a server: some read what they are sent, some never do."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPResponse
from itertools import islice
from urllib.parse import urlsplit

from tests.cli.served import Server

PATIENCE_SECONDS = 20
PATIENCE_BEATS = 4
LIVE = "/api/v1/events/friendly/live"


@contextmanager
def listening(server: Server, path: str = LIVE) -> Iterator[HTTPResponse]:
    """Open a stream as a phone does."""
    connection = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE_SECONDS)
    connection.request("GET", path)
    answer = connection.getresponse()
    yield answer
    answer.close()  # it holds the connection, too
    connection.close()


def next_change(stream: HTTPResponse) -> object:
    """Wait for the next event that is no beat, for some beats long, and give its data."""
    names = (line for line in iter(stream.readline, b"") if line.startswith(b"event: "))
    if b"event: changed\n" not in islice(names, PATIENCE_BEATS):
        raise AssertionError("nothing was told")
    return json.loads(stream.readline().removeprefix(b"data: "))


def silent(server: Server, stack: ExitStack) -> socket.socket:
    """Ask for the stream, and never read a word of it."""
    place = urlsplit(server.address)
    phone = stack.enter_context(socket.create_connection((place.hostname, place.port), PATIENCE_SECONDS))
    phone.sendall(f"GET {LIVE} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
    return phone


def enter(server: Server, bearer: str, board: int) -> int:
    """Enter a result; gives the status of the answer."""
    path = f"events/friendly/matches/1/segments/1/boards/{board}/open"
    return server.put(path, bearer, result="4SN=", seen=0, key=f"board-{board}")


def status_of(server: Server) -> int:
    """Ask to listen, and give the status of the answer."""
    with listening(server) as stream:
        return stream.status
