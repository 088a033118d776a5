"""Victory points: a scale turns a margin in IMPs over a number of boards into points for both teams.

A scale is a table for each number of boards. There is no fallback: an unknown scale, or one without a table for
these boards, is a MissingScaleError.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from math import floor

from matchscore.scoring import wbf_scale
from matchscore.scoring.vp_tables import ACBL_20, ACBL_30, BandsByBoards, VictoryPoints, VpTable, expand


class MissingScaleError(LookupError):
    """No table of victory points: the scale is unknown, or `boards` is a number it has no table for."""

    def __init__(self, name: str, boards: int | None = None) -> None:
        super().__init__(name, boards)
        self.name = name
        self.boards = boards


@dataclass(frozen=True, slots=True)
class VictoryPointLine:
    """Both teams' VPs with the scale and the number of boards they come from."""

    scale: str
    boards: int
    home: Decimal
    away: Decimal


@dataclass(frozen=True, slots=True)
class TeamVictoryPoints:
    """Victory points of both teams; they need not add up to the same sum on every scale."""

    home: Decimal
    away: Decimal


@dataclass(frozen=True, slots=True)
class Scale:
    """A named scale; an event keeps its version, so that a corrected table never changes a past result."""

    name: str
    version: str
    source: str
    table: Callable[[int], VpTable] = field(repr=False)

    def vps(self, margin: int | Fraction | Decimal, boards: int) -> VictoryPoints:
        """Return the victory points of a margin in IMPs, whichever team it belongs to."""
        rows = self._rows(boards)
        return rows[min(abs(whole_imps(margin)), len(rows) - 1)]

    def team_vps(self, home_margin: int | Fraction | Decimal, boards: int) -> TeamVictoryPoints:
        """Return each team's victory points from home's margin in IMPs, negative when away won."""
        points = self.vps(home_margin, boards)
        if whole_imps(home_margin) < 0:
            return TeamVictoryPoints(home=points.loser, away=points.winner)
        return TeamVictoryPoints(home=points.winner, away=points.loser)

    def _rows(self, boards: int) -> VpTable:
        try:
            return self.table(boards)
        except LookupError as error:
            raise MissingScaleError(self.name, boards) from error


def whole_imps(margin: int | Fraction | Decimal) -> int:
    """Return a margin as whole IMPs, halves away from zero: scales are made for whole IMPs."""
    exact = margin if isinstance(margin, Fraction) else Fraction(margin)
    if exact.denominator == 1:
        return exact.numerator
    return floor(exact + Fraction(1, 2)) if exact >= 0 else -floor(Fraction(1, 2) - exact)


def custom_scale(name: str, version: str, source: str, bands: BandsByBoards) -> Scale:
    """Return a scale from printed bands for ranges of boards; ValueError unless each starts at 0 IMPs and ascends."""
    tables = {boards: expand(rows) for boards, rows in bands.items()}

    def table(boards: int) -> VpTable:
        for range_of_boards, rows in tables.items():
            if boards in range_of_boards:
                return rows
        raise LookupError(f"no table for {boards} boards")

    return Scale(name, version, source, table)


_WBF = "WBF Scoring Panel, Technical Report 2013"
SCALES: Mapping[str, Scale] = {
    scale.name: scale
    for scale in (
        Scale("wbf-continuous", "2013", _WBF, wbf_scale.continuous),
        Scale("wbf-discrete", "2013", f"{_WBF}; EBU White Book 3.1.1", wbf_scale.discrete),
        custom_scale("acbl-20", "1", "ACBL 20-point scale", ACBL_20),
        custom_scale("acbl-30", "1", "ACBL 30-point scale, bridgehands.com (updated 2011)", ACBL_30),
    )
}
"""The scales that come with the program, by name."""


def scale(name: str) -> Scale:
    """Return the scale with this name, or raise MissingScaleError."""
    try:
        return SCALES[name]
    except KeyError:
        raise MissingScaleError(name) from None
