"""Lists of events, and one event with its teams and matches."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import islice

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from matchscore.models.event import Event, Stage, StageFormat, Visibility
from matchscore.models.match import Match
from matchscore.models.team import Team
from matchscore.queries.addresses import can_be_event
from matchscore.queries.event_sheets import sheets_in_short, whole_sheets
from matchscore.queries.heads import MatchHead, NotFoundError
from matchscore.queries.matches import read_facts
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import current_round, list_rounds
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.stage_conditions import stages_of
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import Viewer, ViewerKind, visible
from matchscore.scoring.reported import Backing
from matchscore.scoring.totals import MatchState

PAGE = 100
"""How many events a page of the list has."""

CANDIDATES = 60
"""How many of the newest events' matches are looked at for those that are running."""


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in the list; `single_match` is the number of its only match."""

    slug: str
    name: str
    starts_on: date
    format: StageFormat
    teams: int
    matches: int
    single_match: int | None


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team of an event; it can be removed while no match needs it."""

    number: int
    name: str
    withdrawn: bool
    removable: bool


@dataclass(frozen=True, slots=True)
class EventView:
    """An event as its page shows it; `current_round` is the one that is being played, None without matches."""

    event_id: int
    slug: str
    name: str
    starts_on: date
    time_zone: str
    visibility: Visibility
    revision: int
    archived: bool
    second_person: bool
    east_agrees: bool
    vp_scale: str | None
    published_at: datetime | None
    correction_minutes: int
    teams: tuple[TeamLine, ...]
    sheets: tuple[Sheet, ...]
    current_round: RoundName | None
    stages: Sequence[tuple[int, str]] = ()

    @property
    def states(self) -> Counter[MatchState]:
        """Count the matches in each state."""
        return Counter(sheet.state for sheet in self.sheets)


def find_event_id(session: Session, slug: str) -> int | None:
    """Find an event by its address; there is none at an address that cannot be."""
    return session.scalar(select(Event.id).where(Event.slug == slug)) if can_be_event(slug) else None


def list_events(session: Session, page: int = 1, *, archived: bool = False) -> Sequence[EventLine]:
    """List the events, or those that are archived, newest first."""
    teams = select(func.count()).where(Team.event_id == Event.id).scalar_subquery()
    matches = select(func.count()).where(Match.event_id == Event.id).scalar_subquery()
    only = select(func.min(Match.number)).where(Match.event_id == Event.id).scalar_subquery()
    kind = select(func.min(Stage.format)).where(Stage.event_id == Event.id).scalar_subquery()
    rows = session.execute(
        select(Event.slug, Event.name, Event.starts_on, kind, teams, matches, only)
        .where(Event.archived_at.is_not(None) if archived else Event.archived_at.is_(None))
        .order_by(Event.starts_on.desc(), Event.id.desc())
        .limit(PAGE)
        .offset((page - 1) * PAGE)
    )
    return [
        EventLine(slug, name, starts_on, StageFormat(kind), teams, matches, only if matches == 1 else None)
        for slug, name, starts_on, kind, teams, matches, only in rows
    ]


def read_event(
    session: Session, slug: str, viewer_of: Callable[[MatchHead], Viewer], now: datetime, *, with_boards: bool = True
) -> EventView:
    """Read an event with its teams, and its matches each as their viewer may see them; raises NotFoundError.

    A list does without the boards: it is read much faster.
    """
    event_id = find_event_id(session, slug)
    event = event_id and session.get(Event, event_id)
    if not event:
        raise NotFoundError("event", slug)
    read_sheets = whole_sheets if with_boards else sheets_in_short
    sheets = read_sheets(session, slug, viewer_of, now)
    played = [(sheet.round_name, sheet.state) for sheet in sheets]
    return EventView(
        event_id=event.id,
        slug=event.slug,
        name=event.name,
        starts_on=event.starts_on,
        time_zone=event.time_zone,
        visibility=event.visibility,
        revision=event.revision,
        archived=event.archived_at is not None,
        second_person=event.second_person,
        east_agrees=event.east_agrees,
        vp_scale=session.scalar(
            select(Stage.vp_scale).where(Stage.event_id == event.id).order_by(Stage.number.desc()).limit(1)
        ),
        published_at=event.published_at,
        correction_minutes=event.correction_minutes,
        teams=_teams(session, event.id, sheets),
        sheets=sheets,
        current_round=current_round(list_rounds(session, event.id), played),
        stages=stages_of(session, slug),
    )


def _teams(session: Session, event_id: int, sheets: Iterable[Sheet]) -> tuple[TeamLine, ...]:
    playing = {team.number for sheet in sheets for team in (sheet.home, sheet.away)}
    teams = session.scalars(select(Team).where(Team.event_id == event_id).order_by(Team.number))
    return tuple(
        TeamLine(team.number, team.name, team.withdrawn_at is not None, team.number not in playing) for team in teams
    )


def now_playing(
    session: Session, viewer_of: Callable[[MatchHead], Viewer], now: datetime, most: int = 10
) -> list[Sheet]:
    """Give the sheets of running matches, each as its viewer may see it: the newest events' first, changed last first.

    A viewer of one room sees no match here in which they sit: its order in the list would tell of the other room.
    """
    recent = session.execute(
        select(Event.slug, Match.number)
        .join(Match, Match.event_id == Event.id)
        .where(Event.archived_at.is_(None), Match.revision > 1, Match.ended_by.is_(None))
        .order_by(Event.id.desc(), Match.revision.desc())
        .limit(CANDIDATES)
    )
    facts = (read_facts(session, slug, number) for slug, number in recent)
    looks = ((each, viewer_of(each.head)) for each in facts)
    sheets = (
        scoresheet(each, viewer, visible(session, each, viewer, now))
        for each, viewer in looks
        if viewer.kind is not ViewerKind.ONE_ROOM
    )
    return list(
        islice(
            (sheet for sheet in sheets if sheet.state is MatchState.RUNNING and sheet.backing is Backing.NOBODY), most
        )
    )
