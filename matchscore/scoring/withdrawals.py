"""What becomes of the matches of a team that has withdrawn (EBU 2.4.2, all play all)."""

from collections.abc import Collection, Iterable, Mapping
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


def without_matches_of(rows: Rows, teams: Collection[int]) -> dict[int, list[Row]]:
    """Return the rows with every match of some teams cancelled: nobody has one against them, and they won nothing."""
    return {
        each: [row for row in own if row.opponent not in teams and (each not in teams or not row.kind.is_of_round)]
        for each, own in rows.items()
    }


def after_withdrawals(rows: Rows, to_play: Mapping[int, int], due: UnplayedPoints) -> dict[int, list[Row]]:
    """Return the rows as they count once teams have withdrawn, each of which had so many matches to play.

    Before half: none of its matches is left. From half on: what was played, given up or forfeited stands, and each
    match against it that is not complete becomes a row with the points that are due, from what is left once all
    cancelled matches are away. What a team has played is counted before, so that no withdrawal changes another.
    ValueError for a team that has played more.
    """
    cancelled = {
        team for team, matches in to_play.items() if withdrawal(matches, _played(rows[team])) is Withdrawal.CANCELS_ALL
    }
    left = {
        team: [row for row in own if row.counts or team not in to_play]
        for team, own in without_matches_of(rows, cancelled).items()
    }
    averages = {team: average_points(own) for team, own in left.items()}
    gone = {team: averages[team] for team in to_play}
    return {team: [_settled(row, gone, averages[team], due) for row in own] for team, own in left.items()}


def _played(rows: Iterable[Row]) -> int:
    return sum(row.kind.is_at_table and row.counts for row in rows)


def _settled(row: Row, gone: Mapping[int, Fraction | None], own_average: Fraction | None, due: UnplayedPoints) -> Row:
    """Return a row as it is, or with the points that are due where it waits for one of those who have gone."""
    opponent = row.opponent
    if row.counts or opponent is None or opponent not in gone:
        return row
    return Row(
        RowKind.UNPLAYED, row.round, opponent, due.best_of(own_average, gone[opponent]), row.unit, match=row.match
    )
