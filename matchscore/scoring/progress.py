"""How standings move: round by round, and from one state of the results to another."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import Rows
from matchscore.scoring.standing_totals import rounds_of, up_to
from matchscore.scoring.standings import Rules, Standing, Standings


@dataclass(frozen=True, slots=True)
class AfterRound:
    """The standings as they were after a round, with the results as they are known now."""

    round: int
    standings: Standings


def progress(rows: Rows, rules: Rules, among: Collection[int] | None = None) -> tuple[AfterRound, ...]:
    """Return every team's total and place after each round in which something counts.

    Rows of no round, such as a carry-over, count from the start. Lots, drawn at the end, count after the last round.
    """
    rounds = rounds_of(rows)
    return tuple(
        AfterRound(each, rank(up_to(rows, each), rules if each == rounds[-1] else replace(rules, lots={}), among))
        for each in rounds
    )


@dataclass(frozen=True, slots=True)
class Difference:
    """A team whose total or place is another than before; None where it was not, or is no longer, ranked."""

    team: int
    before: Standing | None
    after: Standing | None


def differences(before: Standings, after: Standings) -> tuple[Difference, ...]:
    """Return the teams whose total or place has changed, by their place now; those that are gone come last."""
    was, now = {line.team: line for line in before}, {line.team: line for line in after}
    gone = [line.team for line in before if line.team not in now]
    return tuple(
        Difference(team, was.get(team), now.get(team))
        for team in (*now, *gone)
        if _shown(was.get(team)) != _shown(now.get(team))
    )


def _shown(line: Standing | None) -> tuple[object, ...]:
    return () if line is None else (line.place, line.is_shared, line.total)
