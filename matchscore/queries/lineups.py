"""Line-ups: who sits where at the tables of a match, and until when the teams hand theirs in.

Whose names somebody may see, `sealed_line_ups` says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.match import Segment, Side, Sitting, Table
from matchscore.models.team import Player, Team
from matchscore.queries.heads import MatchHead
from matchscore.queries.memory import Memory
from matchscore.queries.statements import run
from matchscore.queries.values import TeamName
from matchscore.scoring.seats import Room, Seat, line_of_home

Players = Mapping[Seat, int]
"""Who sits at a table: players by id."""

Names = Mapping[tuple[int, Room], Mapping[Seat, str]]
"""Names by segment number and room, in the order of the compass."""

Person = TypeVar("Person")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at a table: a player by id, their name, and the number of their team."""

    player: int
    name: str
    team: int


@dataclass(frozen=True, slots=True)
class Terms:
    """Until when the line-ups of a segment are due, and who sees the other's before they hand in their own."""

    due_at: datetime | None = None
    second: Side | None = None


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table and who sits there; `revision` is that of its last change, which a new line-up has to have seen."""

    segment: int
    home_ns_room: Room
    room: Room
    table_id: int
    revision: int
    sitters: Mapping[Seat, Sitter]
    terms: Terms = Terms()

    @property
    def players(self) -> dict[Seat, int]:
        """Give who sits there by id, in the order of the compass."""
        return {seat: sitter.player for seat, sitter in self.sitters.items()}

    @property
    def names(self) -> dict[Seat, str]:
        """Give who sits there by name, in the order of the compass."""
        return {seat: sitter.name for seat, sitter in self.sitters.items()}

    def side_at(self, seat: Seat) -> Side:
        """Give the side whose player sits on a seat."""
        return Side.HOME if line_of_home(self.home_ns_room, self.room) is seat.line else Side.AWAY

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """Give the seats of a side, in the order of the compass."""
        return tuple(seat for seat in Seat if self.side_at(seat) is side)


_TABLES = (
    select(  # one row a seat that is taken, or an empty table
        Segment.number,
        Segment.home_ns_room,
        Table.room,
        Table.id,
        Table.rev,
        Sitting.seat,
        Sitting.player_id,
        Player.name,
        Team.number,
        Segment.line_ups_due_at,
        Segment.seats_second,
    )
    .join(Segment, Segment.id == Table.segment_id)
    .outerjoin(Sitting, Sitting.table_id == Table.id)
    .outerjoin(Player, Player.id == Sitting.player_id)
    .outerjoin(Team, Team.id == Player.team_id)
    .where(Segment.match_id == bindparam("match"))
    .order_by(Segment.number, Table.id)
)
_TABLE_ID = 3


def read_tables(session: Session, match_id: int) -> tuple[SeatedTable, ...]:
    """Read who sits at every table of a match, in the order of segments and rooms; one statement."""
    rows = run(session, _TABLES, match=match_id).all()
    seated: dict[int, dict[Seat, Sitter]] = {row[_TABLE_ID]: {} for row in rows}
    for *_table, table_id, _revision, seat, player, name, team, _due_at, _second in rows:
        if seat is not None:
            seated[table_id][seat] = Sitter(player, name, team)
    tables: dict[int, SeatedTable] = {}
    for segment, home_ns_room, room, table_id, revision, *_sitter, due_at, second in rows:
        sitters, terms = around(seated[table_id]), Terms(due_at, second)
        tables[table_id] = SeatedTable(segment, home_ns_room, room, table_id, revision, sitters, terms)
    return tuple(tables.values())


def around(sitters: Mapping[Seat, Person]) -> dict[Seat, Person]:
    """Put those who sit at a table into the order of the compass."""
    return {seat: sitters[seat] for seat in Seat if seat in sitters}


_memory: Memory[tuple[int, int, datetime | None], tuple[SeatedTable, ...]] = Memory(512)


def remembered_tables(session: Session, head: MatchHead) -> tuple[SeatedTable, ...]:
    """Give who sits at every table of a match, for showing it; at most one statement.

    Call with a session of `reading()`. The names are as of the event's revision: a player may have been renamed.
    """
    key = (head.match_id, head.event_revision, head.event_changed_at)
    return _memory.of(session, key, lambda: read_tables(session, head.match_id))


def team_at(head: MatchHead, home_ns_room: Room, room: Room, seat: Seat) -> TeamName:
    """Give the team that sits on a seat of a segment, by where home sits North-South in it."""
    return head.home if line_of_home(home_ns_room, room) is seat.line else head.away
