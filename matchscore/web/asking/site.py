"""What one running site consists of, and who is asking it: the values that views take from the request."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from flask import current_app, g

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.queries.identities import Identity
from matchscore.services.acts import Act, Actor
from matchscore.web.asking.presence import Presence
from matchscore.web.watch.live import Live

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from matchscore.web.access import Asked


@dataclass(frozen=True, slots=True)
class Site:
    """The settings and the database that an application serves, who has which room open, and who watches what."""

    settings: Settings
    database: Database
    presence: Presence = field(default_factory=Presence)
    live: Live = field(default_factory=Live)


def site() -> Site:
    """Give the site that answers this request."""
    return cast("Site", current_app.extensions["matchscore"])


def database() -> Database:
    """Give the database of this request."""
    return site().database


def reading() -> "Session":
    """Give the snapshot that the gate opened for this page."""
    return cast("Session", g.reading)


def identity() -> Identity | None:
    """Give who is asking, None for a stranger."""
    return cast("Identity | None", g.get("identity"))


def asked() -> "Asked":
    """Give what the address names, as the gate found it."""
    return cast("Asked", g.asked)


def now() -> datetime:
    """Give the time, in UTC."""
    return datetime.now(UTC)


def signed_in() -> Identity:
    """Give who is asking; only behind a gate that let them in."""
    return cast("Identity", identity())


def actor() -> Actor:
    """Give who acts."""
    who = signed_in()
    return Actor(who.name, who.user_id, who.link_id, directs=who.role is Role.DIRECTOR, at_table=who.role is Role.TABLE)


def act(
    event_id: int, revision: int, *, key: str | None = None, reason: str | None = None, late: str | None = None
) -> Act:
    """Make the act of whoever asks, now."""
    return Act(event_id, revision, now(), actor(), key=key or None, reason=reason or None, late=late or None)
