"""Stages of an event, as files name them."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import Event, Round, Stage
from matchscore.models.match import Match


def stage_names(session: Session, event: str) -> dict[int, str]:
    """Give the name of the stage that each match of an event belongs to, by the match's number."""
    stages = (
        select(Match.number, Stage.name)
        .join(Round, Round.id == Match.round_id)
        .join(Stage, Stage.id == Round.stage_id)
        .join(Event, Event.id == Match.event_id)
    )
    return dict(session.execute(stages.where(Event.slug == event)).all())
