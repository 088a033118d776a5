"""The applications that are measured: our site on a database, and the plain Flask applications beside it."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from flask import Flask, request
from sqlalchemy import Column, Engine, Integer, MetaData, Table, Text, insert

from bench.archive import Live, fill
from bench.places import Place
from bench.requests import Request, send
from matchscore.config import Settings
from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.services.accounts import open_account
from matchscore.services.links import LinkPlan, create_link
from matchscore.web import create_app


@dataclass(frozen=True)
class Site:
    """Our site on a database, and two who are signed in: a script by its bearer, a director by the session's cookie."""

    database: Database
    home: Path
    live: Live
    bearer: str
    user: str

    @cached_property
    def app(self) -> Flask:
        """Make the application."""
        return create_app(Settings(self.home, self.database.url), self.database)

    @property
    def by_bearer(self) -> dict[str, str]:
        """Give the headers of a script."""
        return {"Authorization": f"Bearer {self.bearer}", "Content-Type": "application/json"}

    @property
    def by_cookie(self) -> dict[str, str]:
        """Give the headers of a browser that is signed in."""
        signer = self.app.session_interface.get_signing_serializer(self.app)  # type: ignore[attr-defined]  # Flask's own
        session = {"_permanent": True, "_fresh": True, "_user_id": self.user, "csrf_token": secrets.token_hex(20)}
        session["device"] = "bench"  # a browser has its name from the first page on
        return {"Cookie": f"{self.app.config['SESSION_COOKIE_NAME']}={signer.dumps(session)}"}

    def sheet(self, match: int, headers: dict[str, str] | None = None) -> Request:
        """Ask for the sheet of a match."""
        return Request(f"/{self.live.slug}/matches/{match}", headers=headers or {})

    def reopened(self, place: Place) -> "Site":
        """Give the same site in a program that has nothing in memory."""
        return Site(place.again(self.database), self.home, self.live, self.bearer, self.user)


def archive_site(place: Place, scale: int) -> Site:
    """Make a site on an archive of `scale` events."""
    database = place.new()
    with place.filling(database.url) as connection:
        live = fill(connection, scale)
    return signed_in(place, database, live)


def signed_in(place: Place, database: Database, live: Live) -> Site:
    """Make the accounts of a site."""
    with database.writing(None) as (session, _):
        link = create_link(session, datetime.now(UTC), LinkPlan(Role.DIRECTOR))
        user = open_account(session)
        name = f"user:{user.id}:{user.sign_in_epoch}"
    return Site(database, place.folder / "home", live, link.bearer, name)


def hello_app() -> Flask:
    """Make an application that says hello."""
    app = Flask("hello")

    @app.get("/")
    def hello() -> str:
        return "Hello"

    return app


def insert_app(engine: Engine) -> Flask:
    """Make an application whose one view stores what it is sent, one durable insert."""
    notes = Table("notes", MetaData(), Column("id", Integer, primary_key=True), Column("text", Text))
    notes.metadata.create_all(engine)
    app = Flask("insert")

    @app.post("/")
    def add() -> str:
        with engine.begin() as connection:
            connection.execute(insert(notes).values(text=request.get_data(as_text=True)))
        return "ok"

    return app


HELLO = Request("/")
NOTE = Request("/", "POST", b"4SXN-1")


def say_hello(app: Flask) -> object:
    """Ask for the hello."""
    return send(app, HELLO)


def add_note(app: Flask) -> object:
    """Store a note."""
    return send(app, NOTE)
