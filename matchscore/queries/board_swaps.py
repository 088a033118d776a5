"""Neighbouring boards of one room that fit better with each other's result: somebody skipped a line, or went back one.

Two boards that follow each other in a segment are offered where

- both results of one room are doubted, nobody has answered, and the exchange leaves fewer doubts on the two boards than
  stand there now; or
- the doubts lie in different rooms, as after a correction, and the exchange leaves none.

Of two rooms that would do it is the one that leaves fewer doubts, each pair once. An exchange that brings a result to
where the field doubts it is not offered; the field is asked for those alone who may learn what other tables did. That a
board was not played is no doubt that another place could answer, and does not count.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from matchscore.queries.boards import boards_of
from matchscore.queries.doubts import SlotDoubts, unanswered
from matchscore.queries.matches import BoardKey, MatchFacts, Slot, SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.scoring.plausibility import Doubt, Sign
from matchscore.scoring.seats import Room

FieldDoubts = Callable[[Slot, Recorded], tuple[Doubt, ...]]
"""What the field would find odd about a result in a slot."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Two neighbouring boards of one room, both doubted; exchanged, they would be doubted less."""

    match_id: int
    segment: int
    room: Room
    first: int
    second: int


def swaps_of_segment(facts: MatchFacts, segment: int, found: Mapping[SlotKey, SlotDoubts]) -> tuple[Swap, ...]:
    """Give the boards of a segment to exchange, by what the two tables of the match tell: `found` is unanswered."""
    here = {key: doubts for key, doubts in found.items() if key[0] == segment}
    return tuple(swaps_among(facts, here, _no_field))


def _no_field(_slot: Slot, _recorded: Recorded) -> tuple[Doubt, ...]:
    return ()


def swaps_among(facts: MatchFacts, found: Mapping[SlotKey, SlotDoubts], field: FieldDoubts) -> Iterator[Swap]:
    """Find the boards of a match to exchange; `found` are the unanswered doubts, those of `field` included."""
    counts = {key: count for key, doubts in found.items() if (count := _count(doubts.doubts))}
    doubted = {key[:2] for key in counts}
    for first, second in pairwise(boards_of(facts)):
        if first[0] == second[0] and {first, second} <= doubted:
            here = {key: count for key, count in counts.items() if key[:2] in {first, second}}
            if (room := _best_room(facts, field, (first, second), here)) is not None:
                yield Swap(facts.head.match_id, first[0], room, first[1], second[1])


def _count(doubts: tuple[Doubt, ...]) -> int:
    return sum(doubt.sign is not Sign.NOT_PLAYED for doubt in doubts)


def _best_room(
    facts: MatchFacts, field: FieldDoubts, boards: tuple[BoardKey, BoardKey], counts: Mapping[SlotKey, int]
) -> Room | None:
    """Give the room of which two boards should change results; None where that would mend too little."""
    left: dict[Room, int] = {}
    for room in dict.fromkeys(key[2] for key in counts):
        slots = tuple(facts.slots[*board, room] for board in boards)
        most = sum(counts.values()) if all(slot.key in counts for slot in slots) else 1
        doubts = _left(facts, field, slots)
        if doubts is not None and doubts < most:
            left[room] = doubts
    return min(left, key=left.__getitem__, default=None)


def _left(facts: MatchFacts, field: FieldDoubts, slots: tuple[Slot, ...]) -> int | None:
    """Count the doubts about two boards after the exchange; None where a slot is empty or the field is against it."""
    first, second = (slot.recorded for slot in slots)
    if first is None or second is None or field(slots[0], second) or field(slots[1], first):
        return None
    boards = {slot.board_key for slot in slots}
    stand = {key: slot for key, slot in facts.slots.items() if slot.board_key in boards}
    moved = {slots[0].key: _moved(facts, second), slots[1].key: _moved(facts, first)}
    exchanged = replace(facts, slots=stand).replacing(moved)
    open_slots = [slot for slot in exchanged.slots.values() if slot.recorded and not slot.recorded.is_confirmed]
    told = sum(_count(doubts.doubts) for doubts in unanswered(exchanged).values())
    return told + sum(len(field(stand[slot.key], slot.recorded)) for slot in open_slots if slot.recorded)


def _moved(facts: MatchFacts, recorded: Recorded) -> Recorded:
    """Give a result as the exchange would record it: the newest of its match, and kept by nobody."""
    return replace(recorded, revision=facts.head.revision + 1, confirmed_revision=None)
