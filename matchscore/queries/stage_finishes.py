"""When the matches of a stage were finished: until when its standings are provisional."""

from datetime import datetime

from sqlalchemy import and_, bindparam, exists, func, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Round
from matchscore.models.match import Match, Segment
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.conditions import HAS_TOTAL, TOTAL_OF_MATCH
from matchscore.queries.finishes import Finish
from matchscore.queries.stage_heads import EventStages, StageHead
from matchscore.queries.statements import run

_OF_STAGE = Round.stage_id == bindparam("stage")
_SEGMENTS = (
    select(func.max(Segment.finished_at))
    .join(Match, Match.id == Segment.match_id)
    .join(Round, Round.id == Match.round_id)
    .where(_OF_STAGE)
)
_SAID = (
    select(func.max(Change.at))
    .select_from(Match)
    .join(Round, Round.id == Match.round_id)
    .join(ReportedTotal, TOTAL_OF_MATCH)
    .join(Change, and_(Change.event_id == Match.event_id, Change.revision == ReportedTotal.rev))
    .where(_OF_STAGE)
)
_OPEN = (
    exists()
    .where(Segment.match_id == Match.id, Match.round_id == Round.id, _OF_STAGE)
    .where(Segment.finished_at.is_(None), Match.ended_by.is_(None), ~HAS_TOTAL)
)
_LAST = select(_SEGMENTS.scalar_subquery(), _SAID.scalar_subquery(), _OPEN)


def finish_of_stage(session: Session, event: EventStages, stage: StageHead) -> Finish:
    """Give when the last match of a stage was finished; None while one is not, or while nothing is published."""
    return Finish(event.published_at, event.correction_minutes, _last(session, event, stage), event.time_zone)


def _last(session: Session, event: EventStages, stage: StageHead) -> datetime | None:
    if event.published_at is None:
        return None
    segments, said, is_open = run(session, _LAST, stage=stage.stage_id).one()
    return None if is_open else max(filter(None, (segments, said)), default=event.published_at)
