"""Publication: from its instant on the correction period runs (Law 79C)."""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.event_states import PUBLISHED, published_state
from matchscore.services.slots import require_new_key


def publish(session: Session, act: Act) -> None:
    """Publish the results of an event: the correction period of its finished matches begins at the act's instant.

    Raises AlreadyDoneError for the same request again, RefusedError (already_published).
    """
    require_new_key(session, act, lambda change: change.verb == Verb.PUBLISH)
    event = Event.id == act.event_id
    if session.scalar(select(Event.published_at).where(event)) is not None:
        raise RefusedError("already_published")
    session.execute(update(Event).where(event).values(published_at=act.at))
    before, after = ({PUBLISHED: published_state(moment)} for moment in (None, act.at))
    record(session, act, Done(Verb.PUBLISH, None, before, after))
