"""States of the log that say what a director has decided for a round: who sees its boards when, and that it is over.

Rounds are named with their stage, since two stages may each have a round 1.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import Round, Stage, Visibility
from matchscore.queries.states import State
from matchscore.services.event_states import visibility_state

DECIDED_OF_A_ROUND = re.compile(r"stage/[1-9][0-9]{0,3}/round/[1-9][0-9]{0,3}/(?P<what>visibility|closed)")


def visibility_path(stage: int, number: int) -> str:
    """Name the policy of a round in the log."""
    return f"stage/{stage}/round/{number}/visibility"


def closed_path(stage: int, number: int) -> str:
    """Name the end of a round in the log."""
    return f"stage/{stage}/round/{number}/closed"


def closed_state(at: datetime | None) -> dict[str, Any]:
    """Give when a round was closed, for the log."""
    return {"closed_at": at.astimezone(UTC).isoformat() if at else None}


def standing_of_rounds(session: Session, event_id: int) -> dict[str, State]:
    """Give what is decided for every round of an event, by path."""
    rounds = (
        select(Stage.number, Round.number, Round.visibility, Round.closed_at)
        .join(Stage, Stage.id == Round.stage_id)
        .where(Stage.event_id == event_id)
        .order_by(Stage.number, Round.number)
    )
    states: dict[str, State] = {}
    for stage, number, visibility, closed_at in session.execute(rounds):
        states[visibility_path(stage, number)] = visibility_state(visibility)
        states[closed_path(stage, number)] = closed_state(closed_at)
    return states


def beginning_of(path: str) -> dict[str, Any]:
    """Give what is decided for a round of which nobody has decided anything."""
    return visibility_state(None) if path.endswith("/visibility") else closed_state(None)


def whole_state_of_a_round(path: str, state: Mapping[str, Any]) -> dict[str, Any]:
    """Give a state as it is written whole: who sees the boards of a round, or when it was closed; raises ValueError."""
    if path.endswith("/visibility"):
        policy = state.get("visibility")
        return visibility_state(None if policy is None else Visibility(policy))
    at = state.get("closed_at")
    return closed_state(datetime.fromisoformat(at) if isinstance(at, str) else None)
