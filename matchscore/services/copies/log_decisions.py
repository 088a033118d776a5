"""Whether the states of what was decided for all of an event are whole in a line of the log."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from matchscore.services.event_states import PUBLISHED, published_state, second_person_state


def check_decision(path: str, state: Mapping[str, Any] | None) -> None:
    """Raise ValueError for a state that says neither when an event was published nor whether it wants two persons."""
    if state != (_published(state) if path == PUBLISHED else _second_person(state)):
        raise ValueError("no state of a decision")


def _published(state: Mapping[str, Any] | None) -> dict[str, Any]:
    at = (state or {}).get("published_at")
    return published_state(datetime.fromisoformat(at) if isinstance(at, str) else None)


def _second_person(state: Mapping[str, Any] | None) -> dict[str, Any]:
    return second_person_state(is_wanted=(state or {}).get("second_person") is True)
