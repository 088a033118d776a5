"""The withdrawal of a team in the log: `team/6/withdrawn`; None where the team plays."""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.team import Team
from matchscore.queries.states import State

A_WITHDRAWAL = re.compile(r"team/[1-9][0-9]{0,3}/withdrawn")


def withdrawal_path(team: int) -> str:
    """Name the withdrawal of a team, by its number, in the log."""
    return f"team/{team}/withdrawn"


def withdrawal_state(at: datetime | None) -> dict[str, Any] | None:
    """Give when a team withdrew for the log."""
    return None if at is None else {"withdrawn_at": at.astimezone(UTC).isoformat()}


def differing_withdrawals(session: Session, event_id: int, logged: Mapping[str, State]) -> Iterable[str]:
    """Name the teams of an event that have withdrawn otherwise than the log says."""
    teams = session.execute(select(Team.number, Team.withdrawn_at).where(Team.event_id == event_id)).all()
    standing = {withdrawal_path(number): withdrawal_state(at) for number, at in teams if at is not None}
    return [path for path in sorted({*standing, *logged}) if standing.get(path) != logged.get(path)]
