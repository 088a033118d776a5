"""The conditions of contest of a stage as they stand, and the scales that an event can choose from (Law 78D)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Event, Stage, StageFormat
from matchscore.models.stage import VpScale
from matchscore.queries.addresses import can_be_number
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stage_rules import COLUMNS, OWN_SCALE, StageColumns, rules_of
from matchscore.scoring.stage_rules import StageRules
from matchscore.scoring.standing_settings import StandingRules, standing_rules_in_force
from matchscore.scoring.victory_points import SCALES, MissingScaleError, Scale, scale
from matchscore.scoring.vp_bands import scale_from

STANDINGS = "standings"
"""The section of a stage's settings that says what it ranks by."""


@dataclass(frozen=True, slots=True)
class StageConditions:
    """A stage with the rules that it is played and ranked by, as of `revision`."""

    stage_id: int
    number: int
    name: str
    format: StageFormat
    rules: StageRules
    standing: StandingRules
    settings: Mapping[str, Any]
    scale_version: str | None
    revision: int


@dataclass(frozen=True, slots=True)
class ConditionsChange:
    """When the conditions of a stage were changed, and why; `late`: after results had become final by them."""

    at: datetime
    reason: str | None
    late: bool


def read_conditions(session: Session, event_id: int, number: int) -> StageConditions:
    """Read the conditions of a stage by its number; raises NotFoundError."""
    row = session.execute(
        select(Stage, *COLUMNS)
        .outerjoin(VpScale, OWN_SCALE)
        .where(Stage.event_id == event_id, Stage.number == (number if can_be_number(number) else 0))
        .execution_options(populate_existing=True)
    ).one_or_none()
    if row is None:
        raise NotFoundError("stage", str(number))
    stage, rules = row[0], rules_of(StageColumns(*row[1:]))
    return StageConditions(
        stage_id=stage.id,
        number=stage.number,
        name=stage.name,
        format=stage.format,
        rules=rules,
        standing=standing_rules_in_force(rules, stage.settings.get(STANDINGS, {})),
        settings=stage.settings,
        scale_version=stage.vp_scale_version,
        revision=stage.rev,
    )


def stages_of(session: Session, event: str) -> Sequence[tuple[int, str]]:
    """Give the number and the name of every stage of an event, in their order."""
    stages = select(Stage.number, Stage.name).join(Event, Event.id == Stage.event_id).where(Event.slug == event)
    return [(number, name) for number, name in session.execute(stages.order_by(Stage.number))]


def own_scales(session: Session, event_id: int) -> list[Scale]:
    """Read the scales that an event brought along, in the order in which they came."""
    rows = session.scalars(select(VpScale).where(VpScale.event_id == event_id).order_by(VpScale.id))
    return [scale_from(row.name, row.version, row.source, row.bands) for row in rows]


def scale_of(session: Session, event_id: int, name: str, version: str | None) -> Scale:
    """Find a scale by name and version, of the program or of the event; raises MissingScaleError.

    Of the program's there is one version each, which is meant where none is named.
    """
    if name in SCALES and version in {None, scale(name).version}:
        return SCALES[name]
    for each in own_scales(session, event_id):
        if (each.name, each.version) == (name, version):
            return each
    raise MissingScaleError(name)


def changes_of_conditions(session: Session, event_id: int, number: int) -> list[ConditionsChange]:
    """Give when the conditions of a stage were changed, newest first."""
    log = select(Change).where(Change.event_id == event_id, Change.verb == "set_conditions")
    changes = session.scalars(log.order_by(Change.revision.desc()))
    return [
        ConditionsChange(change.at, change.reason, late=bool(change.effect))
        for change in changes
        if f"stage/{number}" in change.after
    ]
