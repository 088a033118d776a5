"""What was taken from the teams of a stage beside the scores of its matches: VPs in a match, anything in the stage."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.ruling import PenaltyLine, Unit
from matchscore.queries.many_decisions import penalty_lines
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.stage_heads import StageHead
from matchscore.scoring.standing_rows import PointsUnit, Row, RowKind


@dataclass(frozen=True, slots=True)
class Taken:
    """A penalty (Law 90): what was taken from a team, by number, in a match of a round or (None) in the whole stage."""

    team: int
    unit: Unit
    amount: Fraction
    round: int | None = None
    match: int | None = None

    def counts_in(self, unit: PointsUnit) -> bool:
        """Tell whether standings in this unit can count it: units are never mixed; IMPs are those of the method."""
        return (self.unit is Unit.VPS) == (unit is PointsUnit.VPS)

    def row(self, unit: PointsUnit) -> Row:
        """Give its row in standings of this unit."""
        return Row(RowKind.PENALTY, self.round, None, -self.amount, unit, match=self.match)


def read_taken(
    session: Session, stage: StageHead, lines: Sequence[MatchLine], numbers: Mapping[int, int]
) -> list[Taken]:
    """Read the penalties that the scores of the matches do not have in them; `numbers` are those of the teams by id."""
    in_matches = [
        Taken(numbers[team], Unit.VPS, amount, line.round.number, line.match)
        for line, team, amount in penalty_lines(session, lines, Unit.VPS)
    ]
    return in_matches + (_of_stage(session, stage, numbers) if stage.has_penalties else [])


def _of_stage(session: Session, stage: StageHead, numbers: Mapping[int, int]) -> list[Taken]:
    rows = session.execute(
        select(PenaltyLine.team_id, PenaltyLine.unit, PenaltyLine.amount)
        .where(PenaltyLine.stage_id == stage.stage_id)
        .order_by(PenaltyLine.id)
    )
    return [Taken(numbers[team], unit, amount) for team, unit, amount in rows if team in numbers]
