"""The doubts about a match's results: computed from what stands, never stored; what is stored is who has kept it.

A doubt about two tables belongs to the slot that was recorded later: whoever types the second result is asked. Kept
means that somebody has confirmed the very value that stands there; with the next change it is doubted anew.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.boards import boards_of, outcome
from matchscore.queries.matches import MatchFacts, Slot, SlotKey
from matchscore.queries.statements import run
from matchscore.queries.states import key_of
from matchscore.scoring.comparison import compare
from matchscore.scoring.imps import imps
from matchscore.scoring.plausibility import BY_IMPS, Doubt, Weight, absence_doubts, in_order, own_doubts, pair_doubts
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Method

FIRST_ROOMS = (Room.OPEN, Room.OPEN_2)
"""The rooms that are compared with their other one: the second two are of teams of eight."""


@dataclass(frozen=True, slots=True)
class SlotDoubts:
    """The doubts about one slot, what is to confirm first; `imps` are those at stake on its board as it stands."""

    slot: SlotKey
    doubts: tuple[Doubt, ...]
    imps: int

    @property
    def asks(self) -> bool:
        """Tell whether one of the doubts is to be confirmed; else they are flags."""
        return any(doubt.weight is Weight.CONFIRM for doubt in self.doubts)


class Confirmation(NamedTuple):
    """When somebody kept a result, and who."""

    at: datetime
    who: str


def doubts_of(facts: MatchFacts) -> dict[SlotKey, SlotDoubts]:
    """Give the doubts about every slot that has some, answered or not, in the order of the sheet.

    There are none about a board that a ruling has taken from its tables.
    """
    ruled = {key for key, ruling in facts.rulings.items() if ruling.settles}
    pairs = (pair for key, rooms in boards_of(facts).items() if key not in ruled for pair in pairs_of(rooms))
    found = {each.slot: each for pair in pairs for each in _of_pair(*pair)}
    return found if facts.head.rules.method is Method.IMPS else _without_imps(found)


def _without_imps(found: Mapping[SlotKey, SlotDoubts]) -> dict[SlotKey, SlotDoubts]:
    """Leave out what is doubted for its IMPs: a match in another unit has none."""
    others = {
        key: replace(each, doubts=tuple(doubt for doubt in each.doubts if doubt.sign not in BY_IMPS), imps=0)
        for key, each in found.items()
    }
    return {key: each for key, each in others.items() if each.doubts}


def pairs_of(rooms: Mapping[Room, Slot]) -> Iterator[tuple[Slot, Slot]]:
    """Give the tables of a board that are compared with each other: one pair, two in teams of eight."""
    return ((rooms[room], rooms[room.other]) for room in FIRST_ROOMS if room in rooms)


def _of_pair(first: Slot, second: Slot) -> Iterator[SlotDoubts]:
    asked, about_both = _of_both(first, second)
    for slot in (first, second):
        if found := in_order((*_of_itself(slot), *(about_both if slot is asked else ()))):
            yield SlotDoubts(slot.key, found, imps_of(first, second))


def _of_itself(slot: Slot) -> tuple[Doubt, ...]:
    if slot.recorded is None:
        return ()
    return (*own_doubts(slot.recorded.result), *absence_doubts(slot.recorded.result))


def imps_at_stake(facts: MatchFacts, rooms: Mapping[Room, Slot]) -> int:
    """Give the IMPs that a board is worth as it stands; 0 where it cannot be compared, or its match has no IMPs."""
    return max(imps_of(*pair) for pair in pairs_of(rooms)) if facts.head.rules.method is Method.IMPS else 0


def imps_of(first: Slot, second: Slot) -> int:
    """Give the IMPs between two tables of a board; 0 where they cannot be compared."""
    compared = compare(outcome(first), outcome(second))
    return 0 if compared.difference is None else abs(imps(compared.difference))


def _of_both(first_slot: Slot, second_slot: Slot) -> tuple[Slot | None, tuple[Doubt, ...]]:
    """Give the slot that was recorded later, the later room of two recorded at once, and what both rooms tell."""
    # `sorted` keeps the order of rooms that were recorded in one change.
    earlier, later = sorted((first_slot, second_slot), key=lambda slot: slot.revision)
    first, second = outcome(earlier), outcome(later)
    return (later, pair_doubts(first, second)) if first and second else (None, ())


def to_confirm(facts: MatchFacts, doubted: Mapping[SlotKey, SlotDoubts] | None = None) -> tuple[SlotKey, ...]:
    """Name the slots that wait for somebody to confirm them, in the order of the sheet.

    `doubted` is what `unanswered` gives, where whoever asks has it already.
    """
    found = unanswered(facts) if doubted is None else doubted
    return tuple(key for key, doubts in found.items() if doubts.asks)


def unanswered(facts: MatchFacts) -> dict[SlotKey, SlotDoubts]:
    """Give the doubts about the slots whose standing value nobody has kept."""
    return {key: found for key, found in doubts_of(facts).items() if not _is_confirmed(facts.slots[key])}


def to_check(facts: MatchFacts) -> tuple[SlotKey, ...]:
    """Name the slots that wait for a second person to agree, in the order of the sheet; none where none is wanted."""
    if not facts.head.second_person:
        return ()
    return tuple(key for key, slot in facts.slots.items() if slot.recorded and not slot.recorded.is_checked)


def _is_confirmed(slot: Slot) -> bool:
    return slot.recorded is not None and slot.recorded.is_confirmed


_CONFIRMED = (
    select(Change.after, Change.at, Change.actor_name)
    .where(Change.match_id == bindparam("match"), Change.verb == "confirm")
    .order_by(Change.revision)
)


def confirmations(session: Session, facts: MatchFacts) -> dict[SlotKey, Confirmation]:
    """Give when and by whom each result that stands confirmed was kept: one statement, none where none is."""
    confirmed = {key for key, slot in facts.slots.items() if _is_confirmed(slot)}
    if not confirmed:
        return {}
    rows = run(session, _CONFIRMED, match=facts.head.match_id)
    kept = {key_of(path): Confirmation(at, who) for after, at, who in rows for path in after}
    return {key: confirmation for key, confirmation in kept.items() if key in confirmed}
