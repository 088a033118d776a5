"""The stages of an event with their rounds and rules: one statement, however many matches they have."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import groupby
from typing import Any

from sqlalchemy import Row, bindparam, exists, func, select
from sqlalchemy.orm import Session

from matchscore.models.event import Event, Round, Stage, StageFormat, Visibility
from matchscore.models.ruling import PenaltyLine
from matchscore.models.stage import VpScale
from matchscore.queries.addresses import can_be_event
from matchscore.queries.head_columns import EVENT_CHANGED_AT
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stage_conditions import STANDINGS
from matchscore.queries.stage_rules import COLUMNS, OWN_SCALE, StageColumns, rules_of
from matchscore.queries.statements import run
from matchscore.scoring.stage_rules import StageRules
from matchscore.scoring.standing_settings import StandingRules, standing_rules_in_force


@dataclass(frozen=True)
class StageHead:
    """A stage without its rounds; `columns` are what its rules follow from."""

    stage_id: int
    number: int
    name: str
    format: StageFormat
    columns: StageColumns
    revision: int
    has_penalties: bool

    @cached_property
    def rules(self) -> StageRules:
        """The rules by which its matches are scored."""
        return rules_of(self.columns)

    @cached_property
    def standing(self) -> StandingRules:
        """What it ranks by."""
        return standing_rules_in_force(self.rules, json.loads(self.columns.settings).get(STANDINGS, {}))


@dataclass(frozen=True)
class StageRound:
    """A round of a stage: what the score of its matches, and their release, follow from besides them."""

    stage: StageHead
    round_id: int
    number: int
    boards_scheduled: int
    visibility: Visibility
    started_at: datetime | None
    minutes_per_board: int | None
    closed_at: datetime | None


@dataclass(frozen=True)
class EventStages:
    """An event with its stages, each with its rounds, both by number; `changed_at` is of its newest revision."""

    event_id: int
    slug: str
    name: str
    time_zone: str
    is_archived: bool
    published_at: datetime | None
    correction_minutes: int
    revision: int
    changed_at: datetime | None
    stages: tuple[StageHead, ...]
    rounds: tuple[StageRound, ...]

    def stage(self, number: int | None) -> StageHead:
        """Find a stage, the newest one for None; raises NotFoundError."""
        found = self.stages[-1:] if number is None else [each for each in self.stages if each.number == number]
        if not found:
            raise NotFoundError("stage", "" if number is None else str(number))
        return found[0]

    def rounds_of(self, stage: StageHead) -> tuple[StageRound, ...]:
        """Give the rounds of a stage."""
        return tuple(each for each in self.rounds if each.stage is stage)


def read_stages(session: Session, event: str | int) -> EventStages:
    """Read an event, named by slug or id, with its stages and rounds; raises NotFoundError."""
    one = _BY_SLUG if isinstance(event, str) else _BY_ID
    rows = run(session, one, event=event).all() if can_be_event(event) else []
    if not rows:
        raise NotFoundError("event", str(event))
    head = rows[0]
    rounds = _rounds(rows)
    return EventStages(
        event_id=head.event_id,
        slug=head.slug,
        name=head.event_name,
        time_zone=head.time_zone,
        is_archived=head.archived_at is not None,
        published_at=head.published_at,
        correction_minutes=head.correction_minutes,
        revision=head.event_revision,
        changed_at=head.event_changed_at,
        stages=tuple(stage for stage, _ in rounds),
        rounds=tuple(each for _, of_stage in rounds for each in of_stage),
    )


def _rounds(rows: Iterable[Row[*tuple[Any, ...]]]) -> list[tuple[StageHead, list[StageRound]]]:
    """Give each stage with its rounds; an event without stages has none."""
    with_stage = [row for row in rows if row.stage_id is not None]
    found = []
    for _, group in groupby(with_stage, lambda row: row.stage_id):
        of_stage = list(group)
        stage = _stage(of_stage[0])
        found.append((stage, [_round(stage, row) for row in of_stage if row.round_id is not None]))
    return found


def _stage(row: Row[*tuple[Any, ...]]) -> StageHead:
    columns = StageColumns(*(getattr(row, column.name) for column in COLUMNS))
    format_ = StageFormat(columns.format)
    return StageHead(row.stage_id, row.stage, row.stage_name, format_, columns, row.stage_rev, row.has_penalties)


def _round(stage: StageHead, row: Row[*tuple[Any, ...]]) -> StageRound:
    return StageRound(
        stage,
        row.round_id,
        row.round,
        row.boards_scheduled,
        row.visibility,
        row.started_at,
        row.minutes_per_board,
        row.closed_at,
    )


_STAGES = (
    select(
        Event.id.label("event_id"),
        Event.slug,
        Event.name.label("event_name"),
        Event.time_zone,
        Event.archived_at,
        Event.published_at,
        Event.correction_minutes,
        Event.revision.label("event_revision"),
        EVENT_CHANGED_AT.label("event_changed_at"),
        Stage.id.label("stage_id"),
        Stage.number.label("stage"),
        Stage.name.label("stage_name"),
        Stage.rev.label("stage_rev"),
        *COLUMNS,
        exists().where(PenaltyLine.stage_id == Stage.id).label("has_penalties"),
        Round.id.label("round_id"),
        Round.number.label("round"),
        Round.boards_scheduled,
        func.coalesce(Round.visibility, Event.visibility, type_=Event.visibility.type).label("visibility"),
        Round.started_at,
        Round.minutes_per_board,
        Round.closed_at,
    )
    .outerjoin(Stage, Stage.event_id == Event.id)
    .outerjoin(VpScale, OWN_SCALE)
    .outerjoin(Round, Round.stage_id == Stage.id)
    .order_by(Stage.number, Round.number)
)
_BY_SLUG = _STAGES.where(Event.slug == bindparam("event"))
_BY_ID = _STAGES.where(Event.id == bindparam("event"))
