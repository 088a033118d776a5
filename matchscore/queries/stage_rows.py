"""The rows of the teams of a stage, from the outcomes of its matches that count for whoever looks.

A match gives a row to each of its teams from the draw on, without points until it counts; a bye, a forfeit and a
concession count as soon as they are there. Penalties and what is carried in are rows of their own.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from fractions import Fraction

from matchscore.models.match import EndedBy, Side
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.outcomes import Outcome
from matchscore.scoring.match_totals import MatchTotals
from matchscore.scoring.standing_rows import PointsUnit, Row, RowKind, win_of
from matchscore.scoring.totals import MatchState

TeamRows = dict[int, list[Row]]
"""The rows of every team, by its number."""

ENDED = frozenset({MatchState.COMPLETE, MatchState.CONCEDED, MatchState.FORFEITED, MatchState.BYE})
"""A match counts once nothing more is to come of it."""

_KINDS = {
    MatchState.CONCEDED: RowKind.CONCESSION,
    MatchState.FORFEITED: RowKind.FORFEIT,
    MatchState.BYE: RowKind.BYE,
}


def match_rows(
    line: MatchLine, outcome: Outcome, numbers: Mapping[int, int], unit: PointsUnit, *, counts: bool
) -> list[tuple[int, Row]]:
    """Give the rows of a match, each with its team; `numbers` are those of the teams by their ids.

    A slot of the bracket whose teams are not decided gives none (case 11).
    """
    home, away = (numbers.get(team) if team else None for team in (line.home_team_id, line.away_team_id))
    if home is None or (away is None and outcome.score.state is not MatchState.BYE):
        return []
    sides = [(home, Side.HOME, away)] + ([(away, Side.AWAY, home)] if away is not None else [])
    return [(team, _row(line, outcome, side, opponent, unit, counts)) for team, side, opponent in sides]


def _row(
    line: MatchLine, outcome: Outcome, side: Side, opponent: int | None, unit: PointsUnit, counts: bool
) -> Row:
    score, round_ = outcome.score, line.round.number
    points = points_of(line, outcome, side, unit) if counts else None
    kind = _KINDS.get(score.state, RowKind.MATCH) if points is not None else RowKind.MATCH
    if points is None or kind is RowKind.BYE:
        return Row(kind, round_, opponent, points, unit, match=line.match)
    won, lost = imps_of(score.totals, side)
    return Row(kind, round_, opponent, points, unit, won, lost, _won(line, outcome, side), line.match)


def points_of(line: MatchLine, outcome: Outcome, side: Side, unit: PointsUnit) -> Fraction | None:
    """Give what a match is worth to a team in the unit of the stage; None while it is not over, or without its scale."""
    score, is_home = outcome.score, side is Side.HOME
    if score.state not in ENDED:
        return None
    if unit is PointsUnit.VPS:
        points = score.victory_points
        return None if points is None else Fraction(points.home if is_home else points.away)
    if score.state in {MatchState.BYE, MatchState.FORFEITED}:
        return _unplayed(line, side)
    if line.rules.method.shares_points:
        return score.total.home if is_home else score.total.away
    margins = score.totals.own_margins
    return margins.home if is_home else margins.away


def _unplayed(line: MatchLine, side: Side) -> Fraction:
    """Give what a match without a board is worth without a scale: average plus on every board to those who were there.

    In IMPs and total points, where what one team wins the other loses, nobody has won any.
    """
    was_there = line.ended_side is not side and not (line.ended_by is EndedBy.FORFEIT and line.ended_side is None)
    if not (line.rules.method.shares_points and was_there):
        return Fraction()
    return line.rules.averages.plus * line.boards_scheduled


def imps_of(totals: MatchTotals, side: Side) -> tuple[Fraction, Fraction]:
    """Give the IMPs that a team has won and lost in a match: with its penalties, without those of its opponents.

    What a ruling gives it alone it has won, what one takes from it alone it has lost.
    """
    own, others = totals.total.home, totals.total.away + totals.penalties.away
    alone = Fraction(totals.alone.home)
    if side is Side.AWAY:
        own, others = totals.total.away, totals.total.home + totals.penalties.home
        alone = Fraction(totals.alone.away)
    return own + max(alone, Fraction()), others + max(-alone, Fraction())


def _won(line: MatchLine, outcome: Outcome, side: Side) -> Fraction:
    """Say who has won: whoever did not give up, else whoever is ahead."""
    if line.ended is not None:
        return Fraction(line.ended_side is not None and line.ended_side is not side)
    lead = outcome.score.totals.lead
    return win_of(lead if side is Side.HOME else -lead)


def has_begun(lines: Iterable[MatchLine], outcomes: Mapping[int, Outcome], now: datetime) -> bool:
    """Tell whether a round has begun: its time has come, or something of it is known. Its byes count from then on."""
    for line in lines:
        round_, outcome = line.round, outcomes[line.match_id]
        if round_.closed_at is not None or (round_.started_at is not None and round_.started_at <= now):
            return True
        if outcome.has_results or outcome.is_over or (line.ended is not None and line.ended_by is not EndedBy.BYE):
            return True
    return False
