"""What a second person agreed to last: named on the page of the next result, where it can be taken back."""

import re
from typing import Any

from flask import url_for

from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import read_facts
from matchscore.queries.second_looks import Place
from matchscore.scoring.seats import Room
from matchscore.web.asking.site import reading

PLACE = re.compile(r"([0-9]{1,4})-([0-9]{1,4})-([0-9])-([0-9]{1,4})")
ROOMS = tuple(Room)


def place_of(at: str) -> Place:
    """Read a place from an address; the first one of all where it cannot be read."""
    found = PLACE.fullmatch(at)
    if found is None:
        return (0, 0, 0, 0)
    match, segment, room, board = map(int, found.groups())
    return match, segment, room, board


def named(place: Place) -> str:
    """Name a place in an address."""
    return "-".join(map(str, place))


def agreed_at(event: str, at: str) -> dict[str, Any] | None:
    """Lay out a result that was agreed to, with the way to reject it after all; None where none was, or no longer."""
    match, segment, room, board = place_of(at)
    try:
        facts = read_facts(reading(), event, match)
        slot = facts.slot((segment, board, ROOMS[room % len(ROOMS)]))
    except NotFoundError:
        return None
    if slot.recorded is None or not slot.recorded.is_checked:
        return None
    place: dict[str, Any] = {"match": match, "segment": segment, "board": board, "room": slot.room.value}
    return {
        "head": facts.head,
        "slot": slot,
        "result": slot.recorded.result,
        "place": at,
        "reject": url_for("second_looks.reject", event=event, **place),
    }
