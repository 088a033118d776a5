"""Stages and the event's own scales in the log: `stage/2` is a stage, `scale/Club 12/1` a version of a scale."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import Stage, StageFormat
from matchscore.models.stage import VpScale
from matchscore.queries.stage_rules import SCORING, usual_rules_of
from matchscore.queries.stage_teams import CARRY_OVER, KNOCK_OUT, QUALIFIERS, extra_boards_from
from matchscore.queries.states import State
from matchscore.scoring.carry_over_rule import CarryOver
from matchscore.scoring.qualifying import Qualifying
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.stage_settings import rules_from
from matchscore.scoring.vp_bands import bands_from
from matchscore.services.drawing.rules import DRAW, draw_rules_from

A_STAGE = re.compile(r"stage/[1-9][0-9]{0,3}")
A_SCALE = re.compile(r"scale/[^/]{1,60}/[^/]{1,40}")


def stage_path(number: int) -> str:
    """Name a stage in the log."""
    return f"stage/{number}"


def stage_state(stage: Stage) -> dict[str, Any]:
    """Give what a stage is called and how it is played, whole, for the log."""
    return {
        "name": stage.name,
        "format": stage.format.value,
        "method": stage.method.value,
        "scale": stage.vp_scale,
        "version": stage.vp_scale_version,
        "settings": dict(stage.settings),
    }


def scale_path(name: str, version: str) -> str:
    """Name a version of a scale in the log."""
    return f"scale/{name}/{version}"


def scale_state(scale: VpScale) -> dict[str, Any]:
    """Give a version of a scale, whole, for the log."""
    return {"source": scale.source, "bands": scale.bands}


def standing_stages(session: Session, event_id: int) -> dict[str, State]:
    """Give every stage and every scale of an event as it stands, by path."""
    stages = session.scalars(select(Stage).where(Stage.event_id == event_id).order_by(Stage.number))
    scales = session.scalars(select(VpScale).where(VpScale.event_id == event_id).order_by(VpScale.id))
    return {
        **{stage_path(stage.number): stage_state(stage) for stage in stages},
        **{scale_path(scale.name, scale.version): scale_state(scale) for scale in scales},
    }


def check_stage(path: str, state: Mapping[str, Any] | None) -> None:
    """Raise ValueError for a state of a stage or a scale that could not stand; None is one that was not there."""
    if state is None:
        return
    words = _SCALE if A_SCALE.fullmatch(path) else _STAGE
    if set(state) != set(words) or not all(isinstance(value, words[word]) for word, value in state.items()):
        raise ValueError("no state of a stage")
    if words is _SCALE:
        bands_from(state["bands"])
        return
    check_settings(StageFormat(state["format"]), Method(state["method"]), state["settings"])


def check_settings(format_: StageFormat, method: Method, settings: Mapping[str, Any]) -> None:
    """Raise ValueError for settings by which no match of a stage could be scored."""
    if not all(isinstance(section, dict) for section in settings.values()):
        raise ValueError("a section of settings that is none")
    rules_from(usual_rules_of(format_, method), settings.get(SCORING, {}))
    for name, read in _SECTIONS.items():
        read(settings.get(name, {}))


_SECTIONS: Mapping[str, Callable[[Mapping[str, Any]], object]] = {
    CARRY_OVER: CarryOver.from_json,
    KNOCK_OUT: extra_boards_from,
    QUALIFIERS: Qualifying.from_json,
    DRAW: draw_rules_from,
}
_TEXT_OR_NOTHING = (str, type(None))
_STAGE: Mapping[str, Any] = {
    "name": str,
    "format": str,
    "method": str,
    "scale": _TEXT_OR_NOTHING,
    "version": _TEXT_OR_NOTHING,
    "settings": dict,
}
_SCALE: Mapping[str, Any] = {"source": str, "bands": list}
