"""The head of an event: its name and how it stands, without its matches; and what of it can be chosen from."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.models.team import Team
from matchscore.queries.addresses import can_be_event
from matchscore.queries.heads import NotFoundError
from matchscore.queries.values import TeamName


@dataclass(frozen=True, slots=True)
class EventHead:
    """An event without its matches; `second_person`: every result is looked at by somebody else than who typed it."""

    event_id: int
    slug: str
    name: str
    time_zone: str
    is_archived: bool
    second_person: bool


def read_event_head(session: Session, slug: str) -> EventHead:
    """Read the head of an event; raises NotFoundError."""
    event = session.scalar(select(Event).where(Event.slug == slug)) if can_be_event(slug) else None
    if event is None:
        raise NotFoundError("event", slug)
    return EventHead(
        event_id=event.id,
        slug=event.slug,
        name=event.name,
        time_zone=event.time_zone,
        is_archived=event.archived_at is not None,
        second_person=event.second_person,
    )


def list_teams(session: Session, event_id: int) -> Sequence[TeamName]:
    """List the teams of an event by number."""
    teams = select(Team.number, Team.name).where(Team.event_id == event_id).order_by(Team.number)
    return [TeamName(*row) for row in session.execute(teams)]
