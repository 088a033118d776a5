"""Connections of the production server, over the network: kept, closed, slow, many at once."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from matchscore.web.sockets import wanted
from tests.cli.served import COMMAND, Server, serving

PATIENCE_SECONDS = 20
STYLE, DESCRIPTION = "/static/matchscore.css", "/api/v1/openapi.json"
MANY, MORE_THAN_A_SOCKET_HOLDS = 200, 8_000_000
LIMIT, IDLE = 40, 32
WITH_LITTLE_ROOM = [
    *COMMAND[:2],
    f"import matchscore.web.server as s; s.MOST_CONNECTIONS = {LIMIT}; from matchscore.cli import main; main()",
]

FILES = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (60, 60)); "
WITH_FEW_FILES = [*COMMAND[:2], f"{FILES}import matchscore.web.server as s; s.OTHER_FILES = 0; {COMMAND[2]}"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve a site."""
    with serving(tmp_path_factory.mktemp("home")) as started:
        yield started


def connected(server: Server, stack: ExitStack) -> HTTPConnection:
    """Open a connection that is kept."""
    opened = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE_SECONDS)
    stack.callback(opened.close)
    opened.connect()
    return opened


def ask(connection: HTTPConnection, **headers: str) -> HTTPResponse:
    """Ask for a file that has a tag, and read all of the answer."""
    connection.request("GET", STYLE, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    answer.read()
    return answer


def line_to(server: Server) -> socket.socket:
    """Open a bare connection."""
    place = urlsplit(server.address)
    return socket.create_connection((place.hostname, place.port), PATIENCE_SECONDS)


@pytest.fixture
def tag(server: Server) -> str:
    """Give the tag of the file."""
    with ExitStack() as stack:
        return ask(connected(server, stack)).headers["ETag"]


def test_who_is_told_that_nothing_has_changed_asks_again_on_the_same_connection(server: Server, tag: str) -> None:
    with ExitStack() as stack:
        connection = connected(server, stack)
        line = connection.sock
        answers = [ask(connection, If_None_Match=tag) for _ in range(3)]

        assert [(answer.status, answer.will_close) for answer in answers] == [(304, False)] * 3
        assert connection.sock is line


def test_who_wants_no_more_is_let_go(server: Server, tag: str) -> None:
    with ExitStack() as stack:
        answer = ask(connected(server, stack), If_None_Match=tag, Connection="close")

    assert (answer.status, answer.headers["Connection"]) == (304, "close")


def test_so_is_who_says_it_among_other_wishes(server: Server, tag: str) -> None:
    with ExitStack() as stack:
        answer = ask(connected(server, stack), If_None_Match=tag, Connection="Keep-Alive, close")

    assert (answer.status, answer.headers["Connection"]) == (304, "close")


def test_so_is_an_asker_of_before_connections_were_kept(server: Server, tag: str) -> None:
    with line_to(server) as line:
        line.sendall(f"GET {STYLE} HTTP/1.0\r\nIf-None-Match: {tag}\r\n\r\n".encode())
        said = b"".join(iter(lambda: line.recv(65_536), b""))

    assert said.startswith(b"HTTP/1.0 304 ")


def test_what_is_read_late_comes_whole_and_keeps_nobody_waiting(server: Server) -> None:
    with line_to(server) as line, ExitStack() as stack:
        asked = f"GET {DESCRIPTION} HTTP/1.1\r\nHost: here\r\n\r\n" * (MANY - 1)
        line.sendall(f"{asked}GET {DESCRIPTION} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        beside = [ask(connected(server, stack)).status for _ in range(10)]
        said = b"".join(iter(lambda: line.recv(65_536), b""))

    assert beside == [200] * 10
    assert len(said) > MORE_THAN_A_SOCKET_HOLDS
    assert said.count(b"HTTP/1.1 200 OK") == MANY
    assert said.endswith(b"}")


def test_where_most_of_the_room_is_taken_no_connection_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path, command=WITH_LITTLE_ROOM) as server, ExitStack() as stack:
        before = ask(connected(server, stack))
        idle = [connected(server, stack) for _ in range(IDLE)]
        beside = ask(connected(server, stack))

    assert (before.will_close, beside.will_close) == (False, True)
    assert len(idle) == IDLE


def test_where_the_system_has_no_room_for_more_the_door_rests_and_opens_again(tmp_path: Path) -> None:
    with serving(tmp_path, command=WITH_FEW_FILES) as server, ExitStack() as stack:
        with ExitStack() as crowd:
            answers = [ask(connected(server, crowd)).status for _ in range(10)]
            outside = [connected(server, crowd) for _ in range(80)]
            time.sleep(2)
        later = ask(connected(server, stack))
        _status, said = server.stop()

    assert answers == [200] * 10
    assert len(outside) == 80
    assert later.status == 200
    assert 1 <= said.count("accept() threw") < 10


def test_a_connection_that_has_gone_waits_for_nothing() -> None:
    assert wanted(None) == 0
