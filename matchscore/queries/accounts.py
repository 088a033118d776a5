"""Accounts and links as lists show them, and a link found by its secret.

A link has two secrets. The *bearer* is what scripts send. The *code*, derived from it one way, is what stands in the
link's address, so that an address that leaks does not give the bearer away. Only a hash of the code is stored.
"""

import hashlib
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.orm import Session

from matchscore.models.account import Link, Role, User
from matchscore.models.event import Event
from matchscore.models.match import Match
from matchscore.models.team import Team
from matchscore.queries.identities import Identity, find_link
from matchscore.scoring.seats import Room

_Selected = tuple[
    int,
    Role,
    int | None,
    str | None,
    int | None,
    int | None,
    str | None,
    Room | None,
    str,
    datetime,
    datetime | None,
    datetime | None,
]


@dataclass(frozen=True, slots=True)
class UserLine:
    """An account in the list; a closed one stays, because the log speaks of it."""

    id: int
    name: str
    email: str | None
    sign_in_epoch: int
    has_password: bool
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class LinkLine:
    """A link in the list: event by slug, team and match by number; `used_at` is set for a director's link alone."""

    id: int
    role: Role
    event_id: int | None
    event: str | None
    team: int | None
    match: int | None
    table_label: str | None
    room: Room | None
    label: str
    created_at: datetime
    used_at: datetime | None
    revoked_at: datetime | None


def code_of(bearer: str) -> str:
    """Derive the code that stands in a link's address from its bearer."""
    digest = hashlib.sha256(b"matchscore link " + bearer.encode(errors="replace")).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def token_hash_of(code: str) -> str:
    """Give what is stored of a code."""
    return hashlib.sha256(code.encode(errors="replace")).hexdigest()


def find_by_code(session: Session, code: str) -> LinkLine | None:
    """Find the link with this code in its address unless it is revoked; `used_at`: a director came in by it."""
    row = session.execute(_links(Link.token_hash == token_hash_of(code), Link.revoked_at.is_(None))).one_or_none()
    return LinkLine(*row) if row else None


def find_by_bearer(session: Session, bearer: str) -> Identity | None:
    """Find who sends this bearer; nobody if it is unknown or revoked."""
    return find_link(session, token_hash_of(code_of(bearer)))


def list_links(session: Session, event: str | None = None) -> Sequence[LinkLine]:
    """List the links, or those of one event by its slug, oldest first and revoked ones too."""
    which = () if event is None else (Event.slug == event,)
    return [LinkLine(*row) for row in session.execute(_links(*which).order_by(Link.id))]


def _links(*which: ColumnElement[bool]) -> Select[*_Selected]:
    return (
        select(
            Link.id,
            Link.role,
            Link.event_id,
            Event.slug,
            Team.number,
            Match.number,
            Link.table_label,
            Link.room,
            Link.label,
            Link.created_at,
            Link.used_at,
            Link.revoked_at,
        )
        .outerjoin(Event, Event.id == Link.event_id)
        .outerjoin(Team, Team.id == Link.team_id)
        .outerjoin(Match, Match.id == Link.match_id)
        .where(*which)
    )


def list_users(session: Session) -> Sequence[UserLine]:
    """List the accounts, oldest first and closed ones too."""
    return [user_line(user) for user in session.scalars(select(User).order_by(User.id))]


def open_user(session: Session, name: str) -> User | None:
    """Find the row of the open account with this name, whatever its capitals, in every alphabet."""
    wanted = same_name(name)
    # A program has a handful of accounts, and no database folds the letters of all languages.
    return next((user for user in _open_users(session) if same_name(user.name) == wanted), None)


def has_open_user(session: Session) -> bool:
    """Tell whether anybody has an account."""
    return next(iter(_open_users(session)), None) is not None


def has_password(session: Session, user_id: int) -> bool:
    """Tell whether an account has a password: one that a link has opened gets it later."""
    return session.scalar(select(User.password_hash).where(User.id == user_id)) is not None


def user_line(user: User) -> UserLine:
    """Give an account as lists show it."""
    return UserLine(user.id, user.name, user.email, user.sign_in_epoch, user.password_hash is not None, user.closed_at)


def _open_users(session: Session) -> Sequence[User]:
    return session.scalars(select(User).where(User.closed_at.is_(None)).order_by(User.id)).all()


def same_name(name: str) -> str:
    """Give the one form of all spellings of an account's name: capitals, blanks and composed letters do not count."""
    plain = unicodedata.normalize("NFD", " ".join(name.split()))
    return unicodedata.normalize("NFD", plain.casefold())
