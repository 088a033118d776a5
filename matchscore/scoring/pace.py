"""The pace of a round: how many boards are due, which rooms are slow, and which ones everybody waits for.

A *room* here is one room of one match in the round: how many boards it has to play and how many are recorded. With a
start and a pace the clock says what is due; without them the rooms are measured against each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import median

BOARDS_BEHIND_THE_CLOCK = 2
"""A room this many boards behind what is due is slow."""

BOARDS_BEHIND_THE_OTHERS = 3
"""Where there is no clock: a room this many boards behind the median room is slow."""

USUAL_MINUTES = 8
"""Minutes for a board, where nobody says otherwise."""

MINUTES = (1, 60)
"""The fewest and the most minutes that a board can be given."""


@dataclass(frozen=True, slots=True)
class RoomPace:
    """How far a room is: boards recorded, of how many."""

    recorded: int
    boards: int

    @property
    def is_done(self) -> bool:
        """Tell whether nothing is missing here."""
        return self.recorded >= self.boards


def due_boards(elapsed: timedelta, minutes_per_board: int, boards: int) -> int:
    """Count the boards that should be in after so long a time: never more than there are, none before the start."""
    return max(0, min(boards, elapsed // timedelta(minutes=minutes_per_board)))


def slow_rooms(rooms: Sequence[RoomPace], elapsed: timedelta | None, minutes_per_board: int | None) -> list[bool]:
    """Tell of each room of a round whether it is slow; one that is done never is.

    With a start and a pace: two or more boards behind what is due. Without: three or more behind the median room.
    """
    if not rooms:
        return []
    if elapsed is None or minutes_per_board is None:
        middle = median(room.recorded for room in rooms)
        behind = [middle - room.recorded >= BOARDS_BEHIND_THE_OTHERS for room in rooms]
    else:
        due = [due_boards(elapsed, minutes_per_board, room.boards) for room in rooms]
        behind = [
            of_clock - room.recorded >= BOARDS_BEHIND_THE_CLOCK for of_clock, room in zip(due, rooms, strict=True)
        ]
    return [is_behind and not room.is_done for is_behind, room in zip(behind, rooms, strict=True)]


def awaited_rooms(rooms: Sequence[RoomPace]) -> list[bool]:
    """Tell of each room of a round whether it is waited for: once half of the rooms are done, all the others are."""
    done = [room.is_done for room in rooms]
    is_late = 2 * sum(done) >= len(rooms)
    return [is_late and not each for each in done]
