"""Who else has a room open, as the desk and the table device say it (case 55)."""

from dataclasses import dataclass
from datetime import datetime

from matchscore.web.presence import RoomKey
from matchscore.web.site import identity, now, site


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else who has a room open, since when, and when they took it over, if they did."""

    name: str
    since: datetime
    taken_at: datetime | None


def others_in(room: RoomKey, desk: str) -> list[Other]:
    """Give who else has a room open, the longest there first; a page that names itself is noted as open too."""
    who, presence = identity(), site().presence
    if who is not None and desk:
        presence.hear(room, desk, who.name, now())
    return [Other(mate.name, mate.since, mate.taken_at) for mate in presence.others(room, desk, now())]
