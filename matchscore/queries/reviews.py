"""The review list: every result of an event that somebody should look at and nobody has kept or changed.

What a second person rejected comes first, then what is to be confirmed, then flags; among them the most IMPs first. It
tells what other tables did: it is for the director and for scorers of the whole field.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.board_swaps import Swap
from matchscore.queries.boards import boards_of
from matchscore.queries.doubts import SlotDoubts, imps_at_stake
from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.matches import Slot, SlotKey, facts_of
from matchscore.queries.second_looks import Rejection, is_open, rejections
from matchscore.queries.statements import run
from matchscore.queries.suspects import Suspect, Suspects, suspects_of_round

Heads = Mapping[int, MatchHead]
"""The matches of an event by id."""

Place = tuple[int, SlotKey]
"""A slot among those of several matches: match id and slot."""


class Entered(NamedTuple):
    """When a result came to stand there, and who made it so."""

    at: datetime
    who: str


@dataclass(frozen=True, slots=True)
class OddResult:
    """A result to look at, what stands in the other room, who recorded it and when, and why it is in the list."""

    head: MatchHead
    here: Slot
    there: Slot
    found: SlotDoubts
    rejection: Rejection | None
    entered: Entered | None

    @property
    def rank(self) -> tuple[bool, bool, int, int, int, int]:
        """Give its place in the list."""
        segment, _board, room = self.here.key
        place = self.head.match, segment, 2 * self.here.position + (room is self.there.room)
        return self.rejection is None, not self.found.asks, -self.found.imps, *place


@dataclass(frozen=True, slots=True)
class Review:
    """The list of an event, and the neighbouring boards that exchanging would mend, each with its match."""

    results: tuple[OddResult, ...]
    swaps: tuple[tuple[MatchHead, Swap], ...]


def read_review(session: Session, event: str) -> Review:
    """Read the review list of an event, named by its slug."""
    heads = {head.match_id: head for head in read_heads(session, event)}
    suspects, rejected = _listed(session, heads)
    entered = _entered(session, heads.values(), [suspect.here for suspect in suspects.results])
    results = [
        OddResult(
            head=heads[suspect.match_id],
            here=suspect.here,
            there=suspect.there,
            found=suspect.found,
            rejection=rejected.get((suspect.match_id, suspect.here.key)),
            entered=entered.get(suspect.here.revision),
        )
        for suspect in suspects.results
    ]
    return Review(
        tuple(sorted(results, key=attrgetter("rank"))), tuple((heads[swap.match_id], swap) for swap in suspects.swaps)
    )


def review_count(session: Session, event: str) -> int:
    """Count the results in the review list of an event, named by its slug."""
    heads = {head.match_id: head for head in read_heads(session, event)}
    return len(_listed(session, heads)[0].results)


def _listed(session: Session, heads: Heads) -> tuple[Suspects, dict[Place, Rejection]]:
    """Find what is doubted, round by round, and add what was rejected without being doubted."""
    rounds = groupby(sorted(heads.values(), key=attrgetter("round_id")), key=attrgetter("round_id"))
    found = [suspects_of_round(session, list(of_round)) for _, of_round in rounds]
    rejected = _open_rejections(session, heads)
    results = [suspect for each in found for suspect in each.results]
    doubted = {(suspect.match_id, suspect.here.key) for suspect in results}
    results += [_rejected_one(session, heads[place[0]], place[1]) for place in rejected if place not in doubted]
    return Suspects(tuple(results), tuple(swap for each in found for swap in each.swaps)), rejected


def _open_rejections(session: Session, heads: Heads) -> dict[Place, Rejection]:
    """Give the rejections of what still stands, where a second person is wanted and nobody has answered since."""
    event_ids = {head.event_id for head in heads.values() if head.second_person}
    found = {place: said for event_id in event_ids for place, said in rejections(session, event_id).items()}
    return {
        (match_id, key): said
        for (match_id, key), said in found.items()
        if is_open(facts_of(session, heads[match_id]).slots[key], said)
    }


def _rejected_one(session: Session, head: MatchHead, key: SlotKey) -> Suspect:
    facts = facts_of(session, head)
    segment, board, room = key
    there = facts.slots[segment, board, room.other]
    found = SlotDoubts(key, (), imps_at_stake(facts, boards_of(facts)[segment, board]))
    return Suspect(head.match_id, facts.slots[key], there, found)


_ENTERED = select(Change.revision, Change.at, Change.actor_name).where(
    Change.event_id == bindparam("event"), Change.revision.in_(bindparam("revisions", expanding=True))
)


def _entered(session: Session, heads: Iterable[MatchHead], slots: Iterable[Slot]) -> dict[int, Entered]:
    """Say of every revision that one of these slots stands at when that was and who it was."""
    revisions = sorted({slot.revision for slot in slots})
    rows = [run(session, _ENTERED, event=head.event_id, revisions=revisions) for head in [*heads][:1]]
    return {revision: Entered(at, who) for each in rows for revision, at, who in each}
