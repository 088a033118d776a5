"""Whether an event wants a second person to look at every result before its segments are finished."""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.event_states import SECOND_PERSON, second_person_state
from matchscore.services.slots import require_new_key


def set_second_person(session: Session, act: Act, *, is_wanted: bool) -> None:
    """Ask for a second person from now on, or no longer; what was checked stays checked.

    Raises RefusedError (nothing_to_change) and AlreadyDoneError (same key again).
    """
    now = {SECOND_PERSON: second_person_state(is_wanted=is_wanted)}
    require_new_key(session, act, lambda change: change.verb == Verb.SET_SECOND_PERSON and change.after == now)
    stood = session.scalar(select(Event.second_person).where(Event.id == act.event_id))
    if stood is is_wanted:
        raise RefusedError("nothing_to_change")
    session.execute(update(Event).where(Event.id == act.event_id).values(second_person=is_wanted))
    was = {SECOND_PERSON: second_person_state(is_wanted=not is_wanted)}
    record(session, act, Done(Verb.SET_SECOND_PERSON, None, was, now))
