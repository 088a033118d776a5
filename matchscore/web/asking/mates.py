"""Who else has a room open, as the desk and the table device say it (case 55)."""

from dataclasses import dataclass
from datetime import datetime

from flask import session

from matchscore.models.account import Role
from matchscore.web.asking.forms import one_time_key
from matchscore.web.asking.presence import RoomKey
from matchscore.web.asking.site import now, signed_in, site


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else who has a room open, since when, and when they took it over, if they did."""

    name: str
    since: datetime
    taken_at: datetime | None


def own_desk() -> str:
    """Name this browser among those that have a room open; it is given a name when it opens one first."""
    name: str = session.setdefault("device", one_time_key())
    return name


def others_in(room: RoomKey) -> list[Other]:
    """Give who else has a room open, the longest there first; whoever asks has signed in and is noted as there too.

    The device of a table is told of other devices there, never of desks.
    """
    who, presence = signed_in(), site().presence
    at_table = who.role is Role.TABLE
    presence.hear(room, own_desk(), who.name, now(), at_table=at_table)
    mates = presence.others(room, own_desk(), now())
    return [Other(mate.name, mate.since, mate.taken_at) for mate in mates if mate.at_table or not at_table]


def has_taken(room: RoomKey) -> bool:
    """Tell whether this browser has taken a room over from the others."""
    return site().presence.has_taken(room, own_desk())
