"""What becomes of the matches of a team that has withdrawn (EBU 2.4.2, all play all)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import floor

from matchscore.scoring.standing_rows import HALF, Row, RowKind, Rows


class Withdrawal(StrEnum):
    """What a withdrawal does to the matches of a team."""

    CANCELS_ALL = "cancels_all"  # before half of them: none counts, for anybody
    KEEPS_PLAYED = "keeps_played"  # from half of them on: what was played stands


@dataclass(frozen=True, slots=True)
class UnplayedPoints:
    """What is due to a team whose opponent has withdrawn: settings of the event.

    `bye`: what a bye gives, 60 % of the VPs as the EBU has it. `scale_sum`: what the points of both teams come to.
    `step`: what points are rounded to, halves up, as a scale is printed: a row is worth what it shows.
    """

    bye: Fraction = Fraction(12)
    scale_sum: Fraction = Fraction(20)
    step: Fraction = Fraction(1, 100)

    def best_of(self, own_average: Fraction | None, withdrawn_average: Fraction | None) -> Fraction:
        """Return the best of its own average, the converse of the withdrawn team's, and a bye; None: no match."""
        averages = [own_average, None if withdrawn_average is None else self.scale_sum - withdrawn_average]
        best = max([self.bye, *(each for each in averages if each is not None)])
        return floor(best / self.step + HALF) * self.step


def withdrawal(to_play: int, played: int) -> Withdrawal:
    """Tell what becomes of the matches of a team that had so many to play and has played so many of them.

    ValueError for more played than there were to play, or numbers below 0.
    """
    if not 0 <= played <= to_play:
        raise ValueError(f"{played} of {to_play} matches played")
    return Withdrawal.CANCELS_ALL if 2 * played < to_play else Withdrawal.KEEPS_PLAYED


def average_points(rows: Iterable[Row]) -> Fraction | None:
    """Return a team's average over the matches it has played, exact; None when there are none."""
    played = [row.counted for row in rows if row.kind.is_at_table and row.counts]
    return sum(played, Fraction()) / len(played) if played else None


def without_matches_of(rows: Rows, team: int) -> dict[int, list[Row]]:
    """Return the rows with every match of a team cancelled: nobody has one against it, and it has won nothing."""
    return {
        each: [row for row in own if row.opponent != team and (each != team or not row.kind.is_of_round)]
        for each, own in rows.items()
    }


def after_withdrawal(rows: Rows, team: int, to_play: int, due: UnplayedPoints) -> dict[int, list[Row]]:
    """Return the rows as they count once a team has withdrawn that had so many matches to play.

    Before half: none of its matches is left. From half on: what was played, given up or forfeited stands, and each
    match against it that is not complete becomes a row with the points that are due.
    """
    played = sum(row.kind.is_at_table and row.counts for row in rows[team])
    if withdrawal(to_play, played) is Withdrawal.CANCELS_ALL:
        return without_matches_of(rows, team)
    withdrawn = average_points(rows[team])
    points = {each: due.best_of(average_points(own), withdrawn) for each, own in rows.items()}
    left = {each: [_settled(row, team, points[each]) for row in own] for each, own in rows.items()}
    return {**left, team: [row for row in rows[team] if row.counts]}


def _settled(row: Row, team: int, points: Fraction) -> Row:
    """Return a row against the team with the points that are due, unless it has points or is against another."""
    if row.opponent != team or row.counts:
        return row
    return Row(RowKind.UNPLAYED, row.round, team, points, row.unit, match=row.match)
