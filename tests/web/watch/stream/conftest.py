"""A site that holds streams, and what reads one."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.web import create_app
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher
from tests.web.conftest import SECRET

LIVE = "/api/v1/events/friendly/live"


@pytest.fixture
def hub() -> Hub:
    """Give a hub with room for one."""
    return Hub(most=1)


@pytest.fixture
def app(database: Database, hub: Hub, tmp_path: Path) -> Flask:
    """Give a site that holds streams."""
    return create_app(Settings(tmp_path, database.url, given_secret_key=SECRET), database, Live(hub))


def opened(app: Flask, address: str = LIVE, **headers: str) -> Iterator[bytes]:
    """Open a stream, and read what it says as it says it."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = app.test_client().get(address, headers=named)
    assert answer.status_code == 200, answer.text
    return answer.iter_encoded()


def seen(database: Database, hub: Hub, slug: str = "friendly") -> None:
    """Let the watcher have a look at an event."""
    now = datetime.now(UTC)
    watcher = Watcher(database, hub)
    hub.on_want = lambda: None
    hub.want(slug, now)
    assert watcher.look(now)
