"""Whether East agrees to a result at the table before the device records it."""

from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.services.acts import Act, Verb
from matchscore.services.decisions import Decision, decide
from matchscore.services.event_states import EAST_AGREES

_WANTED = Decision(Verb.SET_EAST_AGREES, Event.east_agrees, EAST_AGREES)


def set_east_agrees(session: Session, act: Act, *, is_wanted: bool) -> None:
    """Let East agree to every result from now on, or let the devices record it at once.

    Raises RefusedError (nothing_to_change) and AlreadyDoneError (same key again).
    """
    decide(session, act, _WANTED, is_wanted=is_wanted)
