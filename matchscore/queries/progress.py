"""How far a match of a round is, as its director wants to know it: its state, its score, and each of its rooms."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from matchscore.models.match import Side
from matchscore.queries.periods import is_over, is_waiting
from matchscore.queries.values import Sheet, TeamName
from matchscore.scoring.reported import Backing
from matchscore.scoring.seats import Room
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.totals import MatchState, Totals
from matchscore.scoring.victory_points import VictoryPointLine


class Progress(StrEnum):
    """How far a match of a round is, as its director wants to know it.

    All in: every board is settled, but a segment is not finished yet or a result waits for somebody to look at it.
    Final: finished, and its correction period is over.
    """

    UNDRAWN = "undrawn"
    TO_PLAY = "to_play"
    RUNNING = "running"
    SLOW = "slow"
    ALL_IN = "all_in"
    FINISHED = "finished"
    FINAL = "final"
    REPORTED = "reported"
    TO_CONFIRM = "to_confirm"
    CONCEDED = "conceded"
    FORFEITED = "forfeited"
    BYE = "bye"


PROGRESS = {
    MatchState.TO_PLAY: Progress.TO_PLAY,
    MatchState.RUNNING: Progress.RUNNING,
    MatchState.COMPLETE: Progress.ALL_IN,
    MatchState.CONCEDED: Progress.CONCEDED,
    MatchState.FORFEITED: Progress.FORFEITED,
    MatchState.BYE: Progress.BYE,
}
PLAYED = frozenset({Progress.TO_PLAY, Progress.RUNNING, Progress.ALL_IN, Progress.FINISHED, Progress.FINAL})
"""Of these matches every room is expected to hand in its boards."""


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A room of a match: boards recorded, the numbers of those missing, and its newest entry.

    `since` is when it was last heard of: by its newest entry, or at the start of the round; None where neither is.
    """

    room: Room
    recorded: int
    boards: int
    missing: tuple[int, ...]
    last_entry_at: datetime | None
    since: datetime | None
    is_slow: bool = False
    is_awaited: bool = False


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match of the round; `imps`, in its `unit`, are None while there are none, `segments` are numbers."""

    match: int
    table_label: str | None
    home: TeamName
    away: TeamName
    progress: Progress
    rooms: tuple[RoomLine, ...]
    imps: Totals | None
    victory_points: VictoryPointLine | None
    segments: tuple[int, ...] = ()
    captains_agree: bool = False
    finished_at: datetime | None = None
    ended_teams: tuple[str | None, str | None] = (None, None)
    unit: PointsUnit = PointsUnit.IMPS

    @property
    def last_entry_at(self) -> datetime | None:
        """Give when the newest entry came from either room; None while there is none."""
        return max((room.last_entry_at for room in self.rooms if room.last_entry_at), default=None)

    @property
    def is_untouched(self) -> bool:
        """Tell whether its rooms have recorded nothing yet, however long they are waited for."""
        return bool(self.rooms) and not any(room.recorded for room in self.rooms)

    @property
    def awaited(self) -> tuple[RoomLine, ...]:
        """Give the rooms that everybody waits for."""
        return tuple(room for room in self.rooms if room.is_awaited)


def progress_of(sheet: Sheet, now: datetime, *, has_open_results: bool) -> Progress:
    """Say how far a match is, but for its pace; a total waits to be confirmed as long as `is_waiting` says.

    `has_open_results`: a result of it waits to be confirmed, or to be checked where a second person is wanted.
    """
    if not sheet.home.number:
        return Progress.UNDRAWN
    if not sheet.away.number:
        return Progress.BYE
    progress = PROGRESS[sheet.state]
    if progress not in PLAYED:
        return progress
    if sheet.backing is Backing.NOBODY:
        is_finished = progress is Progress.ALL_IN and sheet.is_finished and not has_open_results
        return (Progress.FINAL if is_over(sheet, now) else Progress.FINISHED) if is_finished else progress
    return Progress.TO_CONFIRM if is_waiting(sheet.backing, sheet, now) else Progress.REPORTED


def imps_of(sheet: Sheet) -> Totals | None:
    """Give what a match stands at, by its boards or as it is reported; None while neither tells."""
    return Totals(sheet.home_total, sheet.away_total) if sheet.has_total else None


def ended_teams(sheet: Sheet) -> tuple[str | None, str | None]:
    """Name home and away each where it conceded or failed to play; both of a forfeit that is nobody's alone."""
    names = {Side.HOME: sheet.home.name, Side.AWAY: sheet.away.name}
    is_of_both = sheet.ended_side is None and sheet.state is MatchState.FORFEITED
    home, away = (name if is_of_both or side is sheet.ended_side else None for side, name in names.items())
    return home, away
