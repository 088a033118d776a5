"""Results: entered, corrected, withdrawn, restored from an older version, taken back.

The order is always the same: the revision's lock (taken by `Database.writing`), the client key, what was seen, the
rules, the change.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from sqlalchemy.orm import Session

from matchscore.models.base import LARGEST_INTEGER
from matchscore.models.change import Change
from matchscore.queries.heads import NotFoundError
from matchscore.queries.history import path_in
from matchscore.queries.matches import MatchFacts, Slot, SlotKey, load_facts
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import path_of, recorded_from, state_of
from matchscore.scoring.cards import is_card
from matchscore.scoring.duplicate import check_result
from matchscore.scoring.errors import ResultError
from matchscore.scoring.results import Played, TableResult
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.corrections import require_correctable
from matchscore.services.slots import (
    AlreadyDoneError,
    NothingChangedError,
    Stored,
    change_slots,
    require_new_key,
    require_seen,
)
from matchscore.services.standing import require_own


class Lead(Enum):
    """What to do about the opening lead when an entry does not name one."""

    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Entry:
    """A result for a slot: `seen` is the revision that the writer saw there, 0 for empty; `lead` is a card, `SK`.

    `replace` says that the writer means to replace what somebody else has entered there.
    """

    match: int
    slot: SlotKey
    result: TableResult
    seen: int
    lead: str | Lead | None = Lead.KEEP
    replace: bool = False

    @property
    def card(self) -> str | None:
        """Give the opening lead that the entry names, if it names one."""
        return None if isinstance(self.lead, Lead) else self.lead

    def lead_over(self, stands: Recorded | None) -> str | None:
        """Give the opening lead that is to stand: the one named, else the one that stood; none without a contract.

        Raises RefusedError for a lead that is no card.
        """
        if not isinstance(self.result, Played):
            return None
        if isinstance(self.lead, Lead):
            return stands.lead if stands else None
        if self.lead is not None and not is_card(self.lead):
            raise RefusedError("unknown_lead", lead=self.lead)
        return self.lead

    def is_stored_in(self, stands: Recorded | None) -> bool:
        """Tell whether what stands is just what this entry wants to stand there, whoever wrote it.

        Raises RefusedError for a lead that is no card.
        """
        return stands is not None and stands.result == self.result and stands.lead == self.lead_over(stands)


@dataclass(frozen=True, slots=True)
class Version:
    """An older version of a slot: the revision that made it, and the revision that the writer saw there now."""

    slot: SlotKey
    revision: int
    seen: int


def enter_result(session: Session, act: Act, entry: Entry) -> Stored:
    """Enter a result in an empty slot, or correct the one that stands there.

    Raises NotFoundError, ConflictError (`seen` is stale), ResultError (no contract gives the score here), RefusedError
    (finished segment without a reason, unknown lead), StandsError (somebody else's result, in a segment that is not
    finished) and NothingChangedError (same key again, or the same result).
    """
    facts = load_facts(session, act.event_id, entry.match)
    slot = facts.slot(entry.slot)
    answer_repeat(session, act, facts, slot, entry.is_stored_in)
    require_seen(slot, entry.seen)
    if entry.is_stored_in(slot.recorded):
        raise NothingChangedError(Stored(slot, slot.revision, {}))
    wanted = _wanted(act, slot, entry)
    require_possible(slot, entry.result)
    require_correctable(act, facts, {slot.segment.number})
    if not entry.replace and slot.segment.finished_at is None:
        require_own(session, act, slot)
    verb = Verb.CORRECT if slot.recorded else Verb.ENTER
    effect = change_slots(session, act, verb, facts, {slot.key: wanted})
    return Stored(replace(slot, recorded=wanted), act.revision, effect)


def _wanted(act: Act, slot: Slot, entry: Entry) -> Recorded:
    stands = slot.recorded
    return Recorded(
        result=entry.result,
        lead=entry.lead_over(stands),
        turned=stands.turned if stands else False,
        other_form=stands.other_form if stands else False,
        source=None,
        revision=act.revision,
    )


def require_possible(slot: Slot, result: TableResult) -> None:
    """Raise ResultError for a reported score that no contract gives at this slot's vulnerability."""
    try:
        check_result(result, slot.conditions.vulnerable)
    except ResultError as error:
        raise ResultError(error.reason, **error.facts, board=slot.board) from error


def withdraw_result(session: Session, act: Act, match: int, key: SlotKey, seen: int) -> Stored:
    """Take a result away; the log keeps it. Withdrawing what is not there changes nothing.

    Raises NotFoundError, ConflictError, RefusedError (finished segment without a reason) and NothingChangedError.
    """
    facts = load_facts(session, act.event_id, match)
    slot = facts.slot(key)
    answer_repeat(session, act, facts, slot, lambda made: made is None)
    require_seen(slot, seen)
    if slot.recorded is None:
        raise NothingChangedError(Stored(slot, 0, {}))
    require_correctable(act, facts, {slot.segment.number})
    effect = change_slots(session, act, Verb.WITHDRAW, facts, {key: None})
    return Stored(replace(slot, recorded=None), act.revision, effect)


def restore_result(session: Session, act: Act, match: int, version: Version) -> Stored:
    """Make an older version of a slot its newest one; raises as `enter_result` does."""
    facts = load_facts(session, act.event_id, match)
    slot = facts.slot(version.slot)
    wanted = _recorded_at(session, act, facts, version)
    answer_repeat(session, act, facts, slot, lambda made: state_of(made) == state_of(wanted))
    require_seen(slot, version.seen)
    if state_of(slot.recorded) == state_of(wanted):
        raise NothingChangedError(Stored(slot, slot.revision, {}))
    require_correctable(act, facts, {slot.segment.number})
    effect = change_slots(session, act, Verb.RESTORE, facts, {slot.key: wanted})
    return Stored(replace(slot, recorded=wanted), act.revision, effect)


def _recorded_at(session: Session, act: Act, facts: MatchFacts, version: Version) -> Recorded | None:
    """Give what a revision of this match made of the slot, as of the act's revision; raises NotFoundError."""
    is_number = 0 < version.revision <= LARGEST_INTEGER
    old = session.get(Change, (act.event_id, version.revision)) if is_number else None
    path = path_in(old, facts.head, version.slot) if old else None
    if old is None or path is None:
        raise NotFoundError("version", str(version.revision))
    return recorded_from(old.after[path], act.revision)


def answer_repeat(
    session: Session, act: Act, facts: MatchFacts, slot: Slot, is_same: Callable[[Recorded | None], bool]
) -> None:
    """Answer a key that was used before: the same change again is already there, anything else is refused."""
    path = path_of(slot.key)

    def is_here(change: Change) -> bool:
        is_slot = change.match_id == facts.head.match_id and path in change.after
        return is_slot and is_same(recorded_from(change.after[path], change.revision))

    try:
        require_new_key(session, act, is_here)
    except AlreadyDoneError as repeat:
        change = repeat.change
        made = recorded_from(change.after[path], change.revision)
        stored = Stored(replace(slot, recorded=made), change.revision, change.effect or {})
        raise NothingChangedError(stored) from repeat
