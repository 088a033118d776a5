"""A plan for line-ups: who is to sit where instead of whom."""

from dataclasses import dataclass

from matchscore.queries.lineups import SeatedTable
from matchscore.scoring.seats import Seat
from matchscore.services.imports.plans import PlannedEvent
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.team_rows import HeldLine


@dataclass(frozen=True, slots=True)
class PlannedSeat:
    """A player, by id and name, for a seat at a table of a match; `before` is who sits there, by name, if anybody."""

    line: int
    match: int
    table: SeatedTable
    seat: Seat
    player: int
    name: str

    @property
    def before(self) -> str | None:
        """Name who sits there until now; None: nobody."""
        return self.table.names.get(self.seat)

    @property
    def changes_nothing(self) -> bool:
        """Tell whether the player sits there already."""
        return self.table.players.get(self.seat) == self.player


@dataclass(frozen=True, slots=True)
class LineUpsPlan:
    """All that an import of line-ups will do; `unchanged` counts the lines that say who sits there already."""

    event: PlannedEvent
    seats: tuple[PlannedSeat, ...] = ()
    unchanged: int = 0
    held: tuple[HeldLine, ...] = ()
    warnings: tuple[Problem, ...] = ()

    @property
    def changes_nothing(self) -> bool:
        """Tell whether there is nothing to do: then no revision is used."""
        return not self.seats
