"""The rows of the teams of a stage, from the outcomes of its matches that count for whoever looks.

A match gives a row to each of its teams from the draw on, without points until it counts; a bye, a forfeit and a
concession count as soon as they are there. Penalties and what is carried in are rows of their own.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from matchscore.models.match import EndedBy, Side
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.outcomes import Outcome, RowsKey, TeamAndRow
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
}


def match_rows(
    line: MatchLine, outcome: Outcome, numbers: Mapping[int | None, int], unit: PointsUnit, *, counts: bool
) -> TeamAndRow:
    """Give the rows of a match, each with its team; `numbers` are those of the teams by their ids.

    A slot of the bracket whose teams are not decided gives none (case 11), nor does a bye before its round has begun.
    """
    key = line.round.number, numbers.get(line.home_team_id), numbers.get(line.away_team_id), counts
    kept = outcome.rows.get(key)
    if kept is None:
        kept = outcome.rows[key] = _rows(line, outcome, key, unit)
    return kept


def _rows(line: MatchLine, outcome: Outcome, key: RowsKey, unit: PointsUnit) -> TeamAndRow:
    _, home, away, counts = key
    if outcome.score.state is MatchState.BYE:
        return () if home is None or not counts else _bye(line, outcome, home, unit)
    if home is None or away is None:
        return ()
    sides = ((home, Side.HOME, away), (away, Side.AWAY, home))
    return tuple(
        (team, _row(line, outcome, Against(side, opponent), unit, counts=counts)) for team, side, opponent in sides
    )


def _bye(line: MatchLine, outcome: Outcome, team: int, unit: PointsUnit) -> TeamAndRow:
    points = points_of(line, outcome, Side.HOME, unit)
    if points is None:
        return ()
    return ((team, Row(RowKind.BYE, line.round.number, None, points, unit, match=line.match)),)


class Against(NamedTuple):
    """One team's view of a match: its side, and its opponents by number."""

    side: Side
    opponent: int


def _row(line: MatchLine, outcome: Outcome, view: Against, unit: PointsUnit, *, counts: bool) -> Row:
    points = points_of(line, outcome, view.side, unit) if counts else None
    if points is None:
        return Row(RowKind.MATCH, line.round.number, view.opponent, None, unit, match=line.match)
    kind, (won, lost) = _KINDS.get(outcome.score.state, RowKind.MATCH), imps_of(outcome.score.totals, view.side)
    side_won = _won(line, outcome, view.side)
    return Row(kind, line.round.number, view.opponent, points, unit, won, lost, side_won, line.match)


def points_of(line: MatchLine, outcome: Outcome, side: Side, unit: PointsUnit) -> Fraction | None:
    """Give what a match is worth to a team in the unit of the stage; None until it is over, and without its scale."""
    score, is_home = outcome.score, side is Side.HOME
    if score.state not in ENDED:
        return None
    if unit is PointsUnit.VPS:
        points = score.victory_points
        return None if points is None else _exact(points.home if is_home else points.away)
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
    own, others, taken = totals.total.home, totals.total.away, totals.penalties.away
    alone = totals.alone.home
    if side is Side.AWAY:
        own, others, taken = totals.total.away, totals.total.home, totals.penalties.home
        alone = totals.alone.away
    others = others + taken if taken else others
    if not alone:
        return own, others
    return own + max(alone, Fraction()), others + max(-alone, Fraction())


@lru_cache(maxsize=4096)
def _exact(points: Decimal) -> Fraction:
    """Give VPs as a fraction: a scale has few of them, and fractions take their time."""
    return Fraction(points)


def _won(line: MatchLine, outcome: Outcome, side: Side) -> Fraction:
    """Say who has won: whoever did not give up, else whoever is ahead."""
    if line.ended is not None:
        return Fraction(line.ended_side is not None and line.ended_side is not side)
    lead = outcome.score.totals.lead
    return win_of(lead if side is Side.HOME else -lead)


def has_begun(lines: Iterable[MatchLine], outcomes: Mapping[int, Outcome], now: datetime) -> bool:
    """Tell whether a round has begun: its time has come, or something of it is known. Its byes count from then on."""
    for line in lines:
        round_, state = line.round, outcomes[line.match_id].score.state
        has_started = round_.started_at is not None and round_.started_at <= now
        if has_started or round_.closed_at is not None or state not in {MatchState.TO_PLAY, MatchState.BYE}:
            return True
    return False
