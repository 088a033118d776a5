"""Writing from a view: the event's lock, and the act of whoever sent the form."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from matchscore.services.acts import Act
from matchscore.web.asking import forms
from matchscore.web.asking.site import act, asked, database

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def event_id_asked() -> int:
    """Give the event that the address names; only behind a gate that lets nobody through without one."""
    return cast("int", asked().event_id)


@contextmanager
def acting(
    *, key: str | None = None, reason: str | None = None, late: str | None = None, archived: bool = False
) -> Iterator[tuple["Session", Act]]:
    """Open the door for one change of the event that the address names."""
    event_id = event_id_asked()
    with database().writing(event_id, archived=archived) as (session, revision):
        yield session, act(event_id, revision, key=key, reason=reason, late=late)


@contextmanager
def acting_by_form(*, archived: bool = False) -> Iterator[tuple["Session", Act]]:
    """Open the door with the key, the reason and the confirmation that the form has."""
    late = forms.text("late")
    with acting(key=forms.key(), reason=forms.reason(), late=late, archived=archived) as opened:
        yield opened
