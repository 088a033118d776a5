"""Whether the states of what was decided for all of an event are whole in a line of the log."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from matchscore.models.event import ONE_YEAR_IN_MINUTES, Visibility
from matchscore.services.draw_states import DRAW_OF_A_ROUND, check_draw
from matchscore.services.event_states import (
    CORRECTION_MINUTES,
    DECIDED,
    PUBLISHED,
    VISIBILITY,
    length_state,
    published_state,
    visibility_state,
    wish_state,
)
from matchscore.services.round_states import DECIDED_OF_A_ROUND, whole_state_of_a_round
from matchscore.services.stage_states import A_SCALE, A_STAGE, check_stage
from matchscore.services.stage_team_states import TEAMS_OF_A_STAGE, check_stage_teams

_SHAPES = (DECIDED_OF_A_ROUND, A_STAGE, A_SCALE, TEAMS_OF_A_STAGE, DRAW_OF_A_ROUND)


def is_decision(path: str) -> bool:
    """Tell whether a path is about what was decided for an event, a round or a stage, or is a scale."""
    return path in DECIDED or any(shape.fullmatch(path) for shape in _SHAPES)


def check_decision(path: str, state: Mapping[str, Any] | None) -> None:
    """Raise ValueError for a state that does not say what was decided for an event, a round or a stage of it."""
    if A_STAGE.fullmatch(path) or A_SCALE.fullmatch(path):
        check_stage(path, state)
    elif TEAMS_OF_A_STAGE.fullmatch(path):
        check_stage_teams(state)
    elif DRAW_OF_A_ROUND.fullmatch(path):
        check_draw(state)
    elif state != _whole(path, state or {}):
        raise ValueError("no state of a decision")


def _whole(path: str, state: Mapping[str, Any]) -> dict[str, Any]:
    if DECIDED_OF_A_ROUND.fullmatch(path):
        return whole_state_of_a_round(path, state)
    special = {PUBLISHED: _published, CORRECTION_MINUTES: _length, VISIBILITY: _visibility}.get(path)
    return special(state) if special else _wish(path, state)


def _published(state: Mapping[str, Any]) -> dict[str, Any]:
    at = state.get("published_at")
    return published_state(datetime.fromisoformat(at) if isinstance(at, str) else None)


def _length(state: Mapping[str, Any]) -> dict[str, Any]:
    minutes = state.get("correction_minutes")
    if type(minutes) is not int or not 0 <= minutes <= ONE_YEAR_IN_MINUTES:
        raise ValueError("no length of a correction period")
    return length_state(minutes)


def _visibility(state: Mapping[str, Any]) -> dict[str, Any]:
    return visibility_state(Visibility(state.get("visibility") or ""))


def _wish(path: str, state: Mapping[str, Any]) -> dict[str, Any]:
    return wish_state(path, is_wanted=any(value is True for value in state.values()))
