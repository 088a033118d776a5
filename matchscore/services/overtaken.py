"""Entries of people who were overtaken: two who saw the same paper, two devices at one table."""

from sqlalchemy.orm import Session

from matchscore.queries.matches import load_facts
from matchscore.services.acts import Act
from matchscore.services.results import Entry, answer_repeat, enter_result
from matchscore.services.slots import ConflictError, NothingChangedError, Stored


def enter_or_agree(session: Session, act: Act, entry: Entry) -> Stored:
    """Enter a result as `enter_result` does, but to store just what somebody else has stored meanwhile is no conflict.

    It raises NothingChangedError with what stands there.
    """
    try:
        return enter_result(session, act, entry)
    except ConflictError as error:
        if not entry.is_stored_in(error.theirs.recorded):
            raise
        raise NothingChangedError(Stored(error.theirs, error.revision, {})) from error


def is_stored(session: Session, act: Act, entry: Entry) -> bool:
    """Tell whether an entry was stored already, by this act's key or by anybody who wrote the same; changes nothing.

    Raises NotFoundError, and RefusedError (key_used by another change, unknown lead).
    """
    facts = load_facts(session, act.event_id, entry.match)
    slot = facts.slot(entry.slot)
    try:
        answer_repeat(session, act, facts, slot, entry.is_stored_in)
    except NothingChangedError:
        return True
    return entry.is_stored_in(slot.recorded)
