"""Entries of people who were overtaken: two who saw the same paper, two devices at one table."""

from typing import NoReturn

from sqlalchemy.orm import Session

from matchscore.queries.matches import load_facts
from matchscore.services.acts import Act, RefusedError
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


def answer_stored(session: Session, act: Act, entry: Entry) -> NoReturn:
    """Answer an entry that may change nothing: it always raises, so that its transaction leaves nothing behind.

    NothingChangedError where just this is stored already, by the act's key or by anybody; else RefusedError (moved_on;
    key_used by another change, unknown lead). Raises NotFoundError too.
    """
    facts = load_facts(session, act.event_id, entry.match)
    slot = facts.slot(entry.slot)
    answer_repeat(session, act, facts, slot, entry.is_stored_in)
    if entry.is_stored_in(slot.recorded):
        raise NothingChangedError(Stored(slot, slot.revision, {}))
    raise RefusedError("moved_on", board=slot.board)
