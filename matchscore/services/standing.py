"""What stands in a slot and is not one's own: it is replaced only by somebody who says so (case 45)."""

from datetime import datetime

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import Slot
from matchscore.services.acts import Act, RefusedError


class StandsError(RefusedError):
    """Another result stands in the slot, entered or changed last by somebody else: `by` whom, and when."""

    def __init__(self, slot: Slot, by: str, at: datetime) -> None:
        result = str(slot.recorded.result) if slot.recorded else None
        super().__init__("stands", board=slot.board, result=result, by=by)
        self.slot = slot
        self.by = by
        self.at = at


def require_own(session: Session, act: Act, slot: Slot) -> None:
    """Raise StandsError unless the slot is empty or whoever acts was the last to enter or change what stands there.

    An entry of one's own may be overwritten without asking while its segment is not finished.
    """
    change = session.get(Change, (act.event_id, slot.revision))
    if change is None:
        return
    who = act.actor
    if (change.actor_user_id, change.actor_link_id) != (who.user_id, who.link_id):
        raise StandsError(slot, change.actor_name, change.at)
