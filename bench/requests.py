"""Requests given straight to a WSGI application: what a server would hand over, without the server.

A test client costs more than the answers that are measured here.
"""

import io
import json
import sys
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from flask import Flask

Environ = dict[str, Any]
CONSTANT: Environ = {
    "SERVER_NAME": "localhost",
    "SERVER_PORT": "80",
    "SERVER_PROTOCOL": "HTTP/1.1",
    "HTTP_HOST": "localhost",
    "REMOTE_ADDR": "127.0.0.1",
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.url_scheme": "http",
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
}


@dataclass(frozen=True)
class Request:
    """A request that can be sent again and again."""

    path: str
    method: str = "GET"
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)

    @cached_property
    def constant(self) -> Environ:
        """Give what a server hands over each time."""
        path, _, query = self.path.partition("?")
        named = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in self.headers.items()}
        if "HTTP_CONTENT_TYPE" in named:
            named["CONTENT_TYPE"] = named.pop("HTTP_CONTENT_TYPE")
        return {
            **CONSTANT,
            "REQUEST_METHOD": self.method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_LENGTH": str(len(self.body)),
            **named,
        }

    def environ(self) -> Environ:
        """Make what a server hands over, once."""
        return {**self.constant, "wsgi.input": io.BytesIO(self.body)}


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def document(self) -> dict[str, Any]:
        """Read the body as JSON."""
        content: dict[str, Any] = json.loads(self.body)
        return content


class UnexpectedAnswerError(AssertionError):
    """An answer with another status than the one that is measured."""


def send(app: Flask, request: Request, expected: int = 200) -> Answer:
    """Let an application answer; an UnexpectedAnswerError if the status is not the expected one."""
    started: list[tuple[str, list[tuple[str, str]]]] = []

    def start(status: str, headers: list[tuple[str, str]], _error: object = None) -> None:
        started.append((status, headers))

    parts: Any = app.wsgi_app(request.environ(), start)  # type: ignore[arg-type]  # start may also return a writer
    body = b"".join(parts)
    if hasattr(parts, "close"):
        parts.close()
    status, headers = started[-1]
    if int(status[:3]) != expected:
        raise UnexpectedAnswerError(f"{request.method} {request.path}: {status} {body[:400]!r}")
    return Answer(expected, dict(headers), body)
