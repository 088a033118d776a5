"""Cross-table: team against team, by numbers, which stay when places change; and what has no opponent beside it."""

from collections.abc import Mapping
from dataclasses import dataclass

from matchscore.scoring.standing_rows import Row, Rows


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The rows of every team, by opponent: each row is in one cell or apart, so they add up to the team's total."""

    teams: tuple[int, ...]
    cells: Mapping[tuple[int, int], tuple[Row, ...]]
    apart: Mapping[int, tuple[Row, ...]]

    def between(self, team: int, opponent: int) -> tuple[Row, ...]:
        """Return a team's rows against another, one for each meeting, by round; none where they have no match."""
        return self.cells.get((team, opponent), ())


def cross_table(rows: Rows) -> CrossTable:
    """Return the cross-table; a match that is not complete is in its cell, without points."""
    by_round = {team: sorted(own, key=_place_in_time) for team, own in rows.items()}
    return CrossTable(
        tuple(sorted(rows)),
        cells={
            (team, opponent): tuple(row for row in own if row.opponent == opponent)
            for team, own in by_round.items()
            for opponent in {row.opponent for row in own}
            if opponent is not None
        },
        apart={team: tuple(row for row in own if row.opponent is None) for team, own in by_round.items()},
    )


def _place_in_time(row: Row) -> tuple[int, int]:
    return row.round or 0, row.match or 0
