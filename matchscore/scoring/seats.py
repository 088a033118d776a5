"""Seats, the lines that partners form, and the rooms of a match.

A score is stored once, as North-South's; `Line.view` is the only place where it changes side.
"""

from enum import StrEnum


class Line(StrEnum):
    """Two partners facing each other."""

    NS = "ns"
    EW = "ew"

    @property
    def other(self) -> "Line":
        """Return the opponents' line."""
        return Line.EW if self is Line.NS else Line.NS

    def view(self, ns: int) -> int:
        """Return North-South's points as this line sees them; applied twice it gives them back."""
        return ns if self is Line.NS else -ns


class Seat(StrEnum):
    """A player's place at the table, in the order of play."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def line(self) -> Line:
        """Return the line this seat belongs to."""
        return Line.NS if self in (Seat.N, Seat.S) else Line.EW

    @property
    def left(self) -> "Seat":
        """Return the next seat clockwise."""
        return _LEFT[self]

    @property
    def partner(self) -> "Seat":
        """Return the seat opposite."""
        return self.left.left


_LEFT = {Seat.N: Seat.E, Seat.E: Seat.S, Seat.S: Seat.W, Seat.W: Seat.N}


class Room(StrEnum):
    """Where one table of a match sits; teams of eight use two of each."""

    OPEN = "open"
    CLOSED = "closed"
    OPEN_2 = "open_2"
    CLOSED_2 = "closed_2"

    @property
    def other(self) -> "Room":
        """Return the room whose table is compared with this one."""
        return _OTHER_ROOM[self]

    @property
    def is_second(self) -> bool:
        """Tell whether only teams of eight have this room."""
        return self in (Room.OPEN_2, Room.CLOSED_2)


TWO_ROOMS = (Room.OPEN, Room.CLOSED)
SECOND_ROOMS = (Room.OPEN_2, Room.CLOSED_2)
"""Those that teams of eight have besides."""

_OTHER_ROOM = {
    Room.OPEN: Room.CLOSED,
    Room.CLOSED: Room.OPEN,
    Room.OPEN_2: Room.CLOSED_2,
    Room.CLOSED_2: Room.OPEN_2,
}


class Turn(StrEnum):
    """Which way a compass was read turned: the seat that every declarer moves to."""

    CLOCKWISE = "clockwise"
    BACK = "back"

    def of(self, seat: Seat) -> Seat:
        """Give the seat one place on: N to E to S to W to N, or back."""
        return seat.left if self is Turn.CLOCKWISE else seat.left.partner


_SECOND_ROOM = {Room.OPEN: Room.OPEN_2, Room.CLOSED: Room.CLOSED_2}


def line_of_home(home_ns_room: Room, room: Room) -> Line:
    """Give the line of the home team in a room of a segment; in teams of eight both open, or both closed, rooms agree.

    `home_ns_room` is the open or the closed room: the one where home sits North-South.
    """
    return Line.NS if room in (home_ns_room, _SECOND_ROOM[home_ns_room]) else Line.EW
