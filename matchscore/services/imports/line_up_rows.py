"""What a file says of line-ups, as plain values: the readers in `formats` make them."""

from dataclasses import dataclass

from matchscore.scoring.seats import Room, Seat
from matchscore.services.imports.team_rows import HeldLine


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Somebody at a seat as a line of a file has it; without a match it is the one that the team plays in the round.

    `player` and `team` are names as they are written; a player may be named by their number elsewhere too.
    """

    line: int
    room: Room
    seat: Seat
    player: str
    team: str = ""
    match: int | None = None
    round: int | None = None
    segment: int = 1


@dataclass(frozen=True, slots=True)
class LineUpFile:
    """What was read of a file: seats, lines that say nothing that can be used, and columns nobody knows.

    `unfilled` counts the lines that name a seat and nobody for it.
    """

    seats: tuple[SeatRow, ...]
    held: tuple[HeldLine, ...] = ()
    ignored_columns: tuple[str, ...] = ()
    unfilled: int = 0
