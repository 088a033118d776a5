"""Whose names somebody may see: the one place that decides which line-ups are sealed (`ux.md` §1.4).

Until both teams are fully in or its time is over, who plays for a team in a segment is seen by staff and by the captain
of that team alone. A result opens what has no time set, and a segment that is finished is open; while a time is yet to
come, one result that is typed, perhaps in the wrong match, opens nothing. The team that seats second has a while longer
than the other, whose line-up it sees from the time on at which that one was due. Whoever looks with eyes of one room
learns of no result in another from a line-up that opens.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from matchscore.models.match import Side
from matchscore.queries.lineups import Names, SeatedTable, Terms, remembered_tables
from matchscore.queries.matches import MatchFacts, Slot
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, Viewer, ViewerKind

SECOND_HAS = timedelta(minutes=5)
"""How much longer the team that seats second has."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Whose eyes look at line-ups, and when; `team_id` is the team whose captain it is."""

    viewer: Viewer
    now: datetime
    team_id: int | None = None


def line_ups_of(session: Session, facts: MatchFacts, onlooker: Onlooker) -> Names:
    """Give the names at every table of a match that this onlooker may see, by segment and room.

    Call with a session of `reading()`.
    """
    names = {}
    for segment, tables in by_segment(remembered_tables(session, facts.head)).items():
        sealed = sealed_sides(facts, tables, onlooker)
        for table in tables:
            seen = {seat: name for seat, name in table.names.items() if table.side_at(seat) not in sealed}
            if seen:
                names[segment, table.room] = seen
    return names


def by_segment(tables: Iterable[SeatedTable]) -> Mapping[int, list[SeatedTable]]:
    """Put the tables of a match together by segment."""
    segments: dict[int, list[SeatedTable]] = {}
    for table in tables:
        segments.setdefault(table.segment, []).append(table)
    return segments


def sealed_sides(facts: MatchFacts, tables: Collection[SeatedTable], onlooker: Onlooker) -> frozenset[Side]:
    """Give the sides of which this onlooker may not see who plays at these tables, all of one segment."""
    if onlooker.viewer.kind is ViewerKind.STAFF:
        return frozenset()
    own = facts.head.side_of(onlooker.team_id)
    return frozenset(side for side in Side if side is not own and not is_open(facts, tables, side, onlooker))


def is_open(facts: MatchFacts, tables: Collection[SeatedTable], side: Side, onlooker: Onlooker) -> bool:
    """Tell whether the line-up of a side is open to all."""
    due_at = due_of(next(iter(tables)).terms, side)
    if (due_at is not None and due_at <= onlooker.now) or all(is_in(tables, each) for each in Side):
        return True
    tells = is_finished if due_at is not None else has_begun
    return tells(facts, tables, onlooker.viewer)


def due_of(terms: Terms, side: Side) -> datetime | None:
    """Give the moment at which the line-up of a side is due; None where no time is set."""
    if terms.due_at is None:
        return None
    return terms.due_at + SECOND_HAS if terms.second is side else terms.due_at


def is_in(tables: Iterable[SeatedTable], side: Side) -> bool:
    """Tell whether a side has somebody on every seat that is its own."""
    return all(seat in table.sitters for table in tables for seat in table.seats_of(side))


def has_begun(facts: MatchFacts, tables: Collection[SeatedTable], viewer: Viewer = PUBLIC) -> bool:
    """Tell whether the segment of these tables has a result, or is over, as far as this viewer may know."""
    if is_finished(facts, tables, viewer):
        return True
    segment = next(iter(tables)).segment
    slots = facts.slots_of(segment)
    if viewer.kind is ViewerKind.ONE_ROOM:
        return _have_result(slot for slot in slots if slot.room is viewer.room)
    return _has_total(facts, segment) or _have_result(slots)


def is_finished(facts: MatchFacts, tables: Collection[SeatedTable], viewer: Viewer = PUBLIC) -> bool:
    """Tell whether the segment of these tables is finished, as far as this viewer may know."""
    return facts.segment(next(iter(tables)).segment).finished_at is not None and viewer != ELSEWHERE


def is_played(facts: MatchFacts, tables: Collection[SeatedTable]) -> bool:
    """Tell whether the segment of these tables is finished, has a total or a result in every slot."""
    segment = next(iter(tables)).segment
    has_all = all(slot.recorded is not None for slot in facts.slots_of(segment))
    return is_finished(facts, tables) or _has_total(facts, segment) or has_all


def _has_total(facts: MatchFacts, segment: int) -> bool:
    return any(line.segment in {None, segment} for line in facts.reported_totals)


def _have_result(slots: Iterable[Slot]) -> bool:
    return any(slot.recorded is not None for slot in slots)
