"""Links: secret addresses that give their holders a role, for tables, captains, scorers, scripts and new directors.

Reasons of a RefusedError, about what a role needs: link_needs_event, link_needs_team, link_needs_room,
link_needs_place, link_takes_no_team, link_takes_no_place, link_has_two_places, link_room_missing; about redeeming:
link_unknown, link_used, link_opens_no_account.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import insert, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session

from matchscore.models.account import Link, Role
from matchscore.models.event import Event
from matchscore.models.match import Match, Segment, Table
from matchscore.models.team import Team
from matchscore.queries.accounts import UserLine, code_of, find_by_code, token_hash_of
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import TWO_ROOMS, Room
from matchscore.services.accounts import open_account
from matchscore.services.acts import RefusedError
from matchscore.services.names import LONGEST_TABLE_LABEL, clean_name

FIRST_START = "first start"
"""Label of the links that `serve` prints while nobody has an account."""

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class LinkPlan:
    """A link to make: event by slug, team and match by number within it; a table label follows the draw."""

    role: Role
    event: str | None = None
    team: int | None = None
    match: int | None = None
    table_label: str | None = None
    room: Room | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link that was just made: the only time that its secrets are known."""

    id: int
    code: str
    bearer: str


def create_link(session: Session, at: datetime, plan: LinkPlan) -> NewLink:
    """Make a link; raises RefusedError where the role needs something else, NotFoundError for what does not exist."""
    _require_fit(plan)
    event_id = None if plan.event is None else _find_event(session, plan.event)
    match_id = _find_numbered(session, Match.id, event_id, plan.match)
    _require_room(session, event_id, match_id, plan.room)
    bearer = secrets.token_urlsafe(SECRET_BYTES)
    code = code_of(bearer)
    link_id = session.execute(
        insert(Link)
        .values(
            event_id=event_id,
            role=plan.role,
            team_id=_find_numbered(session, Team.id, event_id, plan.team),
            match_id=match_id,
            table_label=None if plan.table_label is None else clean_name(plan.table_label, LONGEST_TABLE_LABEL),
            room=plan.room,
            label=clean_name(plan.label) if plan.label else "",
            token_hash=token_hash_of(code),
            created_at=at,
        )
        .returning(Link.id)
    ).scalar_one()
    return NewLink(link_id, code, bearer)


def _require_fit(plan: LinkPlan) -> None:
    """Raise RefusedError unless the link has what its role needs and nothing else; the database says the same."""
    has_place = plan.match is not None or plan.table_label is not None
    problems = {
        "link_needs_event": plan.event is None and plan.role is not Role.DIRECTOR,
        "link_needs_team": plan.team is None and plan.role is Role.CAPTAIN,
        "link_takes_no_team": plan.team is not None and plan.role is not Role.CAPTAIN,
        "link_takes_no_place": (has_place or plan.room is not None) and plan.role in {Role.DIRECTOR, Role.CAPTAIN},
        "link_has_two_places": plan.match is not None and plan.table_label is not None,
        "link_needs_room": plan.room is None and plan.role is Role.TABLE,
        "link_needs_place": not has_place and plan.role is Role.TABLE,
    }
    for reason, is_wrong in problems.items():
        if is_wrong:
            raise RefusedError(reason)


def _find_event(session: Session, slug: str) -> int:
    event_id = session.scalar(select(Event.id).where(Event.slug == slug))
    if event_id is None:
        raise NotFoundError("event", slug)
    return event_id


def _find_numbered(
    session: Session, column: InstrumentedAttribute[int], event_id: int | None, number: int | None
) -> int | None:
    """Find a team or a match of the event by its number; None asks for none."""
    if number is None:
        return None
    kind = column.class_
    found: int | None = session.scalar(select(column).where(kind.event_id == event_id, kind.number == number))
    if found is None:
        raise NotFoundError(kind.__name__.lower(), str(number))
    return found


def _require_room(session: Session, event_id: int | None, match_id: int | None, room: Room | None) -> None:
    """Raise RefusedError for a room that every match can do without, unless the match, or one of the event, has it."""
    if room is None or room in TWO_ROOMS:
        return
    where = Match.event_id == event_id if match_id is None else Match.id == match_id
    tables = select(Table.id).join(Segment, Segment.id == Table.segment_id).join(Match, Match.id == Segment.match_id)
    if session.scalars(tables.where(where, Table.room == room)).first() is None:
        raise RefusedError("link_room_missing", room=room.value)


def create_first_link(session: Session, at: datetime) -> NewLink:
    """Make the link for the first director; those of earlier starts that nobody used end."""
    session.execute(
        update(Link)
        .where(Link.label == FIRST_START, Link.used_at.is_(None), Link.revoked_at.is_(None))
        .values(revoked_at=at)
    )
    return create_link(session, at, LinkPlan(Role.DIRECTOR, label=FIRST_START))


def revoke_link(session: Session, at: datetime, link_id: int, event_id: int | None = None) -> None:
    """End a link, where an event is named one of that event: whoever holds it is signed out at once.

    A link that has ended stays as it was. Raises NotFoundError.
    """
    link = session.get(Link, link_id)
    if link is None or event_id not in {None, link.event_id}:
        raise NotFoundError("link", str(link_id))
    session.execute(update(Link).where(Link.id == link_id, Link.revoked_at.is_(None)).values(revoked_at=at))


def redeem_director_link(session: Session, at: datetime, code: str) -> UserLine | None:
    """Use up a director's link: open an account, "Director" or the next free name.

    An account directs every event: a link that is of one event opens none, and its holder signs in as the link. The
    link's bearer goes on working until it is revoked. Raises RefusedError.
    """
    used = session.execute(
        update(Link)
        .where(Link.token_hash == token_hash_of(code), Link.role == Role.DIRECTOR)
        .where(Link.used_at.is_(None), Link.revoked_at.is_(None))
        .values(used_at=at)
        .returning(Link.event_id)
        .execution_options(synchronize_session=False)
    ).one_or_none()
    if used is None:
        raise RefusedError(_why_not(session, code))
    return open_account(session) if used.event_id is None else None


def _why_not(session: Session, code: str) -> str:
    link = find_by_code(session, code)
    if link is None:
        return "link_unknown"
    return "link_used" if link.role is Role.DIRECTOR else "link_opens_no_account"
