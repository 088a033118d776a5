"""When the public sees a board: decided for an event, and for a round that is to be otherwise (Law 16D).

Reasons of a RefusedError: nothing_to_change, key_used. The clock needs a start and a pace; it may be chosen before.
"""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.event import Event, Round, StageFormat, Visibility
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.event_states import VISIBILITY, visibility_state
from matchscore.services.round_states import visibility_path
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key


def usual_visibility(stage_format: StageFormat) -> Visibility:
    """Give the policy of an event for which none is chosen."""
    return Visibility.SEALED if stage_format is StageFormat.KNOCK_OUT else Visibility.WHOLE_FIELD


def set_visibility(session: Session, act: Act, visibility: Visibility, seen: Visibility | None) -> None:
    """Decide when the public sees a board in all rounds of an event that have no policy of their own.

    `seen` is the policy that stood there. Raises RefusedError, ChangedSinceError, AlreadyDoneError (same key again).
    """
    after = {VISIBILITY: visibility_state(visibility)}
    require_new_key(session, act, lambda change: change.verb == Verb.SET_VISIBILITY and change.after == after)
    standing = session.scalars(select(Event.visibility).where(Event.id == act.event_id)).one()
    if standing is visibility:
        raise RefusedError("nothing_to_change")
    if standing is not seen:
        raise ChangedSinceError(act.revision - 1)
    session.execute(update(Event).where(Event.id == act.event_id).values(visibility=visibility))
    before = {VISIBILITY: visibility_state(standing)}
    record(session, act, Done(Verb.SET_VISIBILITY, None, before, after))


def set_round_visibility(
    session: Session, act: Act, name: RoundName | int, visibility: Visibility | None, seen: int
) -> None:
    """Decide when the public sees a board of a round, or (None) let the event's policy hold for it again.

    `seen` is the revision of the round. Raises NotFoundError, RefusedError, ChangedSinceError, AlreadyDoneError.
    """
    head = read_round(session, act.event_id, name)
    path = visibility_path(head.stage, head.number)
    after = {path: visibility_state(visibility)}
    require_new_key(session, act, lambda change: change.verb == Verb.SET_VISIBILITY and change.after == after)
    if head.revision != seen:
        raise ChangedSinceError(head.revision)
    if head.own_visibility is visibility:
        raise RefusedError("nothing_to_change")
    values = {"visibility": visibility, "rev": act.revision}
    session.execute(update(Round).where(Round.id == head.round_id).values(values))
    before = {path: visibility_state(head.own_visibility)}
    record(session, act, Done(Verb.SET_VISIBILITY, None, before, after))
