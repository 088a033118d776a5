"""Who has which room open (case 55): kept in this process only, gone when it ends; what is saved never depends on it.

A *desk* is a browser with the page open; it is heard of every few seconds. A page without scripts is heard of when it
is loaded, and stays for a while.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import takewhile
from threading import Lock

from matchscore.scoring.seats import Room

SILENCE = timedelta(seconds=20)
"""After this long without a word a desk is taken to be closed."""

MOST_DESKS = 32
"""How many desks of one room are kept apart."""

RoomKey = tuple[int, Room]
"""A match's id, and one of its rooms."""


@dataclass(frozen=True, slots=True)
class Mate:
    """Somebody who has a room open, since when, and whether they have taken it over from the others.

    `at_table`: with the device of the table, not at a desk.
    """

    name: str
    since: datetime
    heard: datetime
    taken_at: datetime | None = None
    at_table: bool = False


@dataclass(slots=True)
class Presence:
    """The desks that are open now, by room; the room that was heard of last comes last."""

    rooms: dict[RoomKey, dict[str, Mate]] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def hear(self, room: RoomKey, desk: str, name: str, now: datetime, *, at_table: bool = False) -> None:
        """Note that a desk has this room open, perhaps beside others; more desks than a room can have are not noted."""
        with self._lock:
            self._close_silent(now)
            desks = self.rooms[room] = self.rooms.pop(room, {})
            forget_silent(desks, now)
            if desk in desks or len(desks) < MOST_DESKS:
                since = desks[desk].since if desk in desks else now
                taken_at = desks[desk].taken_at if desk in desks else None
                desks[desk] = Mate(name, since, now, taken_at, at_table)

    def take_over(self, room: RoomKey, desk: str, now: datetime) -> None:
        """Note that this desk writes in the room from now on; the others are told."""
        with self._lock:
            desks = self.rooms.get(room, {})
            for name, mate in desks.items():
                desks[name] = replace(mate, taken_at=now if name == desk else None)

    def has_taken(self, room: RoomKey, desk: str) -> bool:
        """Tell whether a desk has taken the room over."""
        with self._lock:
            mate = self.rooms.get(room, {}).get(desk)
            return mate is not None and mate.taken_at is not None

    def others(self, room: RoomKey, desk: str, now: datetime) -> Sequence[Mate]:
        """Give who else has this room open, the longest there first; those who have fallen silent are forgotten."""
        with self._lock:
            desks = self.rooms.get(room, {})
            forget_silent(desks, now)
            return sorted((mate for name, mate in desks.items() if name != desk), key=lambda mate: mate.since)

    def _close_silent(self, now: datetime) -> None:
        """Forget the rooms that nobody has open any more: a long season leaves nothing behind."""
        for room in list(takewhile(lambda room: is_silent(self.rooms[room], now), self.rooms)):
            del self.rooms[room]


def forget_silent(desks: dict[str, Mate], now: datetime) -> None:
    """Take out the desks that have not been heard of for a while."""
    for name in [name for name, mate in desks.items() if now - mate.heard > SILENCE]:
        del desks[name]


def is_silent(desks: dict[str, Mate], now: datetime) -> bool:
    """Tell whether none of these desks has been heard of for a while."""
    return all(now - mate.heard > SILENCE for mate in desks.values())
