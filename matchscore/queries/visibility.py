"""Who may see which boards: the one place that decides what is shown before a board is played out (Law 16D).

*Staff* (director, scorer of both rooms, the shell) see everything. *One room* (a table device, a scorer of one room)
sees its own room and of the other nothing, not even that it is empty. *Everyone else* sees the boards that the event's
policy has released. Every page, export and count takes its rows from here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import assert_never

from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.event import Visibility
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.queries.heads import MatchHead
from matchscore.queries.matches import BoardKey, MatchFacts, Slot
from matchscore.queries.memory import Memory
from matchscore.scoring.seats import Room


class ViewerKind(StrEnum):
    """The three kinds of viewer; captains and players are public while boards may still be played."""

    STAFF = "staff"
    ONE_ROOM = "one_room"
    PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes a page is made for; `room` is set for a viewer of one room only."""

    kind: ViewerKind
    room: Room | None = None


STAFF = Viewer(ViewerKind.STAFF)
PUBLIC = Viewer(ViewerKind.PUBLIC)


def visible(session: Session, facts: MatchFacts, viewer: Viewer, now: datetime) -> frozenset[BoardKey]:
    """Give the boards whose results this viewer may see and compare."""
    if viewer.kind is ViewerKind.STAFF:
        return frozenset(slot.board_key for slot in facts.slots.values())
    if viewer.kind is ViewerKind.ONE_ROOM:
        return frozenset()
    is_released = _policy(session, facts, now)
    return frozenset(slot.board_key for slot in facts.slots.values() if is_released(slot))


def _policy(session: Session, facts: MatchFacts, now: datetime) -> Callable[[Slot], bool]:
    match facts.head.visibility:
        case Visibility.OPEN:
            return lambda _: True
        case Visibility.SEALED:
            return lambda slot: slot.segment.finished_at is not None
        case Visibility.CLOCK:
            return lambda slot: _is_past_its_time(facts.head, slot, now)
        case Visibility.BOTH_TABLES:
            waiting = {slot.board_key for slot in facts.slots.values() if slot.recorded is None}
            return lambda slot: slot.board_key not in waiting
        case Visibility.WHOLE_FIELD:
            played_out = _played_out(session, facts.head)
            return lambda slot: facts.head.closed_at is not None or slot.board_id in played_out
        case _:
            assert_never(facts.head.visibility)


def _is_past_its_time(head: MatchHead, slot: Slot, now: datetime) -> bool:
    """Tell whether a board's clock has run out; a round without a start or a pace releases nothing."""
    if head.started_at is None or head.minutes_per_board is None:
        return False
    return head.started_at + timedelta(minutes=head.minutes_per_board * slot.position) <= now


_memory: Memory[tuple[int, int], frozenset[int]] = Memory(64)


def _played_out(session: Session, head: MatchHead) -> frozenset[int]:
    """Give the boards of a round that every table due to play them has; a match that ended early is not waited for."""
    mine = or_(Board.match_id.is_(None), Board.match_id == Match.id)
    boards = (
        select(Board.id)
        .join(Table, Table.board_set_id == Board.board_set_id)
        .join(Segment, Segment.id == Table.segment_id)
        .join(Match, and_(Match.id == Segment.match_id, mine))
        .outerjoin(Result, and_(Result.table_id == Table.id, Result.board_id == Board.id))
        .where(Match.round_id == head.round_id, Match.ended_by.is_(None))
        .group_by(Board.id)
        .having(func.count(Table.id) == func.count(Result.table_id))
    )
    key = (head.round_id, head.event_revision)
    return _memory.of(session, key, lambda: frozenset(session.scalars(boards)))
