"""Writing from a view: the event's lock, and the act of whoever sent the form."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from matchscore.services.acts import Act
from matchscore.web.forms import text
from matchscore.web.site import act, asked, database

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

LONGEST_REASON = 500


def event_id_asked() -> int:
    """Give the event that the address names; the gate has let nobody through without one."""
    head = asked().head
    found = asked().event_id if head is None else head.event_id
    if found is None:
        raise LookupError("the address names no event")
    return found


@contextmanager
def acting(*, archived: bool = False) -> Iterator[tuple["Session", Act]]:
    """Open the door for one change of the event that the address names; key and reason come from the form."""
    event_id = event_id_asked()
    with database().writing(event_id, archived=archived) as (session, revision):
        yield session, act(event_id, revision, key=text("key"), reason=text("reason")[:LONGEST_REASON])
