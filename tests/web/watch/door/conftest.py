"""A site with a watcher that looks when the test says so, and how somebody asks it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import event
from werkzeug.test import TestResponse

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.web import create_app
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.conftest import SECRET

SHEET = "/api/v1/events/friendly/matches/1"


@pytest.fixture
def live() -> Live:
    """Know nobody who watches."""
    return Live(Hub(most=4, on_want=lambda: None))


@pytest.fixture
def app(database: Database, live: Live, tmp_path: Path) -> Flask:
    """Give a site with a watcher, which looks when the test says so."""
    return create_app(Settings(tmp_path, database.url, given_secret_key=SECRET), database, live)


@pytest.fixture
def watcher(database: Database, live: Live) -> Watcher:
    """Give the watcher."""
    return Watcher(database, live.hub)


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Set up a match of which every board is seen at once."""
    return friendly(database, visibility=Visibility.OPEN)


@contextmanager
def counted(database: Database) -> Iterator[list[str]]:
    """Collect the statements that are sent to the database."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(database.reading_engine, "before_cursor_execute", note)
    yield statements
    event.remove(database.reading_engine, "before_cursor_execute", note)


def ask(app: Flask, tag: str | None = None, **headers: str) -> TestResponse:
    """Ask for the sheet, with the tag that the asker has."""
    named = {"If-None-Match": tag} if tag else {}
    return app.test_client(use_cookies=False).get(SHEET, headers=named | headers)


def ask_for_part(app: Flask, language: str, tag: str | None = None) -> TestResponse:
    """Ask for the part of the live page in a language."""
    named = {"If-None-Match": tag} if tag else {}
    return app.test_client().get("/friendly/matches/1/live/part", headers=named | {"Accept-Language": language})


def watched(app: Flask, watcher: Watcher) -> str:
    """Ask until the event is watched, and give the tag."""
    ask(app)
    watcher.look(datetime.now(UTC))
    return ask(app).headers["ETag"]
