"""A table at work: which match is played there now, and its boards in the order in which they are played."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, exists, or_, select
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.event import Round, Stage
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.queries.conditions import IS_SETTLED
from matchscore.queries.doubts import doubts_of
from matchscore.queries.identities import Identity
from matchscore.queries.matches import MatchFacts, SegmentFacts, Slot, SlotKey
from matchscore.scoring.plausibility import own_doubts
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class _Candidate:
    match: int
    started_at: datetime | None
    closed_at: datetime | None
    waits: bool


def match_at_table(session: Session, who: Identity, now: datetime) -> int | None:
    """Give the number of the match that the holder of a table link plays now; None where there is none.

    A link of one match is for that match. A table label follows the draw: to the latest round that has started and is
    not closed, else to the earliest one not closed in which the room still waits for a board, else to the latest one.
    Matches that ended early are passed over.
    """
    if who.match_id is not None:
        return session.scalar(select(Match.number).where(Match.id == who.match_id))
    candidates = _candidates(session, who)
    unclosed = [each for each in candidates if each.closed_at is None]
    started = [each for each in unclosed if each.started_at is not None and each.started_at <= now]
    waiting = [each for each in unclosed if each.waits]
    chosen = started[-1:] or waiting[:1] or candidates[-1:]
    return chosen[0].match if chosen else None


def _candidates(session: Session, who: Identity) -> list[_Candidate]:
    """Give the matches with the label of the table in which its room is played, in the order of their rounds."""
    here = exists().where(Segment.match_id == Match.id, Table.segment_id == Segment.id, Table.room == who.room)
    its_boards = or_(Board.match_id.is_(None), Board.match_id == Match.id)
    is_recorded = exists().where(Result.table_id == Table.id, Result.board_id == Board.id)
    waits = here.where(Board.board_set_id == Table.board_set_id, its_boards, ~is_recorded, ~IS_SETTLED)
    rows = session.execute(
        select(Match.number, Round.started_at, Round.closed_at, waits)
        .join(Round, Round.id == Match.round_id)
        .join(Stage, Stage.id == Round.stage_id)
        .where(
            and_(Match.event_id == who.event_id, Match.table_label == who.table_label), Match.ended_by.is_(None), here
        )
        .order_by(Stage.number, Round.number, Match.number)
    )
    return [_Candidate(*row) for row in rows]


def segment_played(facts: MatchFacts) -> SegmentFacts:
    """Give the segment that is played: the first that is not finished, else the last."""
    return next((segment for segment in facts.segments if segment.finished_at is None), facts.segments[-1])


def in_playing_order(session: Session, facts: MatchFacts, segment: SegmentFacts, room: Room) -> tuple[Slot, ...]:
    """Give a room's slots of a segment as its table plays them: on from its first board, round to the one before."""
    slots = [slot for slot in facts.slots_of(segment.number) if slot.room is room]
    first = session.scalar(select(Table.first_board).where(Table.segment_id == segment.segment_id, Table.room == room))
    begin = next((place for place, slot in enumerate(slots) if slot.board == first), 0)
    return (*slots[begin:], *slots[:begin])


def is_doubted_alone(facts: MatchFacts, key: SlotKey) -> bool:
    """Tell whether a result asks to be confirmed for what it is in itself: its table can answer that, nothing else."""
    found, recorded = doubts_of(facts).get(key), facts.slot(key).recorded
    own = own_doubts(recorded.result) if recorded else ()
    return found is not None and found.asks and all(doubt in own for doubt in found.doubts)
