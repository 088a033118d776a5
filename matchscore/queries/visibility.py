"""Who may see which boards: the one place that decides what is shown before a board is played out (Law 16D).

*Staff* (director, scorer of both rooms, the shell) see everything. *One room* (a table device, a scorer of one room)
sees its own room and of the others of its event nothing, not even that they are empty. *Everyone else* sees the boards
that the event's policy has released. Every page, export and count takes its rows from here.

A board that some of its tables have and others have not is a mark, never a score (`ux.md` §3.2): whoever has still to
play it, or to replay it, learns nothing. So no policy releases it, be the segment finished, the board's time over or
the round closed; the one exception is *open*, which shows every result at once because teaching wants that. A board
that no table has tells nothing and goes with its policy.

A board that a ruling has taken from its tables is settled: nobody plays it any more, and it goes with its policy too.

A match that has a confirmed total and no result on any board is over, and so is one that was conceded or forfeited:
nobody waits for its boards, and the policy releases them, with the total, as it would boards that have been played.
Another match of the round may still have to play them: where the whole field is awaited, it is.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import assert_never

from sqlalchemy import and_, bindparam, case, or_, select
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.event import Visibility
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.boards import reported_result
from matchscore.queries.conditions import HAS_RESULT, HAS_TOTAL, IS_SETTLED, TOTAL_OF_MATCH
from matchscore.queries.heads import MatchHead
from matchscore.queries.matches import BoardKey, MatchFacts, Slot
from matchscore.queries.memory import Memory
from matchscore.queries.statements import run
from matchscore.scoring.reported import Backing, Reported, what_counts
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import Totals


class ViewerKind(StrEnum):
    """The three kinds of viewer; captains and players are public while boards may still be played."""

    STAFF = "staff"
    ONE_ROOM = "one_room"
    PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes a page is made for; `room` is set for a viewer of one room, in the matches that are played there."""

    kind: ViewerKind
    room: Room | None = None


NEVER = datetime.max.replace(tzinfo=UTC)
STAFF = Viewer(ViewerKind.STAFF)
PUBLIC = Viewer(ViewerKind.PUBLIC)
ELSEWHERE = Viewer(ViewerKind.ONE_ROOM)
"""A viewer of one room who looks at a match of the same event that is not played there: all of it is hidden."""


def visible(session: Session, facts: MatchFacts, viewer: Viewer, now: datetime) -> frozenset[BoardKey]:
    """Give the boards whose results this viewer may see and compare."""
    if viewer.kind is ViewerKind.STAFF:
        return frozenset(slot.board_key for slot in facts.slots.values())
    if viewer.kind is ViewerKind.ONE_ROOM:
        return frozenset()
    is_due, marks = policy(session, facts, now), _marks(facts)
    return frozenset(key for slot in facts.slots.values() if is_due(slot) and (key := slot.board_key) not in marks)


def _marks(facts: MatchFacts) -> frozenset[BoardKey]:
    """Give the boards that are in from some of their tables alone, unless each result is shown at once."""
    if facts.head.visibility is Visibility.OPEN:
        return frozenset()
    there = {slot.board_key for slot in facts.slots.values() if slot.recorded is not None}
    return frozenset(there & _waiting(facts))


def _waiting(facts: MatchFacts) -> frozenset[BoardKey]:
    """Give the boards of a match that a table has still to play: none once it is over without them."""
    if facts.head.ended_by is not None:
        return frozenset()
    empty = {slot.board_key for slot in facts.slots.values() if slot.recorded is None}
    return frozenset(empty - {key for key, ruling in facts.rulings.items() if ruling.settles})


def policy(session: Session, facts: MatchFacts, now: datetime) -> Callable[[Slot], bool]:
    """Give what tells of a board whether it is due by the policy of its match, be it a mark or not."""
    is_over = facts.head.ended_by is not None or reported_result(facts).backing is Backing.CONFIRMED
    match facts.head.visibility:
        case Visibility.OPEN:
            return lambda _: True
        case Visibility.SEALED:
            return lambda slot: is_over or slot.segment.finished_at is not None
        case Visibility.CLOCK:
            due = times_due(facts)
            return lambda slot: due[slot.board_key] <= now
        case Visibility.BOTH_TABLES:
            waiting = _waiting(facts)
            return lambda slot: is_over or slot.board_key not in waiting
        case Visibility.WHOLE_FIELD if facts.head.closed_at is not None:
            return lambda _: True
        case Visibility.WHOLE_FIELD:
            awaited = _awaited(session, facts.head)
            return lambda slot: slot.board_id not in awaited
        case _:
            assert_never(facts.head.visibility)


def times_due(facts: MatchFacts) -> Mapping[BoardKey, datetime]:
    """Say when each board's time is over, counting on through all segments; never without a start and a pace."""
    boards = dict.fromkeys(slot.board_key for slot in facts.slots.values())
    start, minutes = facts.head.started_at, facts.head.minutes_per_board
    if start is None or minutes is None:
        return dict.fromkeys(boards, NEVER)
    return {key: start + timedelta(minutes=minutes * place) for place, key in enumerate(boards, 1)}


_AWAITED = (
    select(Board.id, case((and_(HAS_TOTAL, ~HAS_RESULT), Match.id)))  # and a match that may be over without its boards
    .join(Table, Table.board_set_id == Board.board_set_id)
    .join(Segment, Segment.id == Table.segment_id)
    .join(Match, and_(Match.id == Segment.match_id, or_(Board.match_id.is_(None), Board.match_id == Match.id)))
    .outerjoin(Result, and_(Result.table_id == Table.id, Result.board_id == Board.id))
    .where(Match.round_id == bindparam("round"), Match.ended_by.is_(None), Result.table_id.is_(None), ~IS_SETTLED)
    .distinct()
)
_REPORTED = (
    select(Match.id, ReportedTotal.source, ReportedTotal.home_imps, ReportedTotal.away_imps)
    .join(ReportedTotal, TOTAL_OF_MATCH)
    .where(Match.round_id == bindparam("round"))
    .order_by(ReportedTotal.id)
)
_memory: Memory[tuple[int, int, datetime | None], frozenset[int]] = Memory(64)


def _awaited(session: Session, head: MatchHead) -> frozenset[int]:
    """Give the boards of a round that a table still has to play; not those of a match that is over without them."""
    # A restored backup counts its revisions again: the time tells the old ones from the new.
    key = (head.round_id, head.event_revision, head.event_changed_at)
    return _memory.of(session, key, lambda: read_awaited(session, head.round_id))


def read_awaited(session: Session, round_id: int) -> frozenset[int]:
    """Read the boards, by id, that some table of a round still has to play, past every cache."""
    awaited: list[tuple[int, int | None]] = [(board, match) for board, match in run(session, _AWAITED, round=round_id)]
    reported = {match for _, match in awaited} - {None}
    over = _confirmed(session, round_id) if reported else frozenset()
    return frozenset(board for board, match in awaited if match not in over)


def _confirmed(session: Session, round_id: int) -> frozenset[int]:
    """Give the matches of a round whose reported totals are confirmed."""
    reports: dict[int, list[Reported]] = defaultdict(list)
    for match, source, home, away in run(session, _REPORTED, round=round_id):
        reports[match].append(Reported(source, Totals(home, away)))
    return frozenset(match for match, said in reports.items() if what_counts(said).backing is Backing.CONFIRMED)
