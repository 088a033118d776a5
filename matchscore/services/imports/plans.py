"""A plan: what an import will create, add and change, what it leaves alone, and what it cannot take and why.

Everything is named as people name it: teams, stages, rounds, matches and boards by number.
"""

from dataclasses import dataclass

from matchscore.queries.matches import SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import NIL, Totals
from matchscore.services.building import BoardPlan, EventPlan
from matchscore.services.imports.rows import HeldRow, Problem
from matchscore.services.imports.standing import RoundKey


@dataclass(frozen=True, slots=True)
class PlannedEvent:
    """The event that rows go to, at the revision that the plan was made from; `new` where it is to be created."""

    slug: str
    name: str
    event_id: int | None = None
    revision: int = 0
    new: EventPlan | None = None


@dataclass(frozen=True, slots=True)
class NewTeam:
    """A team to add."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class NewStage:
    """A stage to add."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to add, its teams by number."""

    number: int
    round: RoundKey
    home: int
    away: int
    carry_over: Totals = NIL


@dataclass(frozen=True, slots=True)
class NewSegment:
    """A segment to add to a match."""

    match: int
    number: int
    home_ns_room: Room


@dataclass(frozen=True, slots=True)
class NewBoardSet:
    """Boards to add for a segment of a round: for all its matches, or for one match alone."""

    round: RoundKey
    segment: int
    match: int | None
    boards: tuple[BoardPlan, ...]


@dataclass(frozen=True, slots=True)
class MoreBoards:
    """Boards to add to a set that stands, after those that it has; `matches` play it, in the segment of this number."""

    set_id: int
    matches: tuple[int, ...]
    segment: int
    stands: tuple[int, ...]
    boards: tuple[BoardPlan, ...]


@dataclass(frozen=True, slots=True)
class PlannedResult:
    """A result to add (`before` is None) or to change, with the line that it comes from."""

    line: int
    match: int
    key: SlotKey
    before: Recorded | None
    after: Recorded


@dataclass(frozen=True, slots=True)
class Difference:
    """A result that stands and differs from the file's, and is kept: somebody entered or changed it here."""

    line: int
    match: int
    key: SlotKey
    stands: TableResult
    read: TableResult


@dataclass(frozen=True, slots=True)
class Plan:
    """All that an import will do. `rounds` gives the boards scheduled in each round that is new or gets more boards.

    `unchanged` counts the lines that say what stands already.
    """

    event: PlannedEvent
    teams: tuple[NewTeam, ...] = ()
    stages: tuple[NewStage, ...] = ()
    rounds: tuple[tuple[RoundKey, int], ...] = ()
    new_rounds: frozenset[RoundKey] = frozenset()
    matches: tuple[NewMatch, ...] = ()
    segments: tuple[NewSegment, ...] = ()
    board_sets: tuple[NewBoardSet, ...] = ()
    more_boards: tuple[MoreBoards, ...] = ()
    results: tuple[PlannedResult, ...] = ()
    unchanged: int = 0
    differences: tuple[Difference, ...] = ()
    held: tuple[HeldRow, ...] = ()
    warnings: tuple[Problem, ...] = ()

    @property
    def added(self) -> int:
        """Count the results that are new."""
        return sum(result.before is None for result in self.results)

    @property
    def changed(self) -> int:
        """Count the results that replace one which an import brought."""
        return len(self.results) - self.added

    @property
    def touched(self) -> frozenset[int]:
        """The numbers of the matches that the import changes or adds."""
        growing = {match for more in self.more_boards for match in more.matches}
        return frozenset(
            {result.match for result in self.results} | {segment.match for segment in self.segments} | growing
        )

    @property
    def changes_nothing(self) -> bool:
        """Tell whether there is nothing to do: then no revision is used."""
        return not self.touched
