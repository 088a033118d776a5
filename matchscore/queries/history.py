"""The log, as people read it: the versions of a board's results, and the last thing that somebody did.

One room is shown of its own boards what stands there and what its own people made of it. What staff put there and took
away again, such as the other room's result by an exchange of rooms that was a mistake, it never learns (Law 16D).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from typing import NamedTuple

from sqlalchemy import and_, or_, select
from sqlalchemy.orm import Session

from matchscore.models.account import Link
from matchscore.models.change import Change
from matchscore.models.match import Match
from matchscore.queries.heads import MatchHead
from matchscore.queries.identities import Identity
from matchscore.queries.matches import BoardKey, MatchFacts, SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import State, key_of, path_of, recorded_from
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a slot: what stood there from this revision on (None: nothing), who made it so, when and why.

    `late`: after the correction period. `reopens`: it left a finished segment unsettled, which is open again since.
    `keeps`: the result is the one that stood there before. `user_id`, `link_id`: whoever it was, if not the shell.
    """

    revision: int
    at: datetime
    who: str
    verb: str
    slot: SlotKey
    recorded: Recorded | None
    reason: str | None
    undoes: int | None
    late: bool
    reopens: bool
    keeps: bool
    user_id: int | None
    link_id: int | None

    @property
    def room(self) -> Room:
        """Give the room that the version is of."""
        return self.slot[2]

    @property
    def board(self) -> BoardKey:
        """Give the board that the version is of."""
        return self.slot[:2]


def board_history(session: Session, facts: MatchFacts, board: BoardKey, viewer: Viewer) -> Sequence[Version]:
    """Give the versions of a board in the rooms that this viewer may see, newest first.

    The history of a board is for those who may write there; the public has none of it.
    """
    if viewer.kind is ViewerKind.PUBLIC:
        return ()
    slots = [slot.key for slot in facts.slots.values() if slot.board_key == board and _may_see(viewer, slot.room)]
    of_several_matches = and_(Change.event_id == facts.head.event_id, Change.match_id.is_(None))
    rows = session.execute(
        select(Change, Link.room)
        .outerjoin(Link, Link.id == Change.actor_link_id)
        .where(or_(Change.match_id == facts.head.match_id, of_several_matches))
        .order_by(Change.revision.desc())
    )
    steps = [
        _Step(_version(change, slot, path), change.before.get(path), change.after[path], room)
        for change, room in rows
        for slot in slots
        if (path := path_in(change, facts.head, slot))
    ]
    told = steps if viewer.kind is ViewerKind.STAFF else _told_to(viewer.room, steps)
    return [step.version for step in told]


class _Step(NamedTuple):
    """A version with the states that it leads from and to, and the one room that whoever made it was bound to."""

    version: Version
    before: State
    after: State
    by: Room | None


def _told_to(room: Room | None, steps: Sequence[_Step]) -> list[_Step]:
    """Give what one room may know of the versions of one slot, newest first.

    Those are its own people's, and the one that stands unless it is what they know already: that something else has
    stood there meanwhile is not theirs to know either. So what staff put back is told as it came first.
    """
    changed = [step for step in steps if step.before != step.after]
    own = [step for step in changed if step.by is room]
    by_staff = list(takewhile(lambda step: step.by is not room, changed))
    stands = [step for step in by_staff if step.after == by_staff[0].after]
    known = own[0].after if own else None
    return own if not stands or stands[0].after == known else [stands[-1], *own]


def _may_see(viewer: Viewer, room: Room) -> bool:
    return viewer.kind is ViewerKind.STAFF or viewer.room is room


def path_in(change: Change, head: MatchHead, slot: SlotKey) -> str | None:
    """Give the path that a slot of this match has in a change; None where the change is not about it.

    A change of several matches, such as an import, puts the match before: `match/3/1/12/open`.
    """
    path = path_of(slot)
    if change.match_id is None:
        path = f"match/{head.match}/{path}"
    elif change.match_id != head.match_id:
        return None
    return path if path in change.after else None


def last_match_of(session: Session, identity: Identity, event_id: int) -> int | None:
    """Give the number of the match of this event in which somebody did something last."""
    mine = Change.actor_user_id == identity.user_id if identity.user_id else Change.actor_link_id == identity.link_id
    return session.scalar(
        select(Match.number)
        .join(Change, Change.match_id == Match.id)
        .where(mine, Change.event_id == event_id)
        .order_by(Change.revision.desc())
        .limit(1)
    )


def version_at(session: Session, facts: MatchFacts, revision: int, viewer: Viewer) -> Version | None:
    """Give the one version that a change of this match made, if it made just one and this viewer may see it."""
    change = session.get(Change, (facts.head.event_id, revision))
    if change is None or change.match_id != facts.head.match_id or viewer.kind is ViewerKind.PUBLIC:
        return None
    slot = slot_of(change)
    if (
        slot is None
        or sum(path[0].isdigit() for path in change.after) > 1
        or not may_know(session, facts, slot, revision, viewer)
    ):
        return None
    return _version(change, slot, path_of(slot))


def may_know(session: Session, facts: MatchFacts, slot: SlotKey, revision: int, viewer: Viewer) -> bool:
    """Tell whether this viewer may know what a change made of a slot."""
    if viewer.kind is ViewerKind.STAFF:
        return True
    versions = board_history(session, facts, slot[:2], viewer)
    return any((version.revision, version.slot) == (revision, slot) for version in versions)


def verb_at(session: Session, facts: MatchFacts, revision: int, viewer: Viewer) -> str | None:
    """Give what a change did to this match, for those who see all of it."""
    change = session.get(Change, (facts.head.event_id, revision))
    is_mine = change is not None and change.match_id == facts.head.match_id and viewer.kind is ViewerKind.STAFF
    return change.verb if change is not None and is_mine else None


def slot_of(change: Change) -> SlotKey | None:
    """Give the first slot that a change is about; None where it is about no slot."""
    return next((key_of(path) for path in change.after if path[0].isdigit()), None)


def _version(change: Change, slot: SlotKey, path: str) -> Version:
    return Version(
        revision=change.revision,
        at=change.at,
        who=change.actor_name,
        verb=change.verb,
        slot=slot,
        recorded=recorded_from(change.after[path], change.revision),
        reason=change.reason,
        undoes=change.undoes,
        late=bool((change.effect or {}).get("late")),
        reopens=_reopens(change, f"segment/{slot[0]}"),
        keeps=change.before.get(path) == change.after[path],
        user_id=change.actor_user_id,
        link_id=change.actor_link_id,
    )


def _reopens(change: Change, segment: str) -> bool:
    was, now = change.before.get(segment), change.after.get(segment)
    return bool(was and now and was["finished_at"] and not now["finished_at"])
