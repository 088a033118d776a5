"""What becomes of the rows of a stage in which teams have withdrawn (EBU White Book 2.4.2, all play all)."""

from collections.abc import Collection, Iterable
from fractions import Fraction

from matchscore.models.event import StageFormat
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.ranked_teams import RankedTeam
from matchscore.queries.stage_heads import StageHead
from matchscore.queries.stage_rows import TeamRows
from matchscore.scoring.standing_rows import PointsUnit, Row, RowKind
from matchscore.scoring.standing_settings import unit_of_rows
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.scoring.withdrawals import UnplayedPoints, after_withdrawals


def settled(stage: StageHead, rows: TeamRows, teams: Iterable[RankedTeam], lines: Iterable[MatchLine]) -> TeamRows:
    """Give the rows as they count once the withdrawn teams are gone.

    Where everybody was to meet everybody the rule of withdrawals holds; elsewhere what was played stands, and nobody
    is drawn against them any more.
    """
    gone = [team.number for team in teams if team.is_withdrawn]
    if not gone or stage.format is not StageFormat.ROUND_ROBIN:
        return rows
    to_play = {team: sum(row.opponent is not None for row in rows[team]) for team in gone}
    boards = max((line.boards_scheduled for line in lines), default=0)
    return after_withdrawals(rows, to_play, due_of(stage, boards))


def unplayed(rows: TeamRows, left: Collection[int]) -> TeamRows:
    """Give the rows with the matches, by number, that a team left unplayed by withdrawing as none that have points.

    They are no walkovers: what they give follows from the withdrawal, where everybody was to meet everybody.
    """
    if not left:
        return rows
    return {
        team: [_without_points(row) if row.kind is RowKind.FORFEIT and row.match in left else row for row in own]
        for team, own in rows.items()
    }


def _without_points(row: Row) -> Row:
    return Row(RowKind.MATCH, row.round, row.opponent, None, row.unit, match=row.match)


def due_of(stage: StageHead, boards: int) -> UnplayedPoints:
    """Give what an unplayed match of so many boards is worth by the rules of a stage, in its unit."""
    rules = stage.rules
    if unit_of_rows(rules, stage.standing.basis) is PointsUnit.VPS:
        return UnplayedPoints(Fraction(rules.bye_vps), _scale_sum(stage, boards))
    if rules.method.shares_points:
        return UnplayedPoints(rules.averages.plus * boards, 2 * rules.averages.average * boards)
    return UnplayedPoints(Fraction(), Fraction())


def _scale_sum(stage: StageHead, boards: int) -> Fraction:
    """Give what a drawn match gives both teams together; twice a bye where the scale has nothing for such a match."""
    scale = stage.rules.scale
    try:
        points = scale.vps(0, boards) if scale is not None else None
    except MissingScaleError:
        points = None
    return 2 * Fraction(stage.rules.bye_vps) if points is None else Fraction(points.winner + points.loser)
