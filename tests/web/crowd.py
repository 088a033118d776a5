"""Everybody there is, each with a browser and a bearer, at an event of two matches beside another event."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from flask import Flask
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Base, Match, Player
from matchscore.services.links import NewLink, create_link
from tests.factories import NOON, add_sign_in, add_user
from tests.services.friendlies import friendly, two_matches
from tests.web.browser import Browser, Page
from tests.web.cast import LINKS, NAMED

API = "api."
Answer = tuple[int, str]
"""A status, and the way that it shows, without its query."""


@dataclass(frozen=True)
class Crowd:
    """Everybody at a site."""

    app: Flask
    database: Database
    links: dict[str, NewLink] = field(default_factory=dict)
    identities: dict[str, str] = field(default_factory=dict)

    def come_in(self) -> None:
        """Set up both events, and give everybody what they come in by."""
        two_matches(self.database)
        friendly(self.database, slug="other")
        with self.database.writing(None) as (session, _):
            match = session.scalars(select(Match).where(Match.number == 1).order_by(Match.id)).first()
            assert match is not None
            match.table_label = "Table 1"
            session.add(Player(team_id=match.home_team_id, event_id=match.event_id, name="Ollie", rev=1))
            dora = add_user(session)
            self.identities["a director's account"] = f"user:{dora.id}:0:{add_sign_in(session, dora).id}"
            self.links.update({name: create_link(session, NOON, plan) for name, plan in LINKS.items()})
            self.identities.update({name: f"link:{link.id}:0" for name, link in self.links.items()})

    def browser(self, somebody: str) -> Browser:
        """Give somebody's browser; that of a stranger knows nobody."""
        return Browser(self.app, self.identities.get(somebody))

    def bearer(self, somebody: str) -> dict[str, str]:
        """Give what a script of somebody sends: an account has none, nor has a stranger."""
        return {"Authorization": f"Bearer {self.links[somebody].bearer}"} if somebody in self.links else {}

    @cached_property
    def rules(self) -> dict[str, tuple[str, set[str]]]:
        """Give the method of every endpoint and what its address names."""
        rules = self.app.url_map.iter_rules()
        return {each.endpoint: (min((each.methods or set()) - {"HEAD", "OPTIONS"}), each.arguments) for each in rules}

    def address(self, endpoint: str, **named: Any) -> str:
        """Give the address of an endpoint."""
        names = NAMED | named
        with self.app.test_request_context():
            return self.app.url_for(endpoint, **{name: names[name] for name in self.rules[endpoint][1]})

    def meant(self, endpoint: str, method: str) -> str:
        """Name the endpoint that another method asks for at the same address."""
        found = self.app.url_map.bind("localhost").match(self.address(endpoint), method)
        return str(found[0])

    def ask(self, endpoint: str, somebody: str, method: str = "", **named: Any) -> Page:
        """Let somebody ask for an address, by its own method or another, without a form."""
        address = self.address(endpoint, **named)
        headers = self.bearer(somebody) if endpoint.startswith(API) else {}
        client = self.browser("" if endpoint.startswith(API) else somebody).client
        return Page(client.open(address, method=method or self.rules[endpoint][0], headers=headers), address)

    def answer(self, endpoint: str, somebody: str, method: str = "") -> Answer:
        """Give status and way of what somebody is answered; nothing more of it is read, for some never ends."""
        page = self.ask(endpoint, somebody, method)
        page.response.close()
        return page.answer

    def answers(self, endpoint: str, people: Iterable[str], method: str = "") -> dict[str, Answer]:
        """Let people ask for an address, one after the other."""
        return {somebody: self.answer(endpoint, somebody, method) for somebody in people}

    def is_read(self, endpoint: str) -> bool:
        """Tell whether an address is read, not written to."""
        return self.rules[endpoint][0] == "GET"

    def token(self, somebody: str) -> str:
        """Give a form token of a session of somebody."""
        return self.browser(somebody).token()

    def send(self, endpoint: str, somebody: str, token: str = "", **named: Any) -> Answer:
        """Let somebody send a form to an address, with a token of their own or this one; where it is read, read it."""
        address = self.address(endpoint, **named)
        if self.is_read(endpoint) or endpoint.startswith(API):
            return self.ask(endpoint, somebody, **named).answer
        browser = self.browser(somebody)
        return browser.post(address, {"csrf_token": token or browser.token(), "key": "k", "seen": "1"}).answer

    def stored(self) -> object:
        """Give all that is stored."""
        with self.database.reading() as session:
            return {table.name: session.execute(select(table)).all() for table in Base.metadata.sorted_tables}
