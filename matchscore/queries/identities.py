"""Who somebody is: an open account, or the holder of a link that is not revoked, with the scope of what they may do."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.account import Link, Role, SignIn, User
from matchscore.queries.statements import run
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody who signed in. A scope that is None is not limited: an account is director of every event."""

    name: str
    role: Role
    user_id: int | None = None
    link_id: int | None = None
    event_id: int | None = None
    team_id: int | None = None
    match_id: int | None = None
    table_label: str | None = None
    room: Room | None = None

    @property
    def key(self) -> str:
        """Name somebody for their own browser: two may have one name, and each keeps drafts of their own."""
        return f"user {self.user_id}" if self.user_id else f"link {self.link_id}"


_OPEN = (User.id == bindparam("user"), User.sign_in_epoch == bindparam("epoch"), User.closed_at.is_(None))
_NAME = select(User.name).where(*_OPEN)
_SIGNED_IN = (
    select(User.name, SignIn.seen_at)
    .join(SignIn, SignIn.user_id == User.id)
    .where(*_OPEN, SignIn.id == bindparam("sign_in"), SignIn.ended_at.is_(None))
)
_HOLDER = select(
    Link.id, Link.label, Link.role, Link.event_id, Link.team_id, Link.match_id, Link.table_label, Link.room
).where(Link.revoked_at.is_(None))
_BY_ID = _HOLDER.where(Link.id == bindparam("link"))
_BY_TOKEN_HASH = _HOLDER.where(Link.token_hash == bindparam("token_hash"))


def read_user(session: Session, user_id: int, epoch: int) -> Identity | None:
    """Read an account that is open and whose sign-ins of this epoch are still good."""
    name = run(session, _NAME, user=user_id, epoch=epoch).scalar_one_or_none()
    return None if name is None else Identity(name, Role.DIRECTOR, user_id=user_id)


def read_signed_in(session: Session, user_id: int, epoch: int, sign_in_id: int) -> tuple[Identity, datetime] | None:
    """Read an account as `read_user` does by a sign-in of its own that has not ended, and when that was last seen."""
    row = run(session, _SIGNED_IN, user=user_id, epoch=epoch, sign_in=sign_in_id).one_or_none()
    return None if row is None else (Identity(row.name, Role.DIRECTOR, user_id=user_id), row.seen_at)


def read_link(session: Session, link_id: int) -> Identity | None:
    """Read the holder of a link that is not revoked."""
    return _holder(run(session, _BY_ID, link=link_id).one_or_none())


def find_link(session: Session, token_hash: str) -> Identity | None:
    """Find the holder of the link with this hash; nobody if it is unknown or revoked."""
    return _holder(run(session, _BY_TOKEN_HASH, token_hash=token_hash).one_or_none())


def _holder(row: Row[*tuple[Any, ...]] | None) -> Identity | None:
    if row is None:
        return None
    link_id, label, role, *scope = row
    return Identity(label or role.value, role, None, link_id, *scope)
