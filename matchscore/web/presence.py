"""Who has which room open (case 55): kept in this process only, gone when it ends; what is saved never depends on it.

A *desk* is one open page; it names itself and is heard of every few seconds. A page without scripts is heard of when it
is loaded, and stays for a while.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from threading import Lock

from matchscore.scoring.seats import Room

SILENCE = timedelta(seconds=20)
"""After this long without a word a desk is taken to be closed."""

MOST_DESKS = 4096

RoomKey = tuple[int, Room]
"""A match's id, and one of its rooms."""


@dataclass(frozen=True, slots=True)
class Mate:
    """Somebody who has a room open, since when, and whether they have taken it over from the others."""

    name: str
    since: datetime
    heard: datetime
    taken_at: datetime | None = None


@dataclass(slots=True)
class Presence:
    """The desks that are open now, by room."""

    _rooms: dict[RoomKey, dict[str, Mate]] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def hear(self, room: RoomKey, desk: str, name: str, now: datetime) -> None:
        """Note that a desk has this room open, and no other."""
        with self._lock:
            for other, desks in list(self._rooms.items()):
                if other != room:
                    desks.pop(desk, None)
                if not desks:
                    del self._rooms[other]
            desks = self._rooms.setdefault(room, {})
            stood = desks.get(desk) if len(desks) < MOST_DESKS else None
            desks[desk] = replace(stood, name=name, heard=now) if stood else Mate(name, now, now)

    def take_over(self, room: RoomKey, desk: str, now: datetime) -> None:
        """Note that this desk writes in the room from now on; the others are told."""
        with self._lock:
            desks = self._rooms.get(room, {})
            for name, mate in desks.items():
                desks[name] = replace(mate, taken_at=now if name == desk else None)

    def others(self, room: RoomKey, desk: str, now: datetime) -> Sequence[Mate]:
        """Give who else has this room open, the longest there first; those who have fallen silent are forgotten."""
        with self._lock:
            desks = self._rooms.get(room, {})
            for name in [name for name, mate in desks.items() if now - mate.heard > SILENCE]:
                del desks[name]
            return sorted((mate for name, mate in desks.items() if name != desk), key=lambda mate: mate.since)
