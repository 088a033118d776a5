"""Entries of people who were overtaken: two who saw the same paper, two devices at one table."""

from sqlalchemy.orm import Session

from matchscore.services.acts import Act
from matchscore.services.results import Entry, enter_result
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
