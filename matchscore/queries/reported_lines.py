"""A total that somebody reported, as a sheet shows it."""

from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction

from matchscore.scoring.totals import Totals


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """A total, IMPs or None, that somebody reported at `said_at`; `beside_boards`: results were in by then."""

    source: str
    source_text: str
    segment: int | None
    home_imps: Fraction | None
    away_imps: Fraction | None
    home_vps: Fraction | None
    away_vps: Fraction | None
    beside_boards: bool = False
    said_at: datetime | None = field(default=None, compare=False)

    @property
    def imps(self) -> Totals | None:
        """Both teams' IMPs; None where only VPs are reported."""
        if self.home_imps is None or self.away_imps is None:
            return None
        return Totals(self.home_imps, self.away_imps)

    def agrees_with(self, ours: Totals) -> bool:
        """Tell whether the IMPs that are reported are ours."""
        return self.imps == ours

    def difference_from(self, ours: Totals) -> Totals | None:
        """Give how many IMPs more each team is reported to have than by us; None where only VPs are reported."""
        return None if self.imps is None else self.imps.minus(ours)
