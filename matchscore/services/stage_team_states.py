"""The teams of a stage in the log: `stage/2/teams` says who plays in it, in which order, and what each brings along."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.base import EXACT_IMPS, NUMBER
from matchscore.models.event import Stage
from matchscore.models.stage import StageTeam
from matchscore.models.team import Team
from matchscore.queries.states import State
from matchscore.scoring.totals import format_exact

TEAMS_OF_A_STAGE = re.compile(r"stage/[1-9][0-9]{0,3}/teams")

StageTeamRow = tuple[int, int, Fraction | None, int | None]
"""Number of the team, its position, what it carries, its lot."""


def stage_teams_path(number: int) -> str:
    """Name the teams of a stage in the log."""
    return f"stage/{number}/teams"


def stage_teams_state(rows: Sequence[StageTeamRow]) -> State:
    """Give who plays in a stage, for the log; None where it is all teams of the event."""
    if not rows:
        return None
    lines = [
        {"team": team, "position": position, "carried": None if carried is None else format_exact(carried), "lot": lot}
        for team, position, carried, lot in rows
    ]
    return {"teams": lines}


def standing_stage_teams(session: Session, event_id: int) -> dict[str, State]:
    """Give who plays in every stage for which teams were named, by path."""
    rows = session.execute(
        select(Stage.number, Team.number, StageTeam.position, StageTeam.carried, StageTeam.lot)
        .join(Stage, Stage.id == StageTeam.stage_id)
        .join(Team, Team.id == StageTeam.team_id)
        .where(StageTeam.event_id == event_id)
        .order_by(Stage.number, StageTeam.position)
    ).all()
    return {
        stage_teams_path(number): stage_teams_state([(row[1], row[2], row[3], row[4]) for row in group])
        for number, group in groupby(rows, key=lambda row: row[0])
    }


def check_stage_teams(state: Mapping[str, Any] | None) -> None:
    """Raise ValueError for a state that does not say who plays in a stage; None is all teams of the event."""
    if state is None:
        return
    try:
        rows = [_row(line) for line in state["teams"]]
    except (KeyError, TypeError) as error:
        raise ValueError("no teams of a stage") from error
    if not rows or stage_teams_state(rows) != state:
        raise ValueError("no teams of a stage")


def _row(line: Mapping[str, Any]) -> StageTeamRow:
    carried = None if line["carried"] is None else Fraction(line["carried"])
    numbers = [line["team"], line["position"], *([] if line["lot"] is None else [line["lot"]])]
    if not all(type(number) is int and NUMBER[0] <= number <= NUMBER[1] for number in numbers):
        raise ValueError("no number")
    if carried is not None and not EXACT_IMPS[0] <= carried * 1000 <= EXACT_IMPS[1]:
        raise ValueError("no points that are carried")
    return line["team"], line["position"], carried, line["lot"]
