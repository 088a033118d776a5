"""Totals that people report for a whole match, and which of them counts while its boards are missing.

The organiser's word counts, then a file's; without either it takes both captains. What one captain says alone counts,
but is not confirmed; captains who differ leave nothing that counts. A newer report of the same source takes the place
of the older one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from matchscore.scoring.totals import MatchState, Totals


class TotalSource(StrEnum):
    """Who reported a total."""

    HOME_CAPTAIN = "home_captain"
    AWAY_CAPTAIN = "away_captain"
    ORGANISER = "organiser"
    IMPORTED = "imported"


CAPTAINS = (TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN)


@dataclass(frozen=True, slots=True)
class Reported:
    """The total of a match as somebody gives it, in IMPs, carry-over included."""

    source: TotalSource
    totals: Totals


class Backing(StrEnum):
    """How well a reported total is backed."""

    NOBODY = "nobody"
    ONE_SIDE = "one_side"
    DIFFERING = "differing"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Counted:
    """What the reports of a match come to; `totals` is None where nothing counts."""

    backing: Backing = Backing.NOBODY
    totals: Totals | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether somebody still has to confirm or decide."""
        return self.backing in {Backing.ONE_SIDE, Backing.DIFFERING}


NOTHING_REPORTED = Counted()


def what_counts(reports: Iterable[Reported]) -> Counted:
    """Say which of these reports counts; they come oldest first."""
    newest = {report.source: report.totals for report in reports}
    for source in (TotalSource.ORGANISER, TotalSource.IMPORTED):
        if source in newest:
            return Counted(Backing.CONFIRMED, newest[source])
    said = [newest[source] for source in CAPTAINS if source in newest]
    match said:
        case [home_captain, away_captain]:
            return _of_both(home_captain, away_captain)
        case [alone]:
            return Counted(Backing.ONE_SIDE, alone)
        case _:
            return NOTHING_REPORTED


def _of_both(first: Totals, second: Totals) -> Counted:
    """Hold two captains' totals together: a bare margin agrees with any total of that margin, and tells less."""
    if first == second or (first.margin == second.margin and (is_bare(first) or is_bare(second))):
        return Counted(Backing.CONFIRMED, second if is_bare(first) else first)
    return Counted(Backing.DIFFERING)


def is_bare(totals: Totals) -> bool:
    """Tell whether a total may be no more than a margin: one team has nothing."""
    return 0 in {totals.home, totals.away}


def reported_state(state: MatchState, backing: Backing) -> MatchState:
    """Give the state of a match whose boards alone leave it in `state`, once totals are reported for it."""
    if state is not MatchState.TO_PLAY or backing is Backing.NOBODY:
        return state
    return MatchState.COMPLETE if backing is Backing.CONFIRMED else MatchState.RUNNING
