"""People put on seats: the low end of every act that changes a line-up, and its states for the log.

A table's state is `{"N": 7, "S": 9}`: players by id at the seats that are taken, None where nobody sits. The people of
a table are one whole, under the table's `rev`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import delete, insert, update
from sqlalchemy.orm import Session

from matchscore.models.match import Sitting, Table
from matchscore.queries.lineups import Players, SeatedTable, around, read_tables
from matchscore.queries.matches import MatchFacts
from matchscore.queries.states import LINE_UP, State
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import Act, States


def tables_of(session: Session, facts: MatchFacts, segment: int) -> dict[Room, SeatedTable]:
    """Read the tables of a segment and who sits there, by room."""
    tables = read_tables(session, facts.head.match_id)
    return {table.room: table for table in tables if table.segment == segment}


def line_up_path(table: SeatedTable) -> str:
    """Name the people of a table in the log: `line_up/1/open`."""
    return f"{LINE_UP}{table.segment}/{table.room}"


def line_up_state(players: Players) -> State:
    """Give the whole state of who sits at a table; None where nobody does."""
    return {seat.value: player for seat, player in around(players).items()} or None


def line_up_from(state: State) -> dict[Seat, int]:
    """Give who sat at a table as a state of the log says."""
    return {Seat(seat): player for seat, player in (state or {}).items()}


def seat_players(
    session: Session, act: Act, tables: Iterable[SeatedTable], after: Mapping[Room, Players]
) -> tuple[States, States]:
    """Seat these players in place of those who sit there; gives the states before and after of what really changed."""
    changed = [table for table in tables if dict(after.get(table.room, {})) != table.players]
    ids = [table.table_id for table in changed]
    session.execute(delete(Sitting).where(Sitting.table_id.in_(ids)))
    session.execute(update(Table).where(Table.id.in_(ids)).values(rev=act.revision))
    if rows := [row for table in changed for row in _rows(table, after.get(table.room, {}))]:
        session.execute(insert(Sitting), rows)
    before = {line_up_path(table): line_up_state(table.players) for table in changed}
    return before, {line_up_path(table): line_up_state(after.get(table.room, {})) for table in changed}


def _rows(table: SeatedTable, players: Players) -> list[dict[str, Any]]:
    return [{"table_id": table.table_id, "seat": seat, "player_id": player} for seat, player in players.items()]


def exchange_people(session: Session, act: Act, facts: MatchFacts, segment: int) -> tuple[States, States]:
    """Let the people of a segment change rooms, each pair keeping its line; gives the states before and after.

    Where home turns out to have sat North-South in the other room, so did everybody: nobody sits for the other team.
    """
    tables = tables_of(session, facts, segment)
    after = {room.other: table.players for room, table in tables.items()}
    return seat_players(session, act, tables.values(), after)


def standing_line_ups(session: Session, facts: MatchFacts) -> dict[str, State]:
    """Give the states of who sits at the tables of a match, by path."""
    tables = read_tables(session, facts.head.match_id)
    return {line_up_path(table): line_up_state(table.players) for table in tables}
