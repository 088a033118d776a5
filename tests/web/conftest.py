"""The site on a fresh database, and the people in the hall, each with a browser."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from flask import Flask

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.links import LinkPlan, NewLink, create_link
from matchscore.web import create_app
from matchscore.web.asking.limits import limiter
from matchscore.web.asking.presence import Presence
from tests.factories import NOON, add_user
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.crowd import Crowd

SECRET = "the secret of the tests"  # noqa: S105 - it signs nothing but the cookies of tests


@pytest.fixture(scope="session")
def apps() -> dict[str, Flask]:
    """Keep one application for each database of the session."""
    return {}


def site_on(database: Database, home: pytest.TempPathFactory) -> Flask:
    """Make the site that serves a database."""
    return create_app(Settings(home.mktemp("site"), database.url, given_secret_key=SECRET), database)


@pytest.fixture
def app(database: Database, apps: dict[str, Flask], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Give the site on the database of the test; nobody has tried to sign in yet, and nobody has a room open."""
    address = str(database.url)
    if address not in apps:
        apps[address] = site_on(database, tmp_path_factory)
    site = apps[address].extensions["matchscore"]
    apps[address].extensions["matchscore"] = replace(site, presence=Presence())
    yield apps[address]
    limiter.reset()


@pytest.fixture
def crowd(
    sqlite_database: Database, apps: dict[str, Flask], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Crowd]:
    """Let everybody in; nobody has tried to sign in yet."""
    address = str(sqlite_database.url)
    if address not in apps:
        apps[address] = site_on(sqlite_database, tmp_path_factory)
    crowd = Crowd(apps[address], sqlite_database)
    crowd.come_in()
    yield crowd
    limiter.reset()


@dataclass(frozen=True)
class Hall:
    """A hall in which a match is played: the site, and how to come in by a link."""

    app: Flask
    database: Database

    def link(self, role: Role, event: str | None = "friendly", **plan: Any) -> NewLink:
        """Make a link."""
        with self.database.writing(None) as (session, _):
            return create_link(session, NOON, LinkPlan(role, event, **plan))

    def holder(self, role: Role, event: str | None = "friendly", **plan: Any) -> Browser:
        """Give the browser of somebody who came in by a link."""
        return Browser(self.app, f"link:{self.link(role, event, **plan).id}:0")

    def director(self, name: str = "Dora") -> Browser:
        """Give the browser of a director who has signed in."""
        with self.database.writing(None) as (session, _):
            return Browser(self.app, f"user:{add_user(session, name=name).id}:0")


@pytest.fixture
def hall(app: Flask, database: Database) -> Hall:
    """Open the hall."""
    return Hall(app, database)


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Set up the match of Otters and Quokkas, four boards; the scorer is the shell."""
    return friendly(database, 4)


@pytest.fixture
def dora(hall: Hall) -> Browser:
    """Sign the director in."""
    return hall.director()


@pytest.fixture
def sue(hall: Hall, scorer: Scorer) -> Browser:
    """Let the scorer of both rooms in."""
    return hall.holder(Role.SCORER, scorer.slug, label="Sue")


@pytest.fixture
def ola(hall: Hall, scorer: Scorer) -> Browser:
    """Let the scorer of the open room in."""
    return hall.holder(Role.SCORER, scorer.slug, match=scorer.match, room=Room.OPEN, label="Ola")


@pytest.fixture
def tab(hall: Hall, scorer: Scorer) -> Browser:
    """Give the device of the open room."""
    return hall.holder(Role.TABLE, scorer.slug, match=1, room=Room.OPEN, label="Table 7 open")


@pytest.fixture
def cap(hall: Hall, scorer: Scorer) -> Browser:
    """Let the captain of the home team in."""
    return hall.holder(Role.CAPTAIN, scorer.slug, team=1, label="Cap")


@pytest.fixture
def sam(app: Flask) -> Browser:
    """Let a stranger look."""
    return Browser(app)
