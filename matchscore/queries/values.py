"""The score sheet as frozen values, ready to show: what pages, the API, files and the shell all draw from.

Numbers are exact: points are integers, IMPs and totals are `Fraction`, VPs are `Decimal`. None means "not there to be
shown", never zero.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction

from matchscore.models.match import Side
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.round_names import RoundName
from matchscore.queries.rulings import PenaltyFacts, RulingFacts
from matchscore.queries.segment_lines import SegmentLine
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.board_points import Eights
from matchscore.scoring.comparison import BoardState, RoomState, Swing
from matchscore.scoring.reported import Backing
from matchscore.scoring.results import TableResult
from matchscore.scoring.rulings import Adjusted
from matchscore.scoring.seats import SECOND_ROOMS, TWO_ROOMS, Room, Seat
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.totals import NIL, MatchState, Totals
from matchscore.scoring.units import unit_of
from matchscore.scoring.victory_points import VictoryPointLine


@dataclass(frozen=True, slots=True)
class TeamName:
    """A team as a sheet names it; `number` is its identity within the event."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class RoomCell:
    """One room on one board as this viewer may see it; `revision` is what a save has to have seen (0: empty).

    `other_form`: the table met the board changed (Law 87).
    """

    state: RoomState
    revision: int = 0
    turned: bool = False
    result: TableResult | None = None
    lead: str | None = None
    ns_score: int | None = None
    other_form: bool = False


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board of the sheet. `difference` is home's, in points; IMPs are per team; totals run from the carry-over.

    Where a ruling is on it, `ruling` is what was decided and `adjusted` how its figures come about; `alone` is what it
    gives or takes one team without its opponents. In teams of eight the second two rooms are there as well.
    Rows are compared whole, and told apart by their hash only roughly: hashing fractions takes long.
    """

    segment: int
    number: int
    dealer: Seat
    vulnerable: Vulnerability
    state: BoardState
    rooms: Mapping[Room, RoomCell] = field(hash=False)
    difference: int | None = None
    home_imps: Fraction | None = field(default=None, hash=False)
    away_imps: Fraction | None = field(default=None, hash=False)
    home_total: Fraction | None = field(default=None, hash=False)
    away_total: Fraction | None = field(default=None, hash=False)
    ruling: RulingFacts | None = field(default=None, hash=False)
    adjusted: Adjusted | None = field(default=None, hash=False)
    alone: Swing | None = field(default=None, hash=False)

    @property
    def open(self) -> RoomCell:
        """The open room."""
        return self.rooms[Room.OPEN]

    @property
    def closed(self) -> RoomCell:
        """The closed room."""
        return self.rooms[Room.CLOSED]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A match as one viewer may see it, in a round of a stage, both by number.

    `home_imps` are of boards alone, in the unit of its `method`; `home_total` adds carry-over and penalties and is what
    counts. `saldo` is what Patton adds for the `plus` scores of both teams, `alone` what rulings give or take one team
    without its opponents. Without any result on a board a reported total counts, as well as `backing` says. `counts`
    has every `BoardState` and sums to the boards. `missing_scale` names a scale that the event asks for and this
    program does not have: then there are no VPs at all. `captains` are what its captains have said last of the whole
    match, home's first, as far as that may be read.
    """

    event: str
    event_name: str
    time_zone: str
    match: int
    round: int
    round_name: RoundName
    state: MatchState
    revision: int
    changed_at: datetime | None
    home: TeamName
    away: TeamName
    boards: tuple[BoardRow, ...]
    segments: tuple[SegmentLine, ...]
    carry_home: Fraction
    carry_away: Fraction
    home_imps: Fraction
    away_imps: Fraction
    home_total: Fraction
    away_total: Fraction
    reported_totals: tuple[ReportedLine, ...]
    victory_points: VictoryPointLine | None
    missing_scale: str | None
    counts: Mapping[BoardState, int]
    backing: Backing = Backing.NOBODY
    captains: tuple[ReportedLine, ...] = ()
    published_at: datetime | None = None
    correction_minutes: int = 30
    finished_at: datetime | None = None
    stage: int = 1
    stage_name: str = ""
    method: Method = Method.IMPS
    eight: Eights | None = None
    boards_scheduled: int = 0
    round_boards: int = 0
    played: int = 0
    plus: Totals = NIL
    penalties: tuple[PenaltyFacts, ...] = ()
    saldo: Totals = NIL
    alone: Totals = NIL
    ended_side: Side | None = None

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms in which it is played, in their order."""
        return TWO_ROOMS if self.eight is None else (*TWO_ROOMS, *SECOND_ROOMS)

    @property
    def unit(self) -> PointsUnit:
        """The unit in which its boards and totals count."""
        return unit_of(self.method)

    @property
    def imps(self) -> Totals:
        """Both teams' IMPs of boards alone."""
        return Totals(self.home_imps, self.away_imps)

    @property
    def total(self) -> Totals:
        """Both teams' IMPs that count."""
        return Totals(self.home_total, self.away_total)

    @property
    def has_total(self) -> bool:
        """Tell whether there is a total to name: none before a board can be seen or a total that counts is reported."""
        is_reported = self.backing in {Backing.ONE_SIDE, Backing.CONFIRMED}
        return is_reported or any(row.home_imps is not None for row in self.boards)

    @property
    def captains_agree(self) -> bool:
        """Tell whether both captains have said what we have now, by boards."""
        agreed = [line.agrees_with(self.total) for line in self.captains]
        return self.backing is Backing.NOBODY and agreed == [True, True]

    @property
    def is_finished(self) -> bool:
        """Tell whether every segment is finished."""
        return all(segment.finished_at is not None for segment in self.segments)

    @property
    def reports_beside(self) -> tuple[ReportedLine, ...]:
        """Give the reported totals but for those of captains who agree with us, of which a word is enough."""
        whole = self.captains if self.captains_agree else ()
        agreed = [*whole, *(line for segment in self.segments if segment.captains_agree for line in segment.captains)]
        return tuple(line for line in self.reported_totals if line not in agreed)
