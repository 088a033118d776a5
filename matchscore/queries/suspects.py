"""The results of a round that somebody should look at: doubted by the two tables of their match or by the field.

They are kept in memory under the revisions of the round's matches: a round that nobody touches is looked at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy.orm import Session

from matchscore.queries.board_swaps import Swap, swaps_among
from matchscore.queries.boards import boards_of
from matchscore.queries.doubts import SlotDoubts, imps_at_stake, unanswered
from matchscore.queries.field import Field, facts_of_round
from matchscore.queries.heads import MatchHead
from matchscore.queries.matches import MatchFacts, Slot, SlotKey
from matchscore.queries.memory import Memory
from matchscore.scoring.plausibility import in_order


@dataclass(frozen=True, slots=True)
class Suspect:
    """A result that somebody should look at, and what stands in the other room."""

    match_id: int
    here: Slot
    there: Slot
    found: SlotDoubts


@dataclass(frozen=True, slots=True)
class Suspects:
    """What of a round somebody should look at."""

    results: tuple[Suspect, ...]
    swaps: tuple[Swap, ...]


_Revisions = tuple[tuple[int, int, datetime | None], ...]
_memory: Memory[_Revisions, Suspects] = Memory(256)


def suspects_of_round(session: Session, heads: Sequence[MatchHead]) -> Suspects:
    """Look at all matches of a round, whose heads were just read: one statement, or none where nothing has changed."""
    key = tuple((head.match_id, head.revision, head.changed_at) for head in heads)
    return _memory.of(session, key, lambda: suspects_among(facts_of_round(session, heads)))


def suspects_among(matches: Sequence[MatchFacts]) -> Suspects:
    """Find what nobody has kept yet among the results of matches that were played together."""
    field = Field(matches)
    doubted = [(facts, _doubted(field, facts)) for facts in matches]
    return Suspects(
        tuple(_suspect(facts, found) for facts, all_found in doubted for found in all_found.values()),
        tuple(swap for facts, found in doubted for swap in swaps_among(facts, found, field.doubts)),
    )


def _doubted(field: Field, facts: MatchFacts) -> dict[SlotKey, SlotDoubts]:
    """Add what the field doubts to what the two tables of a match tell; what was kept is doubted by neither."""
    found, boards = unanswered(facts), boards_of(facts)
    for key, doubts in field.doubts_of(facts).items():
        slot = facts.slots[key]
        if slot.recorded and not slot.recorded.is_confirmed:
            known = found.get(key, SlotDoubts(key, (), imps_at_stake(facts, boards[slot.board_key])))
            found[key] = replace(known, doubts=in_order((*known.doubts, *doubts)))
    return {key: found[key] for key in facts.slots if key in found}


def _suspect(facts: MatchFacts, found: SlotDoubts) -> Suspect:
    segment, board, room = found.slot
    return Suspect(facts.head.match_id, facts.slots[found.slot], facts.slots[segment, board, room.other], found)
