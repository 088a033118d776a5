"""From a file of line-ups to a plan: nothing is written, and nothing is locked."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy.orm import Session

from matchscore.queries.entered_teams import read_entered_teams
from matchscore.queries.event_line_ups import read_event_tables, read_finished_segments
from matchscore.queries.heads import read_heads
from matchscore.queries.lineups import SeatedTable
from matchscore.scoring.seats import Seat
from matchscore.services.acts import RefusedError
from matchscore.services.imports.line_up_plans import LineUpsPlan, PlannedSeat
from matchscore.services.imports.line_up_rows import LineUpFile, SeatRow
from matchscore.services.imports.plans import PlannedEvent
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.seat_finding import SeatFinder
from matchscore.services.imports.team_planning import ignored, open_event
from matchscore.services.imports.team_rows import HeldLine

Segment = tuple[int, int]
"""Match number, segment number."""

Tables = Mapping[int, Sequence[SeatedTable]]
"""The tables of matches, by number."""


def plan_line_ups(session: Session, file: LineUpFile, event: str) -> LineUpsPlan:
    """Plan the import of line-ups into an event, named by its address or its exact name.

    Seats that the file does not name stay as they are; nobody is added to a team. Raises as `plan_teams` does.
    """
    found = open_event(session, event)
    tables = read_event_tables(session, found.id)
    finder = SeatFinder(read_heads(session, found.slug), tables, read_entered_teams(session, found.id))
    seats, held = _found(finder, file.seats)
    for refused in (_twice_taken(seats), _finished(seats, tables, read_finished_segments(session, found.id))):
        held += refused
        seats = _without(seats, refused)
    refused = _twice_seated(seats, tables)
    while refused:
        held += refused
        seats = _without(seats, refused)
        refused = _twice_seated(seats, tables)
    changes = tuple(seat for seat in seats if not seat.changes_nothing)
    return LineUpsPlan(
        event=PlannedEvent(found.slug, found.name, found.id, found.revision),
        seats=changes,
        unchanged=len(seats) - len(changes) + file.unfilled,
        held=tuple(sorted((*file.held, *held), key=lambda line: line.line)),
        warnings=tuple(ignored(file.ignored_columns)),
    )


def _found(finder: SeatFinder, rows: Iterable[SeatRow]) -> tuple[list[PlannedSeat], list[HeldLine]]:
    seats, held = [], []
    for row in rows:
        try:
            seats.append(finder.find(row))
        except RefusedError as error:
            held.append(HeldLine(row.line, Problem(error.reason, error.facts), row.player))
    return seats, held


def _without(seats: Sequence[PlannedSeat], held: Iterable[HeldLine]) -> list[PlannedSeat]:
    lines = {line.line for line in held}
    return [seat for seat in seats if seat.line not in lines]


def _twice_taken(seats: Iterable[PlannedSeat]) -> list[HeldLine]:
    """Hold all the lines that put different people on one seat."""
    at: dict[tuple[int, Seat], list[PlannedSeat]] = {}
    for seat in seats:
        at.setdefault((seat.table.table_id, seat.seat), []).append(seat)
    return [
        HeldLine(seat.line, Problem("seat_said_twice", {"lines": _lines(same), "names": _names(same)}), seat.name)
        for same in at.values()
        if len({seat.player for seat in same}) > 1
        for seat in same
    ]


def _lines(seats: Iterable[PlannedSeat]) -> str:
    return ", ".join(str(seat.line) for seat in seats)


def _names(seats: Iterable[PlannedSeat]) -> str:
    return ", ".join(seat.name for seat in seats)


def _finished(seats: Iterable[PlannedSeat], tables: Tables, finished: frozenset[Segment]) -> list[HeldLine]:
    """Hold the lines that change a line-up after its segment was finished: that takes a reason."""
    return [
        HeldLine(seat.line, Problem("line_up_finished", {"segment": seat.table.segment}), seat.name)
        for seat in seats
        if not seat.changes_nothing
        and (seat.match, seat.table.segment) in finished
        and _standing(tables[seat.match], seat.table.segment)
    ]


def _twice_seated(seats: Iterable[PlannedSeat], tables: Tables) -> list[HeldLine]:
    """Hold the lines that give somebody a second seat in a segment, beside one in the file or one that stands."""
    planned: dict[Segment, dict[tuple[int, Seat], int]] = {}
    for seat in seats:
        segment = planned.setdefault((seat.match, seat.table.segment), {})
        segment[seat.table.table_id, seat.seat] = seat.player
    counts = {
        (match, segment): Counter((_standing(tables[match], segment) | taken).values())
        for (match, segment), taken in planned.items()
    }
    return [
        HeldLine(seat.line, Problem("player_sits_twice", {"name": seat.name}), seat.name)
        for seat in seats
        if counts[seat.match, seat.table.segment][seat.player] > 1
    ]


def _standing(tables: Iterable[SeatedTable], segment: int) -> dict[tuple[int, Seat], int]:
    """Give who sits at every seat of a segment, by id."""
    return {
        (table.table_id, seat): player
        for table in tables
        if table.segment == segment
        for seat, player in table.players.items()
    }
