"""Whether the states of what was decided for all of an event are whole in a line of the log."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from matchscore.services.event_states import PUBLISHED, published_state, wish_state


def check_decision(path: str, state: Mapping[str, Any] | None) -> None:
    """Raise ValueError for a state that says neither when an event was published nor whether it wants something."""
    if state != (_published(state or {}) if path == PUBLISHED else _wish(path, state or {})):
        raise ValueError("no state of a decision")


def _published(state: Mapping[str, Any]) -> dict[str, Any]:
    at = state.get("published_at")
    return published_state(datetime.fromisoformat(at) if isinstance(at, str) else None)


def _wish(path: str, state: Mapping[str, Any]) -> dict[str, Any]:
    return wish_state(path, is_wanted=any(value is True for value in state.values()))
