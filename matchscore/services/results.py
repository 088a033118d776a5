"""Results: entered, corrected, withdrawn, restored from an older version, taken back.

The order is always the same: the revision's lock (taken by `Database.writing`), the client key, what was seen, the
rules, the change.
"""

from dataclasses import dataclass, replace
from enum import Enum

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import Slot, SlotKey, load_facts
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import path_of, recorded_from, state_of
from matchscore.scoring.duplicate import possible_scores
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.results import Played, Score, TableResult
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.slots import (
    NothingChangedError,
    Stored,
    change_slots,
    find_repeat,
    require_reason,
    require_seen,
)


class Lead(Enum):
    """What to do about the opening lead when an entry does not name one."""

    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Entry:
    """A result for a slot: `seen` is the revision that the writer saw there, 0 for empty; `lead` is a card, `SK`."""

    match: int
    slot: SlotKey
    result: TableResult
    seen: int
    lead: str | Lead | None = Lead.KEEP


@dataclass(frozen=True, slots=True)
class Version:
    """An older version of a slot: the revision that made it, and the revision that the writer saw there now."""

    slot: SlotKey
    revision: int
    seen: int


def enter_result(session: Session, act: Act, entry: Entry) -> Stored:
    """Enter a result in an empty slot, or correct the one that stands there.

    Raises NotFoundError, ConflictError (`seen` is stale), ResultError (no contract gives the score here), RefusedError
    (finished segment without a reason, unknown lead) and NothingChangedError (same key again, or the same result).
    """
    facts = load_facts(session, act.event_id, entry.match)
    slot = facts.slot(entry.slot)
    answer_repeat(session, act, slot, entry.result)
    require_seen(slot, entry.seen)
    wanted = _wanted(act, slot, entry)
    if slot.recorded and state_of(slot.recorded) == state_of(wanted):
        raise NothingChangedError(Stored(slot, slot.revision, {}))
    _require_possible(slot, entry.result)
    require_reason(act, facts, {slot.segment.number})
    verb = Verb.CORRECT if slot.recorded else Verb.ENTER
    effect = change_slots(session, act, verb, facts, {slot.key: wanted})
    return Stored(replace(slot, recorded=wanted), act.revision, effect)


def _wanted(act: Act, slot: Slot, entry: Entry) -> Recorded:
    stands = slot.recorded
    lead = (stands.lead if stands else None) if entry.lead is Lead.KEEP else entry.lead
    return Recorded(
        result=entry.result,
        lead=lead if isinstance(entry.result, Played) else None,
        turned=stands.turned if stands else False,
        other_form=stands.other_form if stands else False,
        source=None,
        revision=act.revision,
    )


def _require_possible(slot: Slot, result: TableResult) -> None:
    vulnerable = slot.conditions.vulnerable
    if isinstance(result, Score) and result.ns_score not in possible_scores(vulnerable):
        raise ResultError(
            Reason.SCORE_IMPOSSIBLE_HERE, ns_score=result.ns_score, vulnerable=vulnerable.value, board=slot.board
        )


def withdraw_result(session: Session, act: Act, match: int, key: SlotKey, seen: int) -> Stored:
    """Take a result away; the log keeps it. Withdrawing what is not there changes nothing.

    Raises NotFoundError, ConflictError, RefusedError (finished segment without a reason) and NothingChangedError.
    """
    facts = load_facts(session, act.event_id, match)
    slot = facts.slot(key)
    answer_repeat(session, act, slot, None)
    require_seen(slot, seen)
    if slot.recorded is None:
        raise NothingChangedError(Stored(slot, 0, {}))
    require_reason(act, facts, {slot.segment.number})
    effect = change_slots(session, act, Verb.WITHDRAW, facts, {key: None})
    return Stored(replace(slot, recorded=None), act.revision, effect)


def restore_result(session: Session, act: Act, match: int, version: Version) -> Stored:
    """Make an older version of a slot its newest one; raises as `enter_result` does."""
    facts = load_facts(session, act.event_id, match)
    slot = facts.slot(version.slot)
    old = session.get(Change, (act.event_id, version.revision))
    if old is None or path_of(slot.key) not in old.after:
        raise NotFoundError("version", str(version.revision))
    wanted = recorded_from(old.after[path_of(slot.key)], act.revision)
    answer_repeat(session, act, slot, wanted.result if wanted else None)
    require_seen(slot, version.seen)
    if state_of(slot.recorded) == state_of(wanted):
        raise NothingChangedError(Stored(slot, slot.revision, {}))
    require_reason(act, facts, {slot.segment.number})
    effect = change_slots(session, act, Verb.RESTORE, facts, {slot.key: wanted})
    return Stored(replace(slot, recorded=wanted), act.revision, effect)


def answer_repeat(session: Session, act: Act, slot: Slot, wanted: TableResult | None) -> None:
    """Answer a key that was used before: the same change again is already there, anything else is refused."""
    change = find_repeat(session, act)
    if change is None:
        return
    path = path_of(slot.key)
    made = recorded_from(change.after.get(path), change.revision)
    if path not in change.after or (made.result if made else None) != wanted:
        raise RefusedError("key_used")
    raise NothingChangedError(Stored(replace(slot, recorded=made), change.revision, change.effect or {}))
