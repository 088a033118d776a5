"""What is decided with yes or no for all of an event: one row of the log each, and taken back the same way."""

from dataclasses import dataclass

from sqlalchemy import select, update
from sqlalchemy.orm import InstrumentedAttribute, Session

from matchscore.models.event import Event
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.event_states import wish_state
from matchscore.services.slots import require_new_key


@dataclass(frozen=True, slots=True)
class Decision:
    """What is decided: the act, where it stands, and its path in the log."""

    verb: Verb
    column: InstrumentedAttribute[bool]
    path: str


def decide(session: Session, act: Act, decision: Decision, *, is_wanted: bool) -> None:
    """Decide for an event, from now on.

    Raises RefusedError (nothing_to_change) and AlreadyDoneError (same key again).
    """
    now = {decision.path: wish_state(decision.path, is_wanted=is_wanted)}
    require_new_key(session, act, lambda change: change.verb == decision.verb and change.after == now)
    if session.scalar(select(decision.column).where(Event.id == act.event_id)) is is_wanted:
        raise RefusedError("nothing_to_change")
    session.execute(update(Event).where(Event.id == act.event_id).values({decision.column: is_wanted}))
    was = {decision.path: wish_state(decision.path, is_wanted=not is_wanted)}
    record(session, act, Done(decision.verb, None, was, now))
