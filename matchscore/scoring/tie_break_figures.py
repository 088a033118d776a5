"""What each tie-break makes of teams with the same total; sources as in `tie_breaks`."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from matchscore.scoring.standing_rows import Basis, Row, Rows
from matchscore.scoring.standing_totals import total_of
from matchscore.scoring.tie_breaks import Figure, TieBreak, quotient

PAIR = 2


@dataclass(frozen=True, slots=True)
class Field:
    """What the rules look at: the rows of all teams; totals of those that are ranked, lots, and places a round ago.

    `places_before` gives no places where there is no round before the last.
    """

    rows: Rows
    basis: Basis
    totals: Mapping[int, Fraction]
    lots: Mapping[int, int]
    places_before: Callable[[], Mapping[int, int]]


Figures = Mapping[int, Figure]


def figures(rule: TieBreak, tied: Collection[int], field: Field) -> Figures | None:
    """Return what a rule makes of each of the tied teams; None where it has nothing to say about just these."""
    return _RULES[rule](tied, field)


def _meetings(tied: Collection[int], field: Field) -> dict[int, list[Row]] | None:
    """Return the rows of the matches between the tied; None unless each has met each, and equally often.

    A forfeit or a concession is a result between the two, so they have met. Three teams of which two have met twice
    and the others once have no sums that can be held against each other.
    """
    between = {
        team: [row for row in field.rows[team] if row.opponent in tied and row.kind.is_meeting and row.counts]
        for team in tied
    }
    met = {team: Counter(row.opponent for row in rows) for team, rows in between.items()}
    times = {min(met[one][other], met[other][one]) for one, other in combinations(tied, PAIR)}
    return between if len(times) == 1 and 0 not in times else None


def _sums(rows: Mapping[int, list[Row]] | None, worth: Callable[[Row], Fraction]) -> Figures | None:
    return None if rows is None else {team: sum(map(worth, own), Fraction()) for team, own in rows.items()}


def _direct_vps(tied: Collection[int], field: Field) -> Figures | None:
    """VPs in the matches among the tied, when all of them have met (CBAI, ELB, EBU); wins, where wins rank."""
    return _sums(_meetings(tied, field), lambda row: row.worth(field.basis))


def _direct_imps(tied: Collection[int], field: Field) -> Figures | None:
    """Net IMPs in the matches among the tied, when all of them have met (EBU: the basic score of the match)."""
    return _sums(_meetings(tied, field), lambda row: row.net_imps)


def _match_imps(tied: Collection[int], field: Field) -> Figures | None:
    """Net IMPs of their match, where two teams alone have this total (CBAI).

    Where more than two have it CBAI goes on from the VPs among them to the quotient, even if the VPs have left two.
    """
    total = field.totals[next(iter(tied))]
    having = sum(each == total for each in field.totals.values())
    return _direct_imps(tied, field) if having == PAIR else None


def _net_imps(tied: Collection[int], field: Field) -> Figures:
    """IMPs won less IMPs lost in all matches (ELB; EBU: the basic score of all boards)."""
    return {team: sum((row.net_imps for row in field.rows[team]), Fraction()) for team in tied}


def _imp_quotient(tied: Collection[int], field: Field) -> Figures:
    """IMPs won by IMPs lost, over all matches (CBAI, ELB, MAG)."""
    return {team: _quotient_of([row for row in field.rows[team] if row.counts]) for team in tied}


def _quotient_of(rows: Collection[Row]) -> Figure:
    return quotient(sum((row.imps_won for row in rows), Fraction()), sum((row.imps_lost for row in rows), Fraction()))


def _wins(tied: Collection[int], field: Field) -> Figures:
    """Count matches won, a draw being half a win."""
    return {team: total_of(field.rows[team], Basis.WINS) for team in tied}


def _opponents_vps(tied: Collection[int], field: Field) -> Figures:
    """VPs of the opponents, each of them as often as it was met.

    Of an opponent count the points won in the rounds. Its penalties do not, for they are to touch nobody else, nor
    does its carry-over, which it won against others. What was not played at a table (a bye, a forfeit, an opponent that
    has withdrawn) counts as an opponent with as many points as the team itself: a draw by standing would have given it
    one of about that strength, and none at all would punish it for what it could not help.
    """
    return {
        team: sum(
            (
                _won_in_rounds(row.opponent if row.kind.is_at_table else team, field)
                for row in field.rows[team]
                if row.counts and row.kind.is_of_round
            ),
            Fraction(),
        )
        for team in tied
    }


def _won_in_rounds(team: int | None, field: Field) -> Fraction:
    own = field.rows.get(team, ()) if team is not None else ()
    return total_of((row for row in own if row.kind.is_of_round), field.basis)


def _place_before_last_round(tied: Collection[int], field: Field) -> Figures | None:
    """Place before the last round, by the same rules (ELB)."""
    places = field.places_before()
    return {team: Fraction(places[team]) for team in tied} if places else None


def _lots(tied: Collection[int], field: Field) -> Figures | None:
    """Order in which the tied were drawn; None unless all of them were: a draw among others says nothing of these."""
    return {team: Fraction(field.lots[team]) for team in tied} if field.lots.keys() >= set(tied) else None


_RULES: Mapping[TieBreak, Callable[[Collection[int], Field], Figures | None]] = {
    TieBreak.DIRECT_VPS: _direct_vps,
    TieBreak.DIRECT_IMPS: _direct_imps,
    TieBreak.MATCH_IMPS: _match_imps,
    TieBreak.NET_IMPS: _net_imps,
    TieBreak.IMP_QUOTIENT: _imp_quotient,
    TieBreak.WINS: _wins,
    TieBreak.OPPONENTS_VPS: _opponents_vps,
    TieBreak.PLACE_BEFORE_LAST_ROUND: _place_before_last_round,
    TieBreak.LOTS: _lots,
}
