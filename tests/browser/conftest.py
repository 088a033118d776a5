"""A running server with a home of its own, and chromium to look at it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from matchscore.config import read_settings
from matchscore.db import Database
from matchscore.services.events import numbered_boards
from matchscore.web import create_app
from tests.factories import add_user
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer

PATIENCE_MILLISECONDS = 20_000
"""How long anything may take: a machine with other work is slow, and only what never comes is waited for so long."""

NewContext = Callable[..., BrowserContext]
"""Opens a browser, as Playwright does with these options."""

START = "from matchscore.cli import main; main()"
READY_TO_TYPE = """() => {
  const first = [...document.querySelectorAll("[autofocus]")].find((each) => each.checkVisibility());
  return location.hash || !first || document.activeElement !== document.body;
}"""


@dataclass(frozen=True)
class Live:
    """A running server: its address, the link that it printed, and its database."""

    address: str
    link: str
    app: Flask
    database: Database

    def sign_in(self, context: BrowserContext, identity: str = "user:1:0") -> None:
        """Give a browser the cookie of somebody who has signed in."""
        signing: Any = self.app.session_interface.get_signing_serializer(self.app)  # type: ignore[attr-defined] # Flask's own
        cookie = signing.dumps({"_user_id": identity, "_permanent": True})
        context.add_cookies([{"name": "matchscore", "value": cookie, "url": self.address}])

    def open(self, page: Page, path: str) -> Page:
        """Open a page of the site, and wait until its first field has the focus: a browser gives it after the load."""
        page.goto(f"{self.address}{path}")
        page.wait_for_function(READY_TO_TYPE)
        return page


def serving(home: Path) -> Iterator[Live]:
    """Start the server as people do, read what it prints, and stop it at the end."""
    environment = os.environ | {"MATCHSCORE_HOME": str(home)}
    command = [sys.executable, "-c", START, "serve", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, encoding="utf-8") as server:
        lines = [(server.stdout.readline() if server.stdout else "").split() for _ in range(2)]
        settings = read_settings({"MATCHSCORE_HOME": str(home)})
        database = Database(settings.database_url)
        yield Live(lines[0][-1], lines[1][-1], create_app(settings, database), database)
        database.close()
        server.terminate()
        server.wait(10)


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Serve the matches of this session to Dora."""
    for server in serving(tmp_path_factory.mktemp("live")):
        with server.database.writing(None) as (session, _):
            add_user(session)
        yield server


expect.set_options(timeout=PATIENCE_MILLISECONDS)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Use the system's chromium."""
    return {"executable_path": shutil.which("chromium"), "args": ["--no-sandbox"]}


@pytest.fixture
def new_context(browser: Browser) -> Iterator[NewContext]:
    """Open browsers, and close them at the end of the test: a page that is left open goes on asking the site."""
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(browser.new_context(**options))


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    """Open a browser on a desk."""
    opened = new_context(viewport={"width": 1280, "height": 800})
    opened.set_default_timeout(PATIENCE_MILLISECONDS)
    return opened


@pytest.fixture
def dora(live: Live, context: BrowserContext) -> Page:
    """Let the director sign in."""
    live.sign_in(context)
    return context.new_page()


@pytest.fixture
def match(live: Live) -> Scorer:
    """Set up a match of Otters and Quokkas, eight boards, of which some are in."""
    scorer = friendly(live.database, 8)
    return scorer.enter_all(
        open_1="3NTN=",
        closed_1="3NTN+1",
        open_2="4SS+1",
        closed_2="3SS+2",
        open_3="2HE-1",
        closed_3="2HW=",
        open_4="4HXE-2",
        closed_4="P",
        open_5="6HXXN=",
        open_6="-50",
        closed_6="NP",
    )


@pytest.fixture
def two(live: Live) -> tuple[Scorer, Scorer]:
    """Set up an event of two matches on the same boards."""
    return two_matches(live.database, 4, name="Cup")


@pytest.fixture
def long_match(live: Live) -> Scorer:
    """Set up a match of more boards than a screen has rows."""
    return friendly(live.database, 32)


@pytest.fixture
def halves(live: Live) -> Scorer:
    """Set up a match of two segments of two boards."""
    return friendly(live.database, numbered_boards(4, 2))
