"""What was there for everybody when an event was published: boards that both tables had, and reported totals.

It follows from what stands now, and from what every change since the publication found before it.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Event
from matchscore.models.match import Match
from matchscore.queries.heads import read_heads
from matchscore.queries.log_paths import About, Place, changed_by_match
from matchscore.queries.matches import BoardKey, MatchFacts, SlotKey, facts_of
from matchscore.queries.states import key_of


@dataclass(frozen=True, slots=True)
class AsPublished:
    """The boards of each match that both tables had when the event was published, and the matches with a total."""

    boards: Collection[tuple[int, BoardKey]] = ()
    totals: Collection[int] = ()

    def had(self, place: Place) -> bool:
        """Tell whether there was anything at a place that others could rely on: a board, one of a segment or match."""
        if place.board is not None:
            return (place.match, place.board) in self.boards
        mine = [board for match, board in self.boards if match == place.match]
        if place.segment is not None:
            return any(segment == place.segment for segment, _ in mine)
        return bool(mine) or place.match in self.totals


NOTHING_PUBLISHED = AsPublished()


def read_as_published(session: Session, event_id: int, published: int) -> AsPublished:
    """Read what was there at the revision at which an event was published."""
    before = _found_since(session, event_id, published)
    slug = session.scalars(select(Event.slug).where(Event.id == event_id)).one()
    matches = [facts_of(session, head) for head in read_heads(session, slug) if head.match in before]
    boards = [(facts.head.match, board) for facts in matches for board in _boards(facts, before[facts.head.match])]
    return AsPublished(frozenset(boards), frozenset(facts.head.match for facts in matches if _had_total(facts)))


def _found_since(session: Session, event_id: int, published: int) -> dict[int, dict[SlotKey, bool]]:
    """Tell of the slots of each match that were changed since the publication whether they had a result till then."""
    found: dict[int, dict[SlotKey, bool]] = defaultdict(dict)
    rows = session.execute(
        select(Change, Match.number)
        .outerjoin(Match, Match.id == Change.match_id)
        .where(Change.event_id == event_id, Change.revision > published)
        .order_by(Change.revision)
    )
    for change, number in rows:
        for match, changes in changed_by_match(change, number):
            slots = {key_of(each.place.path): each for each in changes if each.place.about is About.SLOT}
            found[match] = {key: each.before is not None for key, each in slots.items()} | found[match]
    return found


def _boards(facts: MatchFacts, before: dict[SlotKey, bool]) -> set[BoardKey]:
    """Give the boards that both tables had."""
    slots = {key: before.get(key, slot.recorded is not None) for key, slot in facts.slots.items()}
    return {key[:2] for key in slots} - {key[:2] for key, was_there in slots.items() if not was_there}


def _had_total(facts: MatchFacts) -> bool:
    published_at = facts.head.published_at
    alone = (line for line in facts.reported_totals if line.segment is None and not line.beside_boards)
    said = (line.said_at for line in alone if line.imps is not None)
    return any(at is not None and published_at is not None and at <= published_at for at in said)
