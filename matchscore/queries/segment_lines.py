"""A segment on the score sheet: its own total, and what its captains say of it."""

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from matchscore.queries.reported_lines import ReportedLine
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import Totals


@dataclass(frozen=True, slots=True)
class SegmentLine:
    """A segment's own total in IMPs and where home sat North-South in it; `revision` is of its last change.

    `captains` are the newest totals of it that its captains have said, home's first, as far as they may be read.
    """

    number: int
    home_ns_room: Room
    finished_at: datetime | None
    home_imps: Fraction
    away_imps: Fraction
    first_board: int
    last_board: int
    revision: int
    captains: tuple[ReportedLine, ...] = ()

    @property
    def imps(self) -> Totals:
        """Both teams' IMPs."""
        return Totals(self.home_imps, self.away_imps)

    @property
    def captains_agree(self) -> bool:
        """Tell whether both captains have said what we have now."""
        return [line.agrees_with(self.imps) for line in self.captains] == [True, True]
