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
from matchscore.queries.round_names import STAGES, RoundName, round_name
from matchscore.queries.statements import run
from matchscore.scoring.totals import MatchState

OPEN_STATES = frozenset({MatchState.TO_PLAY, MatchState.RUNNING})
"""Matches that still have to be played."""


@dataclass(frozen=True, slots=True)
class RoundHead:
    """A round without its matches; `revision` is of its last change, `minutes_per_board` its pace.

    `stage` is the number of its stage, of the event's `stages`.

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
    stage_name: str
    stages: int
    round_id: int
    number: int
    revision: int
    boards_scheduled: int
    started_at: datetime | None
    minutes_per_board: int | None
    closed_at: datetime | None

    @property
    def name(self) -> RoundName:
        """Give what the round is called, in addresses and by people."""
        return round_name(self.number, self.stage, self.stage_name, self.stages)


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round in a list of them."""

    name: RoundName
    started_at: datetime | None


def read_round(session: Session, event: str | int, name: RoundName | int) -> RoundHead:
    """Read a round of an event, which is named by slug or id; raises NotFoundError.

    A number alone, or a name without a stage, is the round of this number in the newest stage that has one.
    """
    name = RoundName(name) if isinstance(name, int) else name
    can_be = can_be_event(event) and can_be_number(name.number) and can_be_number(name.stage or 1)
    one = _ONE[isinstance(event, str), name.stage is not None]
    row = run(session, one, event=event, number=name.number, stage=name.stage).first() if can_be else None
    if row is None:
        raise NotFoundError("round", str(name))
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
        stage_name=row.stage_name,
        stages=row.stages,
        round_id=row.round_id,
        number=row.number,
        revision=row.rev,
        boards_scheduled=row.boards_scheduled,
        started_at=row.started_at,
        minutes_per_board=row.minutes_per_board,
        closed_at=row.closed_at,
    )


def list_rounds(session: Session, event_id: int) -> Sequence[RoundLine]:
    """List the rounds of an event, stage by stage."""
    return [RoundLine(round_name(*named), started_at) for *named, started_at in run(session, _ALL, event=event_id)]


def current_round(rounds: Sequence[RoundLine], matches: Iterable[tuple[RoundName, MatchState]]) -> RoundName | None:
    """Say which round is being played, from the rounds of an event in order and the round and state of each match.

    Among the rounds from the newest one that was started on, it is the first with a match to play, else the last; a
    round without matches is never it.
    """
    states = list(matches)
    played_in = {name for name, _ in states}
    lines = [line for line in rounds if line.name in played_in]
    newest = max((place for place, line in enumerate(lines) if line.started_at is not None), default=0)
    following = [line.name for line in lines[newest:]]
    waiting = {name for name, state in states if state in OPEN_STATES}
    return next((name for name in following if name in waiting), following[-1] if following else None)


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
        Stage.name.label("stage_name"),
        STAGES.label("stages"),
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
_OF_STAGE = _ROUNDS.where(Stage.number == bindparam("stage"))
_BY_SLUG, _BY_ID = Event.slug == bindparam("event"), Event.id == bindparam("event")
_ONE = {
    (by_slug, has_stage): rounds.where(_BY_SLUG if by_slug else _BY_ID)
    for by_slug in (True, False)
    for has_stage, rounds in ((True, _OF_STAGE), (False, _ROUNDS))
}
"""By whether the event is named by its slug, and whether the stage is named at all."""

_ALL = (
    select(Round.number, Stage.number, Stage.name, STAGES, Round.started_at)
    .join(Stage, Stage.id == Round.stage_id)
    .join(Event, Event.id == Stage.event_id)
    .where(Event.id == bindparam("event"))
    .order_by(Stage.number, Round.number)
)
