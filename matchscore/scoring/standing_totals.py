"""What the rows of a stage come to: totals and their unit, matches won and lost, and the rows as far as a round."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from matchscore.scoring.standing_rows import HALF, Basis, PointsUnit, Row, Rows

_UNITS = {Basis.VPS: PointsUnit.VPS, Basis.NET_IMPS: PointsUnit.IMPS}


def total_of(rows: Iterable[Row], basis: Basis) -> Fraction:
    """Return the sum of the rows."""
    return exact_sum(row.worth(basis) for row in rows)


def exact_sum(numbers: Iterable[Fraction]) -> Fraction:
    """Return the sum of exact numbers: those with one denominator are added as integers, which is far quicker."""
    sums: dict[int, int] = {}
    for number in numbers:
        sums[number.denominator] = sums.get(number.denominator, 0) + number.numerator
    return sum((Fraction(numerator, denominator) for denominator, numerator in sums.items()), Fraction())


def unit_of(rows: Rows, basis: Basis) -> PointsUnit | None:
    """Return the one unit of every total; None where the method is to say it and there is no row yet.

    ValueError where the rows are counted in another unit or in several: a column has one meaning.
    """
    if basis is Basis.WINS:
        return PointsUnit.WINS
    found = {row.unit for team_rows in rows.values() for row in team_rows}
    due = {_UNITS[basis]} if basis in _UNITS else found
    if len(found | due) > 1:
        raise ValueError(f"points in {', '.join(sorted(found))} where {basis} rank")
    return next(iter(due), None)


@dataclass(frozen=True, slots=True)
class Tally:
    """What the matches of a team come to: how many there are, won, drawn and lost, and the IMPs of them all."""

    matches: int
    won: int
    drawn: int
    lost: int
    imps_won: Fraction
    imps_lost: Fraction
    net_imps: Fraction


def tally(rows: Iterable[Row]) -> Tally:
    """Count the matches of a team from its rows that count.

    One of which nobody says who won is neither won nor lost.
    """
    counting = [row for row in rows if row.counts]
    wins = [row.won for row in counting if row.kind.is_meeting]
    return Tally(
        len(wins),
        won=wins.count(Fraction(1)),
        drawn=wins.count(HALF),
        lost=wins.count(Fraction()),
        imps_won=exact_sum(row.imps_won for row in counting),
        imps_lost=exact_sum(row.imps_lost for row in counting),
        net_imps=exact_sum(row.net_imps for row in counting),
    )


def rounds_of(rows: Rows) -> tuple[int, ...]:
    """Return the rounds in which something counts, in order."""
    return tuple(sorted({row.round for own in rows.values() for row in own if row.counts and row.round is not None}))


def up_to(rows: Rows, last: int) -> dict[int, list[Row]]:
    """Return the rows as far as a round; those of no round, such as a carry-over, are there from the start."""
    return {team: [row for row in own if row.round is None or row.round <= last] for team, own in rows.items()}
