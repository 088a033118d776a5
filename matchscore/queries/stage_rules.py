"""The rules of a stage, read from its row: its method, its scale of victory points, its settings."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Text, and_, cast, select, type_coerce
from sqlalchemy.orm import Session

from matchscore.models.event import Stage, StageFormat
from matchscore.models.stage import VpScale
from matchscore.scoring.stage_rules import Method, StageRules
from matchscore.scoring.stage_settings import rules_from, usual_rules
from matchscore.scoring.victory_points import SCALES, MissingScaleError, Scale, scale
from matchscore.scoring.vp_bands import scale_from

SCORING = "scoring"
"""The section of a stage's settings that says how its matches are scored."""


class StageColumns(NamedTuple):
    """What the rules of a stage are read from, as text: `settings` and `bands` are JSON."""

    format: str
    method: str
    vp_scale: str | None
    vp_scale_version: str | None
    settings: str
    bands: str | None
    source: str | None


COLUMNS: tuple[ColumnElement[Any], ...] = (
    type_coerce(Stage.format, Text).label("stage_format"),
    type_coerce(Stage.method, Text).label("stage_method"),
    Stage.vp_scale.expression.label("stage_vp_scale"),
    Stage.vp_scale_version.expression.label("stage_vp_scale_version"),
    cast(Stage.settings, Text).label("stage_settings"),
    cast(VpScale.bands, Text).label("stage_bands"),
    VpScale.source.expression.label("stage_source"),
)
"""The columns of `StageColumns`, in its order, for a statement that joins a stage with `OWN_SCALE`."""

OWN_SCALE = and_(
    VpScale.event_id == Stage.event_id,
    VpScale.name == Stage.vp_scale,
    VpScale.version == Stage.vp_scale_version,
)
"""The scale of the event's own by which a stage is played, where it is one."""


@lru_cache(maxsize=512)
def rules_of(stage: StageColumns) -> StageRules:
    """Give the rules of a stage; equal rows share one value. Raises SettingError for a setting that is not known."""
    usual = usual_rules_of(StageFormat(stage.format), Method(stage.method))
    settings: Mapping[str, Any] = json.loads(stage.settings)
    rules = replace(usual, **rules_from(usual, settings.get(SCORING, {})))
    if stage.vp_scale is None:
        return rules
    try:
        return replace(rules, scale=_scale(stage, stage.vp_scale))
    except MissingScaleError:
        return replace(rules, missing_scale=stage.vp_scale)


def read_rules(session: Session, stage_id: int) -> StageRules:
    """Read the rules of a stage as they stand."""
    return rules_of(StageColumns(*session.execute(_OF_STAGE.where(Stage.id == stage_id)).one()))


_OF_STAGE = select(*COLUMNS).select_from(Stage).outerjoin(VpScale, OWN_SCALE)


def usual_rules_of(format_: StageFormat, method: Method) -> StageRules:
    """Give the rules of a format and a method where nobody sets anything."""
    return usual_rules(method, is_knock_out=format_ is StageFormat.KNOCK_OUT)


def _scale(stage: StageColumns, name: str) -> Scale:
    """Find a scale in the version by which the stage is played; MissingScaleError where there is another one only."""
    if stage.bands is not None and stage.vp_scale_version is not None:
        return scale_from(name, stage.vp_scale_version, stage.source or "", json.loads(stage.bands))
    if stage.vp_scale_version not in {None, scale(name).version}:
        raise MissingScaleError(name)
    return SCALES[name]
