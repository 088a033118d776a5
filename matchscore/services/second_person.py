"""Whether an event wants a second person to look at every result before its segments are finished."""

from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.services.acts import Act, Verb
from matchscore.services.decisions import Decision, decide
from matchscore.services.event_states import SECOND_PERSON

_WANTED = Decision(Verb.SET_SECOND_PERSON, Event.second_person, SECOND_PERSON)


def set_second_person(session: Session, act: Act, *, is_wanted: bool) -> None:
    """Ask for a second person from now on, or no longer; what was checked stays checked.

    Raises RefusedError (nothing_to_change) and AlreadyDoneError (same key again).
    """
    decide(session, act, _WANTED, is_wanted=is_wanted)
