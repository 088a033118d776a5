"""The penalty ledger of an event: every line with who wrote it, when, by which Law and why (Law 90)."""

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Round, Stage
from matchscore.models.match import Match
from matchscore.models.ruling import PenaltyLine, Unit
from matchscore.models.team import Team
from matchscore.queries.values import TeamName
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.units import unit_of

PENALTY = "penalty/"
"""What the paths of penalties begin with in the log."""

VERBS = ("add_penalty", "change_penalty", "take_penalty_away")
"""The verbs of the log by which the ledger changes."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger: of a match by its number, or (None) of the whole stage; `amount` is positive.

    `who` wrote it last, `at` when, in the change of `revision`.
    """

    id: int
    match: int | None
    stage: int
    stage_name: str
    team: TeamName
    unit: Unit
    amount: Fraction
    law: str
    reason: str
    revision: int
    at: datetime | None
    who: str | None
    method: Method = Method.IMPS

    @property
    def points_unit(self) -> PointsUnit:
        """The unit in which the boards of its stage count, of a line that is not in VPs."""
        return unit_of(self.method)


def read_ledger(session: Session, event_id: int) -> list[Entry]:
    """Read every penalty of an event, oldest first."""
    rows = session.execute(
        select(
            PenaltyLine.id,
            Match.number,
            Stage.number,
            Stage.name,
            Team.number,
            Team.name,
            PenaltyLine.unit,
            PenaltyLine.amount,
            PenaltyLine.law,
            PenaltyLine.reason,
            PenaltyLine.rev,
            Change.at,
            Change.actor_name,
            Stage.method,
        )
        .join(Team, Team.id == PenaltyLine.team_id)
        .outerjoin(Match, Match.id == PenaltyLine.match_id)
        .outerjoin(Round, Round.id == Match.round_id)
        .join(Stage, Stage.id == func.coalesce(PenaltyLine.stage_id, Round.stage_id))
        .outerjoin(Change, and_(Change.event_id == Team.event_id, Change.revision == PenaltyLine.rev))
        .where(Team.event_id == event_id)
        .order_by(PenaltyLine.id)
    )
    return [
        Entry(id_, match, stage, stage_name, TeamName(team, name), *rest)
        for id_, match, stage, stage_name, team, name, *rest in rows
    ]


def ledger_revision(session: Session, event_id: int) -> int:
    """Give the newest change by which a line was written, changed or taken away; 0 for none.

    Whoever adds a line has seen the ledger as of it: two directors do not punish the same thing twice.
    """
    newest = select(func.max(Change.revision)).where(Change.event_id == event_id, Change.verb.in_(VERBS))
    return session.scalar(newest) or 0
