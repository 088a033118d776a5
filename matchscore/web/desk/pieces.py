"""The desk in pieces, for a page that is open: the rows that have changed and the parts around them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

from flask import current_app, render_template

from matchscore.i18n.sentences import sentence
from matchscore.queries.board_swaps import swaps_of_segment
from matchscore.queries.doubts import SlotDoubts, unanswered
from matchscore.queries.finishing import Hindrance, hindrance_of
from matchscore.queries.matches import BoardKey, MatchFacts, SlotKey
from matchscore.queries.segment_lines import SegmentLine
from matchscore.queries.sheet_offers import whole_sheet_offer
from matchscore.queries.values import BoardRow, Sheet
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.seats import Room
from matchscore.web.asking.looks import Look
from matchscore.web.asking.mates import Other, has_taken, others_in
from matchscore.web.desk.drafts import Draft
from matchscore.web.desk.marks import NO_MARKS, Marks, marks_of
from matchscore.web.words import drawn
from matchscore.web.words.display import address

PARTS = ("tally", "rooms", "mates", "offer", "undo", "finish")
TAG_BYTES = 6
FEW = 3
"""Up to so many missing results are named one by one; of more the boards are."""


@dataclass(frozen=True)
class Desk:
    """What somebody sees of one segment at the desk, without what is being typed."""

    look: Look
    sheet: Sheet
    segment: SegmentLine
    doubted: Mapping[SlotKey, SlotDoubts]
    marks: Mapping[BoardKey, Marks]

    @property
    def facts(self) -> MatchFacts:
        """The match as it stands, whoever looks."""
        return self.look.facts

    @property
    def viewer(self) -> Viewer:
        """Whose eyes see it."""
        return self.look.viewer

    @cached_property
    def rows(self) -> list[BoardRow]:
        """The boards of the segment."""
        return [row for row in self.sheet.boards if row.segment == self.segment.number]

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms that results are entered of."""
        return rooms_seen(self.viewer, self.facts)

    @cached_property
    def base(self) -> str:
        """The address of the match."""
        return address(self.sheet.event, "matches", self.sheet.match)

    def marks_of(self, row: BoardRow) -> Marks:
        """Give the marks of a board."""
        return self.marks.get((row.segment, row.number), NO_MARKS)

    @cached_property
    def hindrance(self) -> Hindrance | None:
        """What keeps the segment from being finished; it is for whoever scores both rooms."""
        doubted = self.doubted if self.viewer.kind is ViewerKind.STAFF else None
        return hindrance_of(self.facts, self.segment.number, doubted)

    @property
    def last_missing(self) -> str | None:
        """Name what the segment waits for, board and room, once it is little enough to be fetched (case 43)."""
        hindrance = self.hindrance
        if hindrance is None or hindrance.reason != "not_settled" or len(hindrance.names) > FEW:
            return None
        return sentence(hindrance.reason, {"boards": " ".join(hindrance.names)})

    def entered_in(self, room: Room) -> int:
        """Count the boards that are in from a room."""
        return sum(row.rooms[room].state is not RoomState.TO_PLAY for row in self.rows)

    def drawn_row(self, row: BoardRow) -> str:
        """Draw a board, without the field."""
        return drawn.entry_row(current_app.jinja_env, row, self.marks_of(row), self.rooms, self.base)

    @cached_property
    def drawn_rows(self) -> dict[str, str]:
        """All boards, drawn, by the name that each row has on the page."""
        return {f"board-{row.segment}-{row.number}": self.drawn_row(row) for row in self.rows}

    @property
    def tags(self) -> dict[str, str]:
        """The name of every row's look."""
        return {name: tag_of(row) for name, row in self.drawn_rows.items()}


def rooms_seen(viewer: Viewer, facts: MatchFacts) -> tuple[Room, ...]:
    """Give the rooms that somebody enters results of: two, or the four of teams of eight."""
    return facts.head.rules.rooms if viewer.room is None else (viewer.room,)


def desk_of(look: Look, segment: int) -> Desk:
    """Lay a segment out for whoever looks; raises NotFoundError."""
    look.facts.segment(segment)
    sheet = look.sheet()
    line = next(line for line in sheet.segments if line.number == segment)
    doubted = unanswered(look.facts) if look.viewer.kind is ViewerKind.STAFF else {}
    return Desk(look, sheet, line, doubted, marks_of(look.facts, look.viewer, doubted))


def tag_of(row: str) -> str:
    """Name one look of a row, so that a page can say which looks it has."""
    return blake2b(row.encode(), digest_size=TAG_BYTES).hexdigest()


def mates_at(look: Look, room: Room) -> list[Other]:
    """Give who else has this room open, if it is the viewer's to see."""
    return others_in((look.facts.head.match_id, room)) if room in rooms_seen(look.viewer, look.facts) else []


def around(desk: Desk, room: Room, draft: Draft) -> dict[str, Any]:
    """Give the values that the parts around the table need."""
    is_staff = desk.viewer.kind is ViewerKind.STAFF
    return {
        "desk": desk,
        "draft": draft,
        "sheet": desk.sheet,
        "segment": desk.segment,
        "rows": desk.rows,
        "rooms": desk.rooms,
        "room": room,
        "match_address": desk.base,
        "segment_address": f"{desk.base}/segments/{desk.segment.number}",
        "offer": whole_sheet_offer(desk.facts, desk.segment.number, desk.doubted) if is_staff else None,
        "swaps": swaps_of_segment(desk.facts, desk.segment.number, desk.doubted) if is_staff else (),
        "mates": mates_at(desk.look, room),
        "has_taken": has_taken((desk.facts.head.match_id, room)),
    }


def pieces(desk: Desk, room: Room, have: frozenset[str]) -> dict[str, Any]:
    """Give the rows that a page does not have, and all parts around them; parts are small."""
    values = around(desk, room, Draft())
    rows, tags = desk.drawn_rows, desk.tags
    return {
        "rows": {name: row for name, row in rows.items() if tags[name] not in have},
        "tags": tags,
        "parts": {name: render_template(f"results/parts/{name}.html", **values) for name in PARTS},
    }
