"""Where people most likely sit in a segment that has no line-up yet: where they sat last, on the same line.

A team's pairs are those of the previous segment of the match, else those of its newest line-up in the event.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.match import Match, Segment, Sitting, Table
from matchscore.models.team import Player, Team
from matchscore.queries.lineups import SeatedTable, team_at
from matchscore.queries.matches import MatchFacts
from matchscore.queries.own_seats import OwnSeats, Spot
from matchscore.queries.statements import run
from matchscore.scoring.seats import Line, Room, Seat

Pairs = dict[tuple[Line, bool], dict[Seat, str]]
"""The names of a team's pairs by line, and whether they sat in a second room of teams of eight."""


class _Seat(NamedTuple):
    match_id: int
    segment: int
    segment_id: int
    revision: int
    room: Room
    seat: Seat
    name: str
    team: int


_SEATS = (
    select(  # one row a seat that somebody of these teams has had
        Match.id, Segment.number, Segment.id, Table.rev, Table.room, Sitting.seat, Player.name, Team.number
    )
    .join(Segment, Segment.match_id == Match.id)
    .join(Table, Table.segment_id == Segment.id)
    .join(Sitting, Sitting.table_id == Table.id)
    .join(Player, Player.id == Sitting.player_id)
    .join(Team, Team.id == Player.team_id)
    .where(Team.event_id == bindparam("event"), Team.number.in_((bindparam("home"), bindparam("away"))))
)


def usual_line_up(
    session: Session, facts: MatchFacts, segment: int, tables: Mapping[Room, SeatedTable]
) -> dict[Room, dict[Seat, str]]:
    """Give the names at the tables of a segment: as they stand, else where everybody sat last; one statement."""
    if any(table.sitters for table in tables.values()):
        return {room: table.names for room, table in tables.items()}
    head = facts.head
    rows = [
        _Seat(*row) for row in run(session, _SEATS, event=head.event_id, home=head.home.number, away=head.away.number)
    ]
    pairs = {team.number: _newest(facts, segment, rows, team.number) for team in (head.home, head.away)}
    line_up: dict[Room, dict[Seat, str]] = {room: {} for room in tables}
    for room, table in tables.items():
        for seat in Seat:
            pair = pairs[team_at(head, table.home_ns_room, room, seat).number].get((seat.line, room.is_second), {})
            if seat in pair:
                line_up[room][seat] = pair[seat]
    return line_up


def usual_seats_of(session: Session, seats: OwnSeats) -> dict[Spot, str]:
    """Give the names on the seats of one team: as they stand, else where everybody sat last; at most one statement."""
    if seats.names:
        return seats.names
    facts, segment = seats.facts, next(iter(seats.tables.values())).segment
    found = run(session, _SEATS, event=facts.head.event_id, home=seats.team.number, away=seats.team.number)
    pairs = _newest(facts, segment, [_Seat(*row) for row in found], seats.team.number)
    sat = {(room, seat): pairs.get((seat.line, room.is_second), {}).get(seat) for room, seat in seats.spots}
    return {spot: name for spot, name in sat.items() if name}


def _newest(facts: MatchFacts, segment: int, rows: Iterable[_Seat], team: int) -> Pairs:
    """Give the pairs of a team in the previous segment of the match, else in its newest line-up."""

    def nearness(row: _Seat) -> tuple[int, int]:
        is_before = row.match_id == facts.head.match_id and row.segment < segment
        return (row.segment if is_before else 0, row.revision)

    mine = [row for row in rows if row.team == team]
    nearest = max(mine, key=nearness, default=None)
    pairs: Pairs = {}
    for row in mine:
        if nearest and row.segment_id == nearest.segment_id:
            pairs.setdefault((row.seat.line, row.room.is_second), {})[row.seat] = row.name
    return pairs
