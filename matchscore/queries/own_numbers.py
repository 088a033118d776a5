"""Numbers that tell nothing: a viewer of one room counts the changes of that room alone, 1, 2, 3.

The revisions of an event count everybody's changes: from two of them a table could read how busy the others were
meanwhile. So what goes out to one room is its *own numbers*, and what comes back is turned into revisions again. A
change of both rooms, such as their exchange, counts once in each; keeping or checking a result changes nothing and
counts not at all. Everybody else is told revisions as they are.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Text, and_, cast, or_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import MatchFacts
from matchscore.queries.memory import Memory
from matchscore.queries.states import path_of
from matchscore.queries.values import BoardRow, RoomCell, Sheet
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.seats import Room

UNKNOWN = -1
"""A revision that nothing has: what a number that was never given out is turned into."""


@dataclass(frozen=True, slots=True)
class OwnNumbers:
    """The revisions that changed one room of one match, oldest first; None tells everything by its revision."""

    revisions: tuple[int, ...] | None = None

    @classmethod
    def of(cls, session: Session, facts: MatchFacts, viewer: Viewer) -> "OwnNumbers":
        """Give the numbers by which this viewer knows the changes of a match; for facts that a reading session saw."""
        if viewer.kind is not ViewerKind.ONE_ROOM:
            return cls()
        return cls(_revisions(session, facts, viewer.room) if viewer.room else ())

    def shown(self, revision: int) -> int:
        """Give the number to show for a revision: how many changes of the room there were up to it; 0 stays 0."""
        return revision if self.revisions is None else bisect_right(self.revisions, revision)

    def real(self, number: int) -> int:
        """Give the revision that a number stands for; one that no change has had for a number not given out yet."""
        if self.revisions is None or number == 0:
            return number
        return self.revisions[number - 1] if 0 < number <= len(self.revisions) else UNKNOWN

    def of_sheet(self, sheet: Sheet) -> Sheet:
        """Give a sheet with its revisions as its viewer may know them; a segment's own is not theirs to know."""
        if self.revisions is None:
            return sheet
        return replace(
            sheet,
            revision=self.shown(sheet.revision),
            boards=tuple(map(self._row, sheet.boards)),
            segments=tuple(replace(segment, revision=0) for segment in sheet.segments),
        )

    def of_cell(self, cell: RoomCell) -> RoomCell:
        """Give a room's cell with its revision as its viewer may know it."""
        return replace(cell, revision=self.shown(cell.revision))

    def _row(self, row: BoardRow) -> BoardRow:
        return replace(row, rooms={room: self.of_cell(cell) for room, cell in row.rooms.items()})


_memory: Memory[tuple[int, int, datetime | None, Room], tuple[int, ...]] = Memory(256)


def _revisions(session: Session, facts: MatchFacts, room: Room) -> tuple[int, ...]:
    head = facts.head
    key = (head.match_id, head.revision, head.changed_at, room)
    return _memory.of(session, key, lambda: tuple(sorted(set(_read(session, facts, room)))))


def _read(session: Session, facts: MatchFacts, room: Room) -> Iterable[int]:
    """Read which changes made something else of a slot of the room; what stands there now is among them."""
    slots = [slot for slot in facts.slots.values() if slot.room is room]
    yield from (slot.revision for slot in slots if slot.recorded)
    inner = {path_of(slot.key) for slot in slots}
    outer = {f"match/{facts.head.match}/{path}" for path in inner}
    of_several_matches = and_(Change.event_id == facts.head.event_id, Change.match_id.is_(None))
    names_the_room = cast(Change.after, Text).contains(f'/{room}"')  # most do not: nothing of them is read
    changes = session.execute(
        select(Change.revision, Change.match_id, Change.before, Change.after).where(
            or_(Change.match_id == facts.head.match_id, of_several_matches), names_the_room
        )
    )
    for revision, match_id, before, after in changes:
        paths = after.keys() & (outer if match_id is None else inner)
        if any(before.get(path) != after[path] for path in paths):
            yield revision
