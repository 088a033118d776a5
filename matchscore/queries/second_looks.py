"""What a second person has said about results: the rejections that nobody has answered yet, read from the log."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import SlotKey
from matchscore.queries.statements import run
from matchscore.queries.states import key_of


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a second person rejected a result, when, and who; `revision` is its own."""

    revision: int
    at: datetime
    who: str
    why: str


_REJECTED = (
    select(Change.match_id, Change.after, Change.revision, Change.at, Change.actor_name, Change.reason)
    .where(Change.event_id == bindparam("event"), Change.verb == "reject")
    .order_by(Change.revision)
)


def rejections(session: Session, event_id: int) -> dict[tuple[int, SlotKey], Rejection]:
    """Give the newest rejection of every slot of an event that has had one, by match id and slot; one statement."""
    return {
        (match_id, key_of(path)): Rejection(revision, at, who, why or "")
        for match_id, after, revision, at, who, why in run(session, _REJECTED, event=event_id)
        for path in after
    }
