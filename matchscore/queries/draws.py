"""The draws of rounds, as they were made."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from matchscore.models.event import Draw, Event, Round, Stage, StageFormat
from matchscore.models.match import Match
from matchscore.queries.round_names import STAGES, RoundName, round_name
from matchscore.queries.statements import run

BY_ROUNDS = frozenset({StageFormat.SWISS, StageFormat.ROUND_ROBIN, StageFormat.TRIPLES})
"""Formats whose rounds are drawn."""


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A round that was drawn; `newest` is the newest revision of the rows of its matches."""

    name: RoundName
    provisional: bool
    newest: int


def drawn_rounds(session: Session, stage_id: int) -> Sequence[DrawnLine]:
    """List the rounds of a stage that were drawn, in their order."""
    rows = run(session, _DRAWN, stage=stage_id)
    return [
        DrawnLine(round_name(number, stage, stage_name, stages), provisional, newest)
        for number, stage, stage_name, stages, provisional, newest in rows
    ]


def is_provisional(session: Session, round_id: int) -> bool:
    """Tell whether a round was drawn while results of earlier rounds were missing."""
    return bool(run(session, _PROVISIONAL, round=round_id).scalar_one_or_none())


def is_drawn_by_rounds(session: Session, event_id: int, stage: int) -> bool:
    """Tell whether the rounds of a stage are drawn: those of a Swiss, a round robin and triples."""
    return run(session, _FORMAT, event=event_id, number=stage).scalar_one() in BY_ROUNDS


def stages_drawn_by_rounds(session: Session, event_id: int) -> Sequence[tuple[int, str]]:
    """Give the number and the name of every stage of an event whose rounds are drawn, in their order."""
    stages = run(session, _STAGES, event=event_id)
    return [(number, name) for number, name, format_ in stages if format_ in BY_ROUNDS]


_DRAWN = (
    select(
        Round.number,
        Stage.number,
        Stage.name,
        STAGES,
        Draw.provisional,
        func.coalesce(select(func.max(Match.rev)).where(Match.round_id == Round.id).scalar_subquery(), 0),
    )
    .join(Draw, Draw.round_id == Round.id)
    .join(Stage, Stage.id == Round.stage_id)
    .join(Event, Event.id == Stage.event_id)
    .where(Stage.id == bindparam("stage"))
    .order_by(Round.number)
)
_PROVISIONAL = select(Draw.provisional).where(Draw.round_id == bindparam("round"))
_FORMAT = select(Stage.format).where(Stage.event_id == bindparam("event"), Stage.number == bindparam("number"))
_STAGES = (
    select(Stage.number, Stage.name, Stage.format).where(Stage.event_id == bindparam("event")).order_by(Stage.number)
)
