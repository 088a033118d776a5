"""What a sheet would say if it had been typed into the wrong room, or with the compass read turned."""

from collections.abc import Mapping
from dataclasses import replace

from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.scoring.seats import TWO_ROOMS, Room, Turn

Replacements = Mapping[SlotKey, Recorded | None]
"""What is to stand in slots of a match, for `MatchFacts.replacing`."""


def rooms_exchanged(facts: MatchFacts, segment: int, rooms: tuple[Room, Room] = TWO_ROOMS) -> Replacements:
    """Give the results of two rooms of a segment, each in the other one."""
    other = dict((rooms, rooms[::-1]))
    return {
        (segment, slot.board, other[slot.room]): slot.recorded for slot in facts.slots_of(segment) if slot.room in other
    }


def sheet_turned(facts: MatchFacts, segment: int, room: Room, turn: Turn) -> Replacements:
    """Give the results of a room of a segment, every declarer one seat on or back and every score the other line's.

    The vulnerability of a board may not give a score to the other line: `duplicate.check_result` tells.
    """
    return {slot.key: _turned(slot.recorded, turn) for slot in facts.slots_of(segment) if slot.room is room}


def _turned(recorded: Recorded | None, turn: Turn) -> Recorded | None:
    return recorded and replace(recorded, result=recorded.result.turned(turn))
