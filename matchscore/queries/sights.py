"""The matches of an event as one viewer sees them: whose eyes, and which boards are released to them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.matches import BoardKey, MatchFacts, facts_of
from matchscore.queries.visibility import Viewer, ViewerKind, visible


@dataclass(frozen=True, slots=True)
class Sight:
    """A match as one viewer sees it: `released` are the boards whose results they may see."""

    facts: MatchFacts
    viewer: Viewer
    released: frozenset[BoardKey]

    @property
    def is_staff(self) -> bool:
        """Tell whether the viewer sees all of it, and who did what."""
        return self.viewer.kind is ViewerKind.STAFF

    @property
    def is_whole(self) -> bool:
        """Tell whether every board is released: only then a total of the match tells of no board that is not."""
        return self.sees(None)

    def sees(self, segment: int | None) -> bool:
        """Tell whether every board of a segment is released, of the whole match for None; to one room none ever is."""
        if self.viewer.kind is ViewerKind.ONE_ROOM:
            return False
        slots = self.facts.slots.values()
        boards = {slot.board_key for slot in slots if segment in {None, slot.segment.number}}
        return boards <= self.released


Sights = Mapping[int, Sight]
"""How a viewer sees the matches of an event, by number."""


def sights_of(session: Session, event: str, viewer_of: Callable[[MatchHead], Viewer], now: datetime) -> Sights:
    """Look at every match of an event, named by its slug."""
    return {
        head.match: sight_of(session, facts_of(session, head), viewer_of(head), now)
        for head in read_heads(session, event)
    }


def sight_of(session: Session, facts: MatchFacts, viewer: Viewer, now: datetime) -> Sight:
    """Look at one match."""
    return Sight(facts, viewer, visible(session, facts, viewer, now))
