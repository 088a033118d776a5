"""What a board waits for that the public may not see yet: by which policy, until when, and how many have played it.

How many tables have a board may be known (`ux.md` §3.2); what they made of it is not read here at all.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, func, or_, select
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.event import Visibility
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.statements import run
from matchscore.queries.visibility import NEVER, policy, times_due


@dataclass(frozen=True, slots=True)
class Wait:
    """What a board waits for: the policy that keeps it, and `due`, when the clock lets it go (None: not known).

    `have` of `every` matches of the round have it, or of the tables of this match where `of_matches` is not so.
    """

    policy: Visibility
    due: datetime | None
    have: int
    every: int
    of_matches: bool = False


def read_wait(session: Session, facts: MatchFacts, board: BoardKey, now: datetime) -> Wait:
    """Say what a board of a match waits for that is not released to the public."""
    slots = [slot for slot in facts.slots.values() if slot.board_key == board]
    kept_by = facts.head.visibility
    if policy(session, facts, now)(slots[0]):
        kept_by = Visibility.BOTH_TABLES  # it is due, and a mark as long as one table alone has it
    if kept_by is Visibility.WHOLE_FIELD:
        have, every = _matches_with(session, facts.head.round_id, slots[0].board_id)
        if every > 1:
            return Wait(kept_by, None, have, every, of_matches=True)
    due = times_due(facts)[board] if kept_by is Visibility.CLOCK else NEVER
    recorded = sum(slot.recorded is not None for slot in slots)
    return Wait(kept_by, None if due == NEVER else due, recorded, len(slots))


_TABLES_OF_MATCHES = (
    select(func.count(Table.id) == func.count(Result.table_id))
    .select_from(Board)
    .join(Table, Table.board_set_id == Board.board_set_id)
    .join(Segment, Segment.id == Table.segment_id)
    .join(Match, Match.id == Segment.match_id)
    .outerjoin(Result, (Result.table_id == Table.id) & (Result.board_id == Board.id))
    .where(Board.id == bindparam("board"), Match.round_id == bindparam("round"), Match.ended_by.is_(None))
    .where(or_(Board.match_id.is_(None), Board.match_id == Match.id))
    .group_by(Match.id)
)


def _matches_with(session: Session, round_id: int, board_id: int) -> tuple[int, int]:
    """Count the matches of a round that have a board at all their tables, and those that play it."""
    complete = list(run(session, _TABLES_OF_MATCHES, round=round_id, board=board_id).scalars())
    return sum(map(bool, complete)), len(complete)
