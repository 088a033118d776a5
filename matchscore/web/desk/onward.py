"""Where Enter goes from a slot: the one rule, whether the page is open and asks ahead or is sent without scripts."""

from collections.abc import Iterable

from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.visibility import Viewer
from matchscore.scoring.seats import Room
from matchscore.web.desk.pieces import rooms_seen


def slot_after(facts: MatchFacts, key: SlotKey, viewer: Viewer, *, across: bool = False) -> SlotKey:
    """Give the slot where Enter goes: the next board of the same room, or with `across` the other room first.

    After the last board it is the first empty slot of the segment, the other room first, then of a later segment, then
    of an earlier one; where every slot is filled, the one that was saved.
    """
    rooms = rooms_seen(viewer, facts)
    column = [each for each in facts.slots if each[0] == key[0] and (across or each[2] is key[2]) and each[2] in rooms]
    if below := column[column.index(key) + 1 :]:
        return below[0]
    empty = [each for each, slot in facts.slots.items() if each[2] in rooms and facts.is_awaited(slot)]
    here = [each for each in empty if each[0] == key[0]]
    if here:
        return next((each for each in here if each[2] is not key[2]), here[0])
    return first_elsewhere(empty, key[0]) or key


def first_elsewhere(empty: Iterable[SlotKey], segment: int) -> SlotKey | None:
    """Give the first of empty slots in another segment: a later one, else an earlier one, the open room first."""
    others = [key for key in empty if key[0] != segment]
    return min(others, key=lambda key: (key[0] < segment, key[0], _ORDER[key[2]]), default=None)


_ORDER = {room: place for place, room in enumerate(Room)}
