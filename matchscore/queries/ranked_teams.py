"""The teams of a stage: who they are, what they bring in, whether they have withdrawn."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from sqlalchemy import and_, bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.stage import StageTeam
from matchscore.models.team import Team
from matchscore.queries.statements import run


@dataclass(frozen=True, slots=True)
class RankedTeam:
    """A team of an event as a stage has it; `is_in` tells whether it was put into it by name.

    `carried` are the points that it brings in by hand, `lot` its place in a drawing of lots.
    """

    team_id: int
    number: int
    name: str
    is_withdrawn: bool
    is_in: bool
    carried: Fraction | None
    lot: int | None


def read_teams(session: Session, event_id: int, stage_id: int) -> list[RankedTeam]:
    """Read every team of an event, by number, with what a stage knows of it."""
    return [RankedTeam(*row) for row in run(session, _TEAMS, event=event_id, stage=stage_id)]


def teams_in(teams: Iterable[RankedTeam], playing: Iterable[int]) -> tuple[RankedTeam, ...]:
    """Give the teams that play in a stage: those put into it and those with a match there; without any, all."""
    teams, ids = list(teams), set(playing)
    has_list = any(team.is_in for team in teams)
    return tuple(team for team in teams if team.is_in or team.team_id in ids or not has_list)


_TEAMS = (
    select(
        Team.id,
        Team.number,
        Team.name,
        Team.withdrawn_at.is_not(None),
        StageTeam.team_id.is_not(None),
        StageTeam.carried,
        StageTeam.lot,
    )
    .outerjoin(StageTeam, and_(StageTeam.team_id == Team.id, StageTeam.stage_id == bindparam("stage")))
    .where(Team.event_id == bindparam("event"))
    .order_by(Team.number)
)
