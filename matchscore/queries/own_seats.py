"""The seats of one team in a segment, as its captain sees them, and whether they can still be given to others."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from matchscore.models.match import Side
from matchscore.queries.heads import NotFoundError
from matchscore.queries.lineups import SeatedTable, Terms, read_tables
from matchscore.queries.matches import MatchFacts
from matchscore.queries.sealed_line_ups import due_of, has_begun, is_finished, is_in, is_played
from matchscore.queries.values import TeamName
from matchscore.scoring.seats import Room, Seat

Spot = tuple[Room, Seat]
OTHER_SIDE = {Side.HOME: Side.AWAY, Side.AWAY: Side.HOME}


@dataclass(frozen=True, slots=True)
class OwnSeats:
    """The tables of a segment and the side whose seats are one's own."""

    facts: MatchFacts
    side: Side
    tables: Mapping[Room, SeatedTable]

    @property
    def team(self) -> TeamName:
        """Give the team whose seats they are."""
        return self.facts.head.team(self.side)

    @property
    def opponents(self) -> TeamName:
        """Give the other team."""
        return self.facts.head.team(OTHER_SIDE[self.side])

    @property
    def terms(self) -> Terms:
        """Say until when line-ups are due, and who seats second."""
        return next(iter(self.tables.values())).terms

    @property
    def spots(self) -> tuple[Spot, ...]:
        """List the seats, in the order of rooms and of the compass."""
        return tuple((room, seat) for room, table in self.tables.items() for seat in table.seats_of(self.side))

    @property
    def players(self) -> dict[Spot, int]:
        """Give who has one of the seats, by id."""
        return {spot: self.tables[spot[0]].players[spot[1]] for spot in self.spots if self._has(spot)}

    @property
    def names(self) -> dict[Spot, str]:
        """Give who has one of the seats, by name."""
        return {spot: self.tables[spot[0]].names[spot[1]] for spot in self.spots if self._has(spot)}

    def _has(self, spot: Spot) -> bool:
        return spot[1] in self.tables[spot[0]].sitters

    @property
    def due_at(self) -> datetime | None:
        """Give the moment at which one's own line-up is due."""
        return due_of(self.terms, self.side)

    @property
    def are_in(self) -> bool:
        """Tell whether every seat is taken."""
        return is_in(self.tables.values(), self.side)

    def hindrance(self, now: datetime) -> str | None:
        """Say why a captain can no longer change who sits here: segment_has_begun, line_ups_open; None: it can be.

        A line-up that is in stays once the others may have seen it; whoever seats second has until its own time is
        over. One that is late is still taken, also when results have come in: only a finished segment takes none.
        """
        tables = self.tables.values()
        if is_finished(self.facts, tables):
            return "segment_has_begun"
        if not self.are_in:
            return None
        if self.due_at is None and has_begun(self.facts, tables):
            return "segment_has_begun"
        is_over = self.due_at is not None and self.due_at <= now
        is_seen = is_in(tables, OTHER_SIDE[self.side]) and self.terms.second is not self.side
        return "line_ups_open" if is_over or is_seen else None

    def is_asked_for(self, now: datetime) -> bool:
        """Tell whether the captain's page asks for this line-up: it can still be handed in, and is of use."""
        tables = self.tables.values()
        if not has_begun(self.facts, tables):
            return True
        return self.hindrance(now) is None and not is_played(self.facts, tables)


def read_own_seats(session: Session, facts: MatchFacts, segment: int, team_id: int | None) -> OwnSeats:
    """Read the seats of a team in a segment; raises NotFoundError where there is none or the team does not play."""
    facts.segment(segment)
    side = facts.head.side_of(team_id)
    if side is None:
        raise NotFoundError("match", f"{facts.head.event}/{facts.head.match}")
    tables = read_tables(session, facts.head.match_id)
    return OwnSeats(facts, side, {table.room: table for table in tables if table.segment == segment})
