"""Changing slots: what every action on results shares, from checking what was seen to announcing the effect."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import MatchFacts, SegmentFacts, Slot, SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.queries.statements import run
from matchscore.queries.states import path_of, state_of
from matchscore.services.acts import Act, Done, RefusedError, States, Verb, record
from matchscore.services.corrections import unsettled_anew
from matchscore.services.effects import Step, effect_on
from matchscore.services.states import put, put_segment_row, segment_path, segment_state


class ConflictError(Exception):
    """Somebody changed the slot since it was seen: `theirs` is what stands there now, at `revision` (0: empty)."""

    def __init__(self, theirs: Slot) -> None:
        super().__init__(theirs.key)
        self.theirs = theirs
        self.revision = theirs.revision


class NothingChangedError(Exception):
    """The change is already there; the transaction is rolled back and `stored` answers as if it had just been made."""

    def __init__(self, stored: "Stored") -> None:
        super().__init__(stored.slot.key)
        self.stored = stored


class AlreadyDoneError(Exception):
    """This request has made its change already: `change` is its row of the log, and nothing was done again."""

    def __init__(self, change: Change) -> None:
        super().__init__(change.revision)
        self.change = change


@dataclass(frozen=True, slots=True)
class Stored:
    """A slot as it was stored, the revision that stored it, and the effect that was announced."""

    slot: Slot
    revision: int
    effect: dict[str, Any]


_OF_KEY = select(Change.revision).where(Change.event_id == bindparam("event"), Change.client_key == bindparam("key"))


def find_repeat(session: Session, act: Act) -> Change | None:
    """Find the change that this act's key has already made."""
    if act.key is None:
        return None
    revision = run(session, _OF_KEY, event=act.event_id, key=act.key).scalar_one_or_none()
    return None if revision is None else session.get(Change, (act.event_id, revision))


def require_new_key(session: Session, act: Act, is_same: Callable[[Change], bool]) -> None:
    """Raise AlreadyDoneError if this act's key has made the same change already.

    RefusedError (key_used) if it has made any other: nobody is told that something is done that is not.
    """
    change = find_repeat(session, act)
    if change is None:
        return
    if is_same(change):
        raise AlreadyDoneError(change)
    raise RefusedError("key_used")


def is_done(change: Change, facts: MatchFacts, verb: Verb, place: str = "") -> bool:
    """Tell whether a change did this in a match, at this place if one is named: a path, or what paths begin with."""
    is_here = not place or any(f"{path}/".startswith(f"{place}/") for path in change.after)
    return is_here and change.match_id == facts.head.match_id and change.verb == verb


def require_seen(slot: Slot, seen: int) -> None:
    """Raise ConflictError unless the writer saw what stands there."""
    if slot.revision != seen:
        raise ConflictError(slot)


def change_slots(
    session: Session, act: Act, verb: Verb, facts: MatchFacts, after: Mapping[SlotKey, Recorded | None]
) -> dict[str, Any]:
    """Make slots hold what `after` says, log it as one change of the match, and give its effect.

    A finished segment that it leaves unsettled is reopened in the same change.
    """
    changed, segments = facts.replacing(after), {segment for segment, _, _ in after}
    reopened = reopen(session, act, unsettled_anew(facts, changed, segments))
    for key, recorded in after.items():
        put(session, facts.slots[key], recorded)
    board = next(iter(after))[:2] if len(after) == 1 else None
    effect = effect_on(session, act, Step(facts, changed, segments, board))
    done = Done(
        verb,
        facts.head.match_id,
        before={**{path_of(key): state_of(facts.slots[key].recorded) for key in after}, **reopened.before},
        after={**{path_of(key): state_of(recorded) for key, recorded in after.items()}, **reopened.after},
        effect=effect,
    )
    record(session, act, done)
    return effect


class Reopened(NamedTuple):
    """The states of segments before and after they were reopened, for the log."""

    before: States
    after: States


def reopen(session: Session, act: Act, segments: Iterable[SegmentFacts]) -> Reopened:
    """Open finished segments again."""
    opened = [(segment, replace(segment, finished_at=None, revision=act.revision)) for segment in segments]
    for _, segment in opened:
        put_segment_row(session, segment)
    return Reopened(
        {segment_path(stood): segment_state(stood) for stood, _ in opened},
        {segment_path(segment): segment_state(segment) for _, segment in opened},
    )
