"""Closing a round: no table will play any more in it, so nothing of it waits for the whole field.

Reasons of a RefusedError: nothing_to_change, key_used.
"""

from sqlalchemy import update
from sqlalchemy.orm import Session

from matchscore.models.event import Round
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.round_states import closed_path, closed_state
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key


def close_round(session: Session, act: Act, name: RoundName | int, seen: int) -> None:
    """Close a round at the act's instant; what one table alone has stays hidden.

    Raises NotFoundError, RefusedError, ChangedSinceError where the round is not as it was seen, AlreadyDoneError.
    """
    _put(session, act, Verb.CLOSE_ROUND, name, seen)


def reopen_round(session: Session, act: Act, name: RoundName | int, seen: int) -> None:
    """Reopen a round: its boards wait again for every table that has still to play them.

    Raises NotFoundError, RefusedError, ChangedSinceError where the round is not as it was seen, AlreadyDoneError.
    """
    _put(session, act, Verb.REOPEN_ROUND, name, seen)


def _put(session: Session, act: Act, verb: Verb, name: RoundName | int, seen: int) -> None:
    head = read_round(session, act.event_id, name)
    path, is_closing = closed_path(head.stage, head.number), verb is Verb.CLOSE_ROUND
    require_new_key(session, act, lambda change: change.verb == verb and set(change.after) == {path})
    if (head.closed_at is not None) is is_closing:
        raise RefusedError("nothing_to_change")
    if head.revision != seen:
        raise ChangedSinceError(head.revision)
    closed_at = act.at if is_closing else None
    values = {"closed_at": closed_at, "rev": act.revision}
    session.execute(update(Round).where(Round.id == head.round_id).values(values))
    record(session, act, Done(verb, None, {path: closed_state(head.closed_at)}, {path: closed_state(closed_at)}))
