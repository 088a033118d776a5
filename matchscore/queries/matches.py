"""The facts of one match as they stand in the database; no arithmetic.

A *slot* is one room on one board of one segment: it knows the rows that a result for it belongs to, and its result if
there is one. Two statements read a match: its head, then its slots. Slots and reported totals are kept in memory under
the revision of their match, since they cannot differ while it is the same.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Row, Text, and_, bindparam, or_, select, type_coerce
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.match import Segment, Table
from matchscore.models.result import Result
from matchscore.queries.decided import read_penalties, read_rulings
from matchscore.queries.heads import MatchHead, NotFoundError, read_head
from matchscore.queries.memory import Memory
from matchscore.queries.recorded import COLUMNS, Recorded, stored
from matchscore.queries.reported import read_reported_lines
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.rulings import PenaltyFacts, RulingFacts
from matchscore.queries.statements import run
from matchscore.scoring.board import Conditions, Vulnerability, conditions_of
from matchscore.scoring.seats import Room, Seat

SlotKey = tuple[int, int, Room]
"""Segment number, board number, room."""

BoardKey = tuple[int, int]
"""Segment number, board number."""


@dataclass(frozen=True, slots=True)
class SegmentFacts:
    """A segment as it stands: where home sits North-South, and when it was finished."""

    segment_id: int
    number: int
    home_ns_room: Room
    finished_at: datetime | None
    revision: int


@dataclass(frozen=True, slots=True)
class Slot:
    """One room on one board of one segment; `position` is the board's place in its set, from 1."""

    segment: SegmentFacts
    board: int
    room: Room
    conditions: Conditions
    position: int
    table_id: int
    board_id: int
    board_set_id: int
    recorded: Recorded | None

    @property
    def key(self) -> SlotKey:
        """The slot's name within its match."""
        return self.segment.number, self.board, self.room

    @property
    def board_key(self) -> BoardKey:
        """The board's name within its match."""
        return self.segment.number, self.board

    @property
    def revision(self) -> int:
        """The revision that a save has to have seen; 0 while the slot is empty."""
        return self.recorded.revision if self.recorded else 0


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A match and its slots, in the order of segments, boards and rooms, with what was decided about it."""

    head: MatchHead
    segments: tuple[SegmentFacts, ...]
    slots: Mapping[SlotKey, Slot]
    reported_totals: tuple[ReportedLine, ...] = ()
    rulings: Mapping[BoardKey, RulingFacts] = field(default_factory=dict)
    penalties: tuple[PenaltyFacts, ...] = ()

    def slot(self, key: SlotKey) -> Slot:
        """Find a slot; raises NotFoundError for a board that is not in this segment or a room nobody plays in."""
        if found := self.slots.get(key):
            return found
        segment, board, _ = key
        raise NotFoundError("board", f"{segment}/{board}")

    def is_awaited(self, slot: Slot) -> bool:
        """Tell whether a table has still to play a board: it is empty, and no ruling has taken it from the tables."""
        ruling = self.rulings.get(slot.board_key) if self.rulings else None
        return slot.recorded is None and not (ruling and ruling.settles)

    @property
    def segment_numbers(self) -> frozenset[int]:
        """Give the numbers of all its segments."""
        return frozenset(segment.number for segment in self.segments)

    def segment(self, number: int) -> SegmentFacts:
        """Find a segment; raises NotFoundError."""
        for segment in self.segments:
            if segment.number == number:
                return segment
        raise NotFoundError("segment", str(number))

    def slots_of(self, segment: int) -> list[Slot]:
        """Give the slots of a segment, in the order of boards and rooms."""
        return [slot for slot in self.slots.values() if slot.segment.number == segment]

    def replacing(self, recorded: Mapping[SlotKey, Recorded | None]) -> "MatchFacts":
        """Give the facts as they would be with these slots changed."""
        slots = {key: replace(self.slots[key], recorded=value) for key, value in recorded.items()}
        return replace(self, slots={**self.slots, **slots})

    def ruled(self, rulings: Mapping[BoardKey, RulingFacts | None]) -> "MatchFacts":
        """Give the facts as they would be with these rulings; None takes one away."""
        stand = {**self.rulings, **rulings}
        return replace(self, rulings={board: ruling for board, ruling in stand.items() if ruling is not None})

    def with_segment(self, segment: SegmentFacts) -> "MatchFacts":
        """Give the facts as they would be with this segment in place of the one of its number."""
        segments = tuple(segment if each.number == segment.number else each for each in self.segments)
        slots = {
            key: replace(slot, segment=segment) if slot.segment.number == segment.number else slot
            for key, slot in self.slots.items()
        }
        return replace(self, segments=segments, slots=slots)


_Row = Row[*tuple[Any, ...]]
_Parts = tuple[
    tuple[SegmentFacts, ...],
    dict[SlotKey, Slot],
    tuple[ReportedLine, ...],
    dict[BoardKey, RulingFacts],
    tuple[PenaltyFacts, ...],
]
_memory: Memory[tuple[int, int, datetime | None], _Parts] = Memory(512)


def read_facts(session: Session, event: str, match: int) -> MatchFacts:
    """Read a match for showing it; raises NotFoundError."""
    return facts_of(session, read_head(session, event, match))


def facts_of(session: Session, head: MatchHead) -> MatchFacts:
    """Read what belongs to a head that was just read, from memory where its revision is known."""
    key = (head.match_id, head.revision, head.changed_at)
    return MatchFacts(head, *_memory.of(session, key, lambda: _read_parts(session, head)))


def load_facts(session: Session, event_id: int, match: int) -> MatchFacts:
    """Read a match inside a write transaction, past every cache; raises NotFoundError."""
    head = read_head(session, event_id, match)
    return MatchFacts(head, *_read_parts(session, head))


def _read_parts(session: Session, head: MatchHead) -> _Parts:
    rows = run(session, _OF_MATCH, match=head.match_id).all()
    rulings, penalties = read_rulings(session, head), read_penalties(session, head)
    return *slots_from(rows), read_reported_lines(session, head), rulings, penalties


SLOTS = (
    select(  # one row a slot: its segment, its place, its result
        Segment.id,
        Segment.number,
        Segment.home_ns_room,
        Segment.finished_at,
        Segment.rev,
        Board.number,
        type_coerce(Table.room, Text),
        type_coerce(Board.dealer, Text),
        type_coerce(Board.vulnerable, Text),
        Board.position,
        Table.id,
        Board.id,
        Board.board_set_id,
        *COLUMNS,
    )
    .select_from(Segment)
    .join(Table, Table.segment_id == Segment.id)
    .join(Board, Board.board_set_id == Segment.board_set_id)
    .outerjoin(Result, and_(Result.table_id == Table.id, Result.board_id == Board.id))
    .order_by(Segment.number, Board.position, Board.id, Table.id)
)
_OF_MATCH = SLOTS.where(
    Segment.match_id == bindparam("match"), or_(Board.match_id.is_(None), Board.match_id == bindparam("match"))
)
_SEGMENT, _PLACE, _RESULT = slice(0, 5), slice(5, 13), slice(13, 13 + len(COLUMNS))
_ROOMS = {room.value: room for room in Room}


def slots_from(rows: Iterable[_Row]) -> tuple[tuple[SegmentFacts, ...], dict[SlotKey, Slot]]:
    """Make the segments and slots of one match from rows of `SLOTS`."""
    segments: dict[int, SegmentFacts] = {}
    slots: dict[SlotKey, Slot] = {}
    for row in rows:
        segment = segments.get(row[1]) or segments.setdefault(row[1], SegmentFacts(*row[_SEGMENT]))
        board, room_name, dealer, vulnerable, position, table_id, board_id, board_set_id = row[_PLACE]
        room, conditions = _ROOMS[room_name], _conditions(board, dealer, vulnerable)
        slots[segment.number, board, room] = Slot(
            segment, board, room, conditions, position, table_id, board_id, board_set_id, stored(row[_RESULT])
        )
    return tuple(segments.values()), slots


@lru_cache(maxsize=4096)
def _conditions(board: int, dealer: str | None, vulnerable: str | None) -> Conditions:
    return conditions_of(board, Seat(dealer) if dealer else None, Vulnerability(vulnerable) if vulnerable else None)
