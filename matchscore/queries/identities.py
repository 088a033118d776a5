"""Who somebody is: an open account, or the holder of a link that is not revoked, with the scope of what they may do."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.account import Link, Role, User
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


def read_user(session: Session, user_id: int, epoch: int) -> Identity | None:
    """Read an account that is open and whose sign-ins of this epoch are still good."""
    columns = select(User.name).where(User.id == user_id, User.sign_in_epoch == epoch, User.closed_at.is_(None))
    name = session.scalar(columns)
    return None if name is None else Identity(name, Role.DIRECTOR, user_id=user_id)


def read_link(session: Session, link_id: int) -> Identity | None:
    """Read the holder of a link that is not revoked."""
    row = session.execute(
        select(Link.label, Link.role, Link.event_id, Link.team_id, Link.match_id, Link.table_label, Link.room).where(
            Link.id == link_id, Link.revoked_at.is_(None)
        )
    ).one_or_none()
    if row is None:
        return None
    label, role, event_id, team_id, match_id, table_label, room = row
    return Identity(label or role.value, role, None, link_id, event_id, team_id, match_id, table_label, room)
