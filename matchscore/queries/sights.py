"""The matches of an event as one viewer sees them: whose eyes, and which boards are released to them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from matchscore.models.event import Visibility
from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.matches import BoardKey, MatchFacts, Slot, facts_of
from matchscore.queries.visibility import Viewer, ViewerKind, visible


@dataclass(frozen=True, slots=True)
class Sight:
    """A match as one viewer sees it: `released` are the boards whose results they may see.

    What stood on a board before, and totals with it, tell more than what stands: they are told of boards that no table
    has still to play, or to play again because its result was withdrawn.
    """

    facts: MatchFacts
    viewer: Viewer
    released: frozenset[BoardKey]

    @property
    def is_staff(self) -> bool:
        """Tell whether the viewer sees all of it, and who did what."""
        return self.viewer.kind is ViewerKind.STAFF

    @property
    def is_whole(self) -> bool:
        """Tell whether a total of the match, of now or of before, tells of no board that is not released."""
        return self.sees(None)

    def tells(self, board: BoardKey) -> bool:
        """Tell whether the viewer may know what stands and stood on a board; to one room nothing is told."""
        slots = [slot for slot in self.facts.slots.values() if slot.board_key == board]
        return board in self.released and not self._has_gaps(slots, are_missed=True)

    def sees(self, segment: int | None) -> bool:
        """Tell the same of every board of a segment, of the whole match for None."""
        if self.viewer.kind is ViewerKind.ONE_ROOM:
            return False
        slots = [slot for slot in self.facts.slots.values() if segment in {None, slot.segment.number}]
        are_missed = any(slot.recorded for slot in slots)  # else the boards are not played at all
        return {slot.board_key for slot in slots} <= self.released and not self._has_gaps(slots, are_missed=are_missed)

    def _has_gaps(self, slots: list[Slot], *, are_missed: bool) -> bool:
        head = self.facts.head
        is_over = self.is_staff or head.visibility is Visibility.OPEN or head.ended_by is not None
        return are_missed and not is_over and any(self.facts.is_awaited(slot) for slot in slots)


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
