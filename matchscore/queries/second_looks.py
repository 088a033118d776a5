"""The second person: which results of an event nobody has checked yet, and what was rejected."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from sqlalchemy import and_, bindparam, or_, select
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.change import Change
from matchscore.models.match import Match, Segment
from matchscore.models.result import Result
from matchscore.queries.givers import GIVER, Giver, Standing, givers_of
from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.identities import Identity
from matchscore.queries.matches import SLOTS, Slot, SlotKey, slots_from
from matchscore.queries.own_changes import IS_UNDONE
from matchscore.queries.statements import run
from matchscore.queries.states import key_of
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a second person rejected a result, when, and who; `revision` is its own."""

    revision: int
    at: datetime
    who: str
    why: str


_REJECTED = (
    select(Change.match_id, Change.after, Change.revision, Change.at, Change.actor_name, Change.reason)
    .where(Change.event_id == bindparam("event"), Change.verb == "reject", ~IS_UNDONE)
    .order_by(Change.revision)
)


def rejections(session: Session, event_id: int) -> dict[tuple[int, SlotKey], Rejection]:
    """Give the newest rejection of every slot of an event, none that is taken back, by match id and slot."""
    return {
        (match_id, key_of(path)): Rejection(revision, at, who, why or "")
        for match_id, after, revision, at, who, why in run(session, _REJECTED, event=event_id)
        for path in after
    }


Place = tuple[int, int, int, int]
"""Where a result is on the sheets of an event: match number, segment, room (0 for the open one), board."""

_ROOMS = tuple(Room)


@dataclass(frozen=True, slots=True)
class SecondLook:
    """A result that waits for a second person: where it is, when it was given and by whom; `is_own`: by the reader.

    It is walked as sheets are read, down one room and then down the other.
    """

    head: MatchHead
    slot: Slot
    at: datetime
    who: str
    is_own: bool

    @property
    def place(self) -> Place:
        """Give its place among the others."""
        segment, board, room = self.slot.key
        return self.head.match, segment, _ROOMS.index(room), board


_UNCHECKED = (
    SLOTS.add_columns(*GIVER, Match.id)
    .join(Match, Match.id == Segment.match_id)
    .join(Change, and_(Change.event_id == Match.event_id, Change.revision == Result.rev))
    .where(
        Match.event_id == bindparam("event"),
        or_(Board.match_id.is_(None), Board.match_id == Match.id),
        or_(Result.checked_revision.is_(None), Result.checked_revision != Result.rev),
    )
)
_GIVEN = slice(-len(GIVER) - 1, -1)


def second_looks(session: Session, event: str, reader: Identity) -> list[SecondLook]:
    """Give the results of an event that wait for a second person, in the order of the sheets; three statements or four.

    Those that were rejected wait for somebody to change or keep them first.
    """
    heads = {head.match_id: head for head in read_heads(session, event)}
    event_ids = {head.event_id for head in heads.values() if head.second_person}
    looks = [look for each in event_ids for look in _looks(session, each, heads, reader)]
    rejected = {place: said for each in event_ids for place, said in rejections(session, each).items()}
    waiting = [look for look in looks if not is_open(look.slot, rejected.get((look.head.match_id, look.slot.key)))]
    return sorted(waiting, key=attrgetter("place"))


def _looks(session: Session, event_id: int, heads: Mapping[int, MatchHead], reader: Identity) -> Iterator[SecondLook]:
    rows = run(session, _UNCHECKED, event=event_id).all()
    slots = [slot for row in rows for slot in slots_from([row])[1].values()]
    standing = [Standing(heads[row[-1]], slot.key, Giver(*row[_GIVEN])) for row, slot in zip(rows, slots, strict=True)]
    for place, slot, giver in zip(standing, slots, givers_of(session, standing), strict=True):
        is_own = (giver.user_id, giver.link_id) == (reader.user_id, reader.link_id)
        yield SecondLook(place.head, slot, giver.at, giver.who, is_own)


def is_open(slot: Slot, said: Rejection | None) -> bool:
    """Tell whether what was rejected still stands, and nobody has kept or checked it since."""
    stands = slot.recorded
    if stands is None or said is None or stands.revision > said.revision:
        return False
    return not (stands.is_confirmed or stands.is_checked)
