"""`matchscore` as programs of their own: started, stopped, killed; and pages asked for over the network."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from http.cookiejar import CookieJar
from itertools import takewhile
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener, urlopen

from sqlalchemy import URL

COMMAND = [sys.executable, "-c", "from matchscore.cli import main; main(prog_name='matchscore')"]
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


def environment_of(home: Path, url: URL | None = None) -> dict[str, str]:
    """Give the environment of a program with its own home folder, and its database where it is not there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MATCHSCORE_")}
    chosen = {} if url is None else {"MATCHSCORE_DATABASE_URL": url.render_as_string(hide_password=False)}
    return kept | chosen | {"MATCHSCORE_HOME": str(home), "PYTHONUNBUFFERED": "1"}


@dataclass
class Server:
    """A running server: its process, its address, and the first director's link if it printed one."""

    process: "subprocess.Popen[str]"
    address: str
    link: str | None

    def put(self, path: str, bearer: str, **document: object) -> int:
        """Send a document to the API; give the status of the answer."""
        headers = {"Authorization": f"Bearer {bearer}", "Content-Type": "application/json"}
        request = Request(f"{self.address}/api/v1/{path}", json.dumps(document).encode(), headers, method="PUT")  # noqa: S310 - our own address
        with urlopen(request, timeout=30) as answer:  # noqa: S310 - our own address
            return int(answer.status)

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        """End the server; give its exit status and what it said at its end."""
        self.process.send_signal(how)
        _out, err = self.process.communicate(timeout=30)
        return self.process.returncode, err


@contextmanager
def serving(home: Path, *options: str, url: URL | None = None, command: Sequence[str] = COMMAND) -> Iterator[Server]:
    """Start a server, and see to it that it ends."""
    process = subprocess.Popen(
        [*command, "serve", "--port", "0", *options],
        env=environment_of(home, url),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield started(process)
    finally:
        process.terminate()
        process.communicate(timeout=30)


def started(process: "subprocess.Popen[str]") -> Server:
    """Wait until a server has said its address, and a link where nobody has an account."""
    assert process.stdout is not None
    said = list(takewhile(lambda line: line != "Stop it with Ctrl+C.\n", process.stdout))
    addresses = [line.split()[-1] for line in said]
    return Server(process, addresses[0], addresses[1] if len(addresses) > 1 else None)


@dataclass
class Browser:
    """A browser with its cookies."""

    cookies: CookieJar = field(default_factory=CookieJar)

    @property
    def opener(self) -> OpenerDirector:
        """Ask with the cookies that were given."""
        return build_opener(HTTPCookieProcessor(self.cookies))

    def get(self, address: str) -> str:
        """Ask for a page."""
        with self.opener.open(address, timeout=30) as answer:
            return str(answer.read().decode())

    def post(self, page: str, address: str, **fields: str) -> str:
        """Send a form of a page that was got before; give the page that follows."""
        token = TOKEN.search(page)
        assert token is not None
        body = urlencode({"csrf_token": token[1], **fields}).encode()
        with self.opener.open(Request(address, body), timeout=30) as answer:  # noqa: S310 - our own address
            return str(answer.read().decode())


def enter_until_killed(server: Server, bearer: str, kill_after: int) -> list[int]:
    """Enter a result on board after board, until the server dies in the middle of it; give what it acknowledged."""
    acknowledged: list[int] = []
    killer = threading.Thread(target=kill_when, args=(server, acknowledged, kill_after))
    killer.start()
    try:
        for board in range(1, 401):
            path = f"events/spring/matches/1/segments/1/boards/{board}/open"
            server.put(path, bearer, result="4SN=", seen=0, key=f"board-{board}")
            acknowledged.append(board)
    except (OSError, HTTPException):
        pass
    killer.join()
    return acknowledged


def kill_when(server: Server, acknowledged: list[int], many: int) -> None:
    """Kill a server without a warning once it has acknowledged so many results."""
    while len(acknowledged) < many:
        time.sleep(0.001)
    server.process.kill()
