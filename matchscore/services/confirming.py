"""Keeping what was doubted, and the second person who agrees to a result or rejects it.

None of it changes a result: its `rev` stays, so nobody's `seen` goes stale, and the log says the same before and after.
A kept or checked value stays so until the result changes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy.orm import Session

from matchscore.queries.givers import giver_of
from matchscore.queries.matches import MatchFacts, Slot, SlotKey, load_facts
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import path_of, state_of
from matchscore.scoring.plausibility import is_directors_to_keep
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.segments import require_seen_match
from matchscore.services.slots import NothingChangedError, Stored, is_done, require_new_key, require_seen
from matchscore.services.states import put_mark


def confirm_result(session: Session, act: Act, match: int, key: SlotKey, seen: int) -> Stored:
    """Keep a result in the face of a doubt; `seen` is the revision of the slot.

    Raises NotFoundError, ConflictError, RefusedError (no_result_here; for_director: that a board was not played is kept
    by a director alone), AlreadyDoneError (same key again) and NothingChangedError (somebody has kept it already).
    """
    facts, slot = _found(session, act, Verb.CONFIRM, match, key)
    require_seen(slot, seen)
    if (stands := _standing(slot)).is_confirmed:
        raise NothingChangedError(Stored(slot, slot.revision, {}))
    _require_director(act, (slot,))
    _confirm(session, act, facts, (slot,))
    return _stored(act, slot, replace(stands, confirmed_revision=slot.revision))


def confirm_all(session: Session, act: Act, match: int, keys: Sequence[SlotKey], seen: int) -> int:
    """Keep several results at once, as one act; `seen` is the revision of the match. Gives how many it kept.

    Those that are empty or kept already stay as they are; RefusedError (nothing_to_change) if that is all of them, or
    for_director.
    """
    facts = load_facts(session, act.event_id, match)
    paths = set(map(path_of, keys))
    require_new_key(
        session,
        act,
        lambda change: is_done(change, facts, Verb.CONFIRM) and change.after.keys() <= paths,
    )
    require_seen_match(facts, seen)
    slots = [slot for slot in map(facts.slot, keys) if slot.recorded and not slot.recorded.is_confirmed]
    if not slots:
        raise RefusedError("nothing_to_change")
    _require_director(act, slots)
    _confirm(session, act, facts, slots)
    return len(slots)


def _require_director(act: Act, slots: Iterable[Slot]) -> None:
    if not act.actor.directs and any(slot.recorded and is_directors_to_keep(slot.recorded.result) for slot in slots):
        raise RefusedError("for_director")


def _confirm(session: Session, act: Act, facts: MatchFacts, slots: Iterable[Slot]) -> None:
    for slot in slots:
        put_mark(session, slot, Verb.CONFIRM)
    _record(session, act, Verb.CONFIRM, facts, slots)


def check_result(session: Session, act: Act, match: int, key: SlotKey, seen: int) -> Stored:
    """Agree to a result as the second person, who compared it with the paper; `seen` is the revision of the slot.

    Raises what `confirm_result` does, and RefusedError (own_result) for whoever gave it.
    """
    facts, slot = _found(session, act, Verb.CHECK, match, key)
    require_seen(slot, seen)
    stands = _standing(slot)
    _require_another_person(session, act, facts, slot)
    if stands.is_checked:
        raise NothingChangedError(Stored(slot, slot.revision, {}))
    put_mark(session, slot, Verb.CHECK)
    _record(session, act, Verb.CHECK, facts, (slot,))
    return _stored(act, slot, replace(stands, checked_revision=slot.revision))


def reject_result(session: Session, act: Act, match: int, key: SlotKey, seen: int) -> Stored:
    """Say as the second person that a result is wrong, and why (the act's reason); it stands, but goes to review.

    Whatever was kept or checked before lapses.

    Raises what `check_result` does, and RefusedError (rejection_needs_reason).
    """
    facts, slot = _found(session, act, Verb.REJECT, match, key)
    require_seen(slot, seen)
    stands = _standing(slot)
    _require_another_person(session, act, facts, slot)
    if not act.reason:
        raise RefusedError("rejection_needs_reason")
    put_mark(session, slot, Verb.REJECT)
    _record(session, act, Verb.REJECT, facts, (slot,))
    return _stored(act, slot, replace(stands, confirmed_revision=None, checked_revision=None))


def _found(session: Session, act: Act, verb: Verb, match: int, key: SlotKey) -> tuple[MatchFacts, Slot]:
    """Load the match and the slot, refusing a key that was used before."""
    facts = load_facts(session, act.event_id, match)
    slot = facts.slot(key)
    require_new_key(session, act, lambda change: is_done(change, facts, verb, path_of(key)))
    return facts, slot


def _standing(slot: Slot) -> Recorded:
    if slot.recorded is None:
        raise RefusedError("no_result_here")
    return slot.recorded


def _require_another_person(session: Session, act: Act, facts: MatchFacts, slot: Slot) -> None:
    giver = giver_of(session, facts.head, slot)
    if giver and (giver.user_id, giver.link_id) == (act.actor.user_id, act.actor.link_id):
        raise RefusedError("own_result")


def _record(session: Session, act: Act, verb: Verb, facts: MatchFacts, slots: Iterable[Slot]) -> None:
    """Log what was kept, checked or rejected as it stands: before and after are the same."""
    states = {path_of(slot.key): state_of(slot.recorded) for slot in slots}
    record(session, act, Done(verb, facts.head.match_id, states, states))


def _stored(act: Act, slot: Slot, recorded: Recorded) -> Stored:
    return Stored(replace(slot, recorded=recorded), act.revision, {})
