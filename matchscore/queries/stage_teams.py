"""Stages of an event with the teams that play in them, and the sections of their settings about that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from sqlalchemy import Row, bindparam, exists, func, select
from sqlalchemy.orm import Session

from matchscore.models.event import Round, Stage, StageFormat
from matchscore.models.match import Match
from matchscore.models.stage import StageTeam
from matchscore.models.team import Team
from matchscore.queries.addresses import can_be_number
from matchscore.queries.heads import NotFoundError
from matchscore.queries.statements import run
from matchscore.scoring.carry_over_rule import CarryOver
from matchscore.scoring.extra_boards import ExtraBoards
from matchscore.scoring.qualifying import Qualifying
from matchscore.scoring.settings import SettingError, Stored, refuse_unknown
from matchscore.scoring.stage_rules import Method

CARRY_OVER, KNOCK_OUT, QUALIFIERS = "carry_over", "knock_out", "qualifiers"
"""Sections of a stage's settings: what is brought along, how ties are broken, and where its teams come from."""

EXTRA_BOARDS = "extra_boards"


@dataclass(frozen=True, slots=True)
class StageHead:
    """A stage without its rounds; `matches` and `rounds` are how many it has, `revision` is of its last change."""

    stage_id: int
    event_id: int
    number: int
    name: str
    format: StageFormat
    method: Method
    settings: Mapping[str, Any]
    revision: int
    has_own_teams: bool
    rounds: int
    matches: int

    @property
    def carry_over(self) -> CarryOver:
        """The rule of what its teams, or those of a match of it, bring along."""
        return CarryOver.from_json(self.settings.get(CARRY_OVER, {}))

    @property
    def qualifying(self) -> Qualifying | None:
        """Where its teams were taken from; None where they are those of the event, or named one by one."""
        return Qualifying.from_json(self.settings.get(QUALIFIERS, {}))

    @property
    def extra_boards(self) -> ExtraBoards:
        """The rule by which ties of its knock-out matches are broken."""
        return extra_boards_from(self.settings.get(KNOCK_OUT, {}))


@dataclass(frozen=True, slots=True)
class StageTeamLine:
    """A team of a stage: `position` is its seed or its number in a round robin, `carried` what somebody entered."""

    team_id: int
    number: int
    name: str
    position: int
    carried: Fraction | None = None
    lot: int | None = None
    withdrawn_at: datetime | None = None


def extra_boards_from(section: Stored) -> ExtraBoards:
    """Read the section of a stage's settings about its knock-out matches; raises SettingError."""
    refuse_unknown(section, [EXTRA_BOARDS])
    rule = section.get(EXTRA_BOARDS, {})
    if not isinstance(rule, Mapping):
        raise SettingError(EXTRA_BOARDS, rule)
    return ExtraBoards.from_json(rule)


def read_stage(session: Session, event_id: int, number: int) -> StageHead:
    """Read a stage of an event by its number; raises NotFoundError."""
    row = run(session, _ONE, event=event_id, number=number).one_or_none() if can_be_number(number) else None
    if row is None:
        raise NotFoundError("stage", str(number))
    return StageHead(*row)


def list_stages(session: Session, event_id: int) -> Sequence[StageHead]:
    """List the stages of an event in their order."""
    return [StageHead(*row) for row in run(session, _ALL, event=event_id)]


def teams_of_stage(session: Session, stage: StageHead) -> Sequence[StageTeamLine]:
    """Give the teams of a stage by position: those that were named, or else all of the event that have not withdrawn.

    A team that was named and has withdrawn since is still among them.
    """
    if stage.has_own_teams:
        return [_line(row) for row in run(session, _NAMED, stage=stage.stage_id)]
    rows = run(session, _OF_EVENT, event=stage.event_id)
    return [StageTeamLine(team, number, name, place) for place, (team, number, name) in enumerate(rows, 1)]


def _line(row: Row[*tuple[Any, ...]]) -> StageTeamLine:
    team_id, number, name, position, carried, lot, withdrawn_at = row
    return StageTeamLine(team_id, number, name, position, carried, lot, withdrawn_at)


_STAGES = select(
    Stage.id,
    Stage.event_id,
    Stage.number,
    Stage.name,
    Stage.format,
    Stage.method,
    Stage.settings,
    Stage.rev,
    exists().where(StageTeam.stage_id == Stage.id),
    select(func.count()).where(Round.stage_id == Stage.id).scalar_subquery(),
    select(func.count(Match.id))
    .join(Round, Round.id == Match.round_id)
    .where(Round.stage_id == Stage.id)
    .scalar_subquery(),
).where(Stage.event_id == bindparam("event"))
_ONE = _STAGES.where(Stage.number == bindparam("number"))
_ALL = _STAGES.order_by(Stage.number)
_NAMED = (
    select(
        Team.id,
        Team.number,
        Team.name,
        StageTeam.position,
        StageTeam.carried,
        StageTeam.lot,
        Team.withdrawn_at,
    )
    .join(Team, Team.id == StageTeam.team_id)
    .where(StageTeam.stage_id == bindparam("stage"))
    .order_by(StageTeam.position)
)
_OF_EVENT = (
    select(Team.id, Team.number, Team.name)
    .where(Team.event_id == bindparam("event"), Team.withdrawn_at.is_(None))
    .order_by(Team.number)
)
