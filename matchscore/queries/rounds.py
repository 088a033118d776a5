"""Rounds of an event: the head of one, what others there are, and which one is being played now."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.event import Event, Round, Stage, Visibility
from matchscore.queries.addresses import can_be_event, can_be_number
from matchscore.queries.head_columns import EVENT_CHANGED_AT
from matchscore.queries.heads import NotFoundError
from matchscore.queries.statements import run
from matchscore.scoring.totals import MatchState

OPEN_STATES = frozenset({MatchState.TO_PLAY, MatchState.RUNNING})
"""Matches that still have to be played."""


@dataclass(frozen=True, slots=True)
class RoundHead:
    """A round without its matches; `revision` is of its last change, `minutes_per_board` its pace.

    `visibility` is the policy that holds for it: its own, or `event_visibility` where it has none.

    `event_revision` is of the last change of the whole event, and `event_changed_at` its time.
    """

    event_id: int
    event: str
    event_name: str
    time_zone: str
    is_archived: bool
    published_at: datetime | None
    correction_minutes: int
    event_revision: int
    event_changed_at: datetime | None
    visibility: Visibility
    own_visibility: Visibility | None
    event_visibility: Visibility
    stage: int
    round_id: int
    number: int
    revision: int
    boards_scheduled: int
    started_at: datetime | None
    minutes_per_board: int | None
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round in a list of them."""

    number: int
    started_at: datetime | None


def read_round(session: Session, event: str | int, number: int) -> RoundHead:
    """Read a round of an event, named by slug or id, in the newest stage that has it; raises NotFoundError."""
    can_be = can_be_number(number) and can_be_event(event)
    one = _ONE_BY_SLUG if isinstance(event, str) else _ONE_BY_ID
    row = run(session, one, event=event, number=number).first() if can_be else None
    if row is None:
        raise NotFoundError("round", str(number))
    return RoundHead(
        event_id=row.event_id,
        event=row.slug,
        event_name=row.name,
        time_zone=row.time_zone,
        is_archived=row.archived_at is not None,
        published_at=row.published_at,
        correction_minutes=row.correction_minutes,
        event_revision=row.event_revision,
        event_changed_at=row.event_changed_at,
        visibility=row.round_visibility or row.visibility,
        own_visibility=row.round_visibility,
        event_visibility=row.visibility,
        stage=row.stage,
        round_id=row.round_id,
        number=row.number,
        revision=row.rev,
        boards_scheduled=row.boards_scheduled,
        started_at=row.started_at,
        minutes_per_board=row.minutes_per_board,
        closed_at=row.closed_at,
    )


def list_rounds(session: Session, event_id: int) -> Sequence[RoundLine]:
    """List the rounds of an event by number; of two with one number the one of the newest stage."""
    lines = {number: RoundLine(number, started_at) for number, started_at in run(session, _ALL, event=event_id)}
    return [lines[number] for number in sorted(lines)]


def current_round(rounds: Sequence[RoundLine], matches: Iterable[tuple[int, MatchState]]) -> int | None:
    """Say which round is being played, from the rounds of an event and the round and state of each match.

    Among the rounds from the newest one that was started on, it is the first with a match to play, else the last; a
    round without matches is never it.
    """
    states = list(matches)
    played_in = {number for number, _ in states}
    numbers = [line.number for line in rounds if line.number in played_in]
    started = [line.number for line in rounds if line.started_at is not None and line.number in played_in]
    following = [number for number in numbers if number >= max(started, default=0)]
    waiting = {number for number, state in states if state in OPEN_STATES}
    return next((number for number in following if number in waiting), following[-1] if following else None)


_ROUNDS = (
    select(
        Event.id.label("event_id"),
        Event.slug,
        Event.name,
        Event.time_zone,
        Event.archived_at,
        Event.published_at,
        Event.correction_minutes,
        Event.revision.label("event_revision"),
        EVENT_CHANGED_AT.label("event_changed_at"),
        Event.visibility,
        Round.visibility.label("round_visibility"),
        Stage.number.label("stage"),
        Round.id.label("round_id"),
        Round.number,
        Round.rev,
        Round.boards_scheduled,
        Round.started_at,
        Round.minutes_per_board,
        Round.closed_at,
    )
    .join(Stage, Stage.event_id == Event.id)
    .join(Round, Round.stage_id == Stage.id)
    .where(Round.number == bindparam("number"))
    .order_by(Stage.number.desc())
    .limit(1)
)
_ONE_BY_SLUG = _ROUNDS.where(Event.slug == bindparam("event"))
_ONE_BY_ID = _ROUNDS.where(Event.id == bindparam("event"))
_ALL = (
    select(Round.number, Round.started_at)
    .join(Stage, Stage.id == Round.stage_id)
    .where(Stage.event_id == bindparam("event"))
    .order_by(Stage.number)
)
