"""What a file says of matches, as plain values: the readers in `formats` make them, an import plans with them.

A *reading* is what the file says of one table on one board; a *problem* is why it says nothing that can be used.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Room, Seat

Facts = Mapping[str, str | int | None]


@dataclass(frozen=True, slots=True)
class TeamLabel:
    """A team as a file names it; the number, where there is one, is its identity."""

    name: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class MatchLabel:
    """A match as a file names it: its teams and its round; its number, stage and event where the file has them."""

    home: TeamLabel
    away: TeamLabel
    round: int = 1
    number: int | None = None
    stage: str = ""
    event: str = ""

    @property
    def words(self) -> str:
        """The match in the file's own words."""
        return f"{self.home.name} – {self.away.name}"


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """What a file says of one table: its result (None: not yet played), and what it says beside it.

    `lead` and `turned` are None where the file does not say. `said_ns_score` is the score written beside a contract,
    in North-South's points. Readings are compared with `says_the_same`: as keys they stand for themselves.
    """

    result: TableResult | None
    lead: str | None = None
    turned: bool | None = None
    said_ns_score: int | None = None

    def says_the_same(self, other: "Reading") -> bool:
        """Tell whether two readings agree in everything they say."""
        mine, theirs = ((each.result, each.lead, each.turned, each.said_ns_score) for each in (self, other))
        return mine == theirs


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a row cannot be taken as it is: a stable `reason` and the `facts` that a sentence about it needs."""

    reason: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row belongs within its match, and what it says of the board and the seats (None: nothing)."""

    segment: int
    board: int
    room: Room
    home_ns_room: Room | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of a file: where it belongs, and what it says there or why that cannot be used."""

    line: int
    place: Place
    reading: Reading | Problem


@dataclass(frozen=True, slots=True)
class HeldRow:
    """A line that is not imported, and why; `match`, `board` and `room` as far as they are known."""

    line: int
    problem: Problem
    match: str = ""
    board: int | None = None
    room: Room | None = None


@dataclass(frozen=True, slots=True)
class MatchRows:
    """The lines of one match, in the order of the file."""

    label: MatchLabel
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class ResultFile:
    """What was read of a file: matches with their lines, lines that belong nowhere, and columns nobody knows."""

    matches: tuple[MatchRows, ...]
    held: tuple[HeldRow, ...] = ()
    ignored_columns: tuple[str, ...] = ()
