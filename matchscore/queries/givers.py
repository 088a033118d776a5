"""Who gave a result that stands: whoever typed or imported it.

What is moved, turned, marked or put back was looked up on no paper: it is still given by whoever gave it before.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.heads import MatchHead
from matchscore.queries.history import path_in
from matchscore.queries.matches import Slot, SlotKey
from matchscore.queries.states import State, key_of


class Giver(NamedTuple):
    """A change that gave a result, and who made it, when."""

    revision: int
    verb: str
    at: datetime
    who: str
    user_id: int | None
    link_id: int | None


GIVER = (
    Change.revision,
    Change.verb,
    Change.at,
    Change.actor_name,
    Change.actor_user_id,
    Change.actor_link_id,
)
"""The columns that a Giver is made of."""


class Standing(NamedTuple):
    """A result that stands, and the change that made its slot what it is."""

    head: MatchHead
    slot: SlotKey
    newest: Giver


class _Source(NamedTuple):
    """Where a result was before a change: in which slot, and before which revision."""

    slot: SlotKey
    before: int


def _same(change: Change, slot: SlotKey) -> _Source:
    return _Source(slot, change.revision)


def _undone(change: Change, slot: SlotKey) -> _Source:
    return _Source(slot, change.undoes or change.revision)


def _other_room(change: Change, slot: SlotKey) -> _Source:
    """Find the room that a sheet came from: the other of the two that changed, which in teams of eight may be any."""
    segment, board, room = slot
    rooms = {key_of(path)[2] for path in change.after if path[0].isdigit()}
    return _Source((segment, board, next(iter(rooms - {room}), room.other)), change.revision)


def _other_board(change: Change, slot: SlotKey) -> _Source:
    return _Source(next(key for path in change.after if (key := key_of(path)) != slot), change.revision)


_PASSED_ON: Mapping[str, Callable[[Change, SlotKey], _Source]] = {
    "undo": _undone,
    "restore": _same,
    "turn_sheet": _same,
    "mark_turned": _same,
    "exchange_rooms": _other_room,
    "move_result": _other_board,
    "exchange_boards": _other_board,
}
"""What gives no result, and where the one that it passes on was before."""


def givers_of(session: Session, standing: Sequence[Standing]) -> list[Giver]:
    """Give who gave each of these results of one event; one statement, and none where all of them were just given."""
    passed = {each.head.match_id: each.head.event_id for each in standing if each.newest.verb in _PASSED_ON}
    log = _read_log(session, passed) if passed else ()
    return [_traced(log, each) if each.newest.verb in _PASSED_ON else each.newest for each in standing]


def giver_of(session: Session, head: MatchHead, slot: Slot) -> Giver | None:
    """Give who gave the result that stands in a slot; None where it is empty."""
    newest = session.get(Change, (head.event_id, slot.revision))
    return None if newest is None else givers_of(session, [Standing(head, slot.key, _giver(newest))])[0]


def _read_log(session: Session, matches: Mapping[int, int]) -> Sequence[Change]:
    """Read what was done in matches of an event, or in several of them at once, newest first."""
    of_these = or_(Change.match_id.in_(matches), Change.match_id.is_(None))
    log = select(Change).where(Change.event_id.in_(set(matches.values())), of_these)
    return session.scalars(log.order_by(Change.revision.desc())).all()


def _traced(log: Iterable[Change], standing: Standing) -> Giver:
    """Follow a result back to where it came from; as far as the log tells."""
    slot, giver, limit, wanted = standing.slot, standing.newest, standing.newest.revision + 1, None
    for change in log:
        path = path_in(change, standing.head, slot)
        if path is None or change.revision >= limit or not _gives(change, path, wanted):
            continue
        giver = _giver(change)
        if change.verb not in _PASSED_ON:
            break
        wanted = change.after[path] if change.verb == "restore" else None
        slot, limit = _PASSED_ON[change.verb](change, slot)
    return giver


def _gives(change: Change, path: str, wanted: State) -> bool:
    """Tell whether a change made something else of a slot; where a version is wanted, that one."""
    after = change.after[path]
    return after != change.before.get(path) and wanted in (None, after)


def _giver(change: Change) -> Giver:
    return Giver(
        change.revision,
        change.verb,
        change.at,
        change.actor_name,
        change.actor_user_id,
        change.actor_link_id,
    )
