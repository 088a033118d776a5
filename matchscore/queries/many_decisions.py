"""What was decided about many matches, or reported of them in place of their boards: a statement each, where any is."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.match import Match
from matchscore.models.ruling import PenaltyLine, ReportedTotal, Unit
from matchscore.queries.conditions import TOTAL_OF_MATCH
from matchscore.queries.decided import OnBoard, rulings_by_match
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.rulings import RulingFacts
from matchscore.scoring.reported import Counted, Reported, what_counts
from matchscore.scoring.totals import Totals


@dataclass(frozen=True, slots=True)
class Decided:
    """Rulings, penalties in the unit of the method, and what counts of reported totals, by the id of the match."""

    rulings: Mapping[int, Mapping[OnBoard, RulingFacts]]
    penalties: Mapping[int, Totals]
    reported: Mapping[int, Counted]


def read_decided(session: Session, lines: Iterable[MatchLine]) -> Decided:
    """Read what was decided about some matches, of which each line tells whether there is anything."""
    lines = list(lines)
    ruled = [line.match_id for line in lines if line.has_rulings]
    reported = [line.match_id for line in lines if line.has_reported_totals]
    return Decided(
        rulings_by_match(session, ruled) if ruled else {},
        _penalties(session, [line for line in lines if line.has_penalties]),
        _reported(session, reported) if reported else {},
    )


def penalty_lines(session: Session, lines: Sequence[MatchLine], unit: Unit) -> list[tuple[MatchLine, int, Fraction]]:
    """Read what was taken in one unit in some matches: the match, the team by its id, how much; oldest first."""
    penalised = {line.match_id: line for line in lines if line.has_penalties}
    if not penalised:
        return []
    rows = session.execute(
        select(PenaltyLine.match_id, PenaltyLine.team_id, PenaltyLine.amount)
        .where(PenaltyLine.match_id.in_(penalised), PenaltyLine.unit == unit)
        .order_by(PenaltyLine.id)
    )
    return [(penalised[match or 0], team, amount) for match, team, amount in rows]


def _penalties(session: Session, lines: Sequence[MatchLine]) -> dict[int, Totals]:
    taken: dict[int, Totals] = defaultdict(Totals)
    for line, team, amount in penalty_lines(session, lines, Unit.IMPS):
        home = amount if team == line.home_team_id else Fraction()
        away = amount if team == line.away_team_id else Fraction()
        taken[line.match_id] = Totals(taken[line.match_id].home + home, taken[line.match_id].away + away)
    return dict(taken)


def _reported(session: Session, matches: Sequence[int]) -> dict[int, Counted]:
    said: dict[int, list[Reported]] = defaultdict(list)
    rows = session.execute(
        select(Match.id, ReportedTotal.source, ReportedTotal.home_imps, ReportedTotal.away_imps)
        .join(ReportedTotal, TOTAL_OF_MATCH)
        .where(Match.id.in_(matches))
        .order_by(ReportedTotal.id)
    )
    for match, source, home, away in rows:
        said[match].append(Reported(source, Totals(home or Fraction(), away or Fraction())))
    return {match: what_counts(reports) for match, reports in said.items()}
