"""The entry page: one segment laid out, and the one slot in it that is being typed into."""

from dataclasses import dataclass

from flask import render_template, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.i18n import gettext as _
from matchscore.queries.heads import NotFoundError
from matchscore.queries.history import last_match_of, version_at
from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.neighbours import neighbours
from matchscore.queries.proposals import propose
from matchscore.queries.scoresheets import cell_of
from matchscore.queries.values import BoardRow, RoomCell, Sheet
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.seats import Room
from matchscore.services.results import Entry
from matchscore.services.slots import ConflictError
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.responses import page
from matchscore.web.asking.scopes import scores
from matchscore.web.asking.site import actor, identity, reading
from matchscore.web.desk.drafts import ENTRY, Conflict, Draft, Place
from matchscore.web.desk.marks import Ask
from matchscore.web.desk.onward import first_elsewhere
from matchscore.web.desk.pieces import Desk, around, desk_of, rooms_seen
from matchscore.web.desk.status import status_words
from matchscore.web.desk.typing import goes_across, habit
from matchscore.web.words.wording import stored_text


@dataclass(frozen=True, slots=True)
class Current:
    """The slot being typed into, as the templates show it; `seen` is the revision that its form was made from."""

    segment: int
    board: int
    room: Room
    row: BoardRow
    typed: str
    seen: int
    ask: Ask | None
    is_finished: bool

    @property
    def cell(self) -> RoomCell:
        """What is stored there."""
        return self.row.rooms[self.room]


def desk(event: str, match: int, place: Place, draft: Draft, code: int = 200) -> Response:
    """Show the entry page of a match at a slot, else at the first empty one; a draft keeps what was typed."""
    look = look_at(event, match)
    if look.facts.head.is_archived:
        raise ArchivedEventError(look.facts.head.event_id)
    key = find_slot(look.sheet(), rooms_seen(look.viewer, look.facts), place)
    shown = desk_of(look, key[0])
    current = current_of(shown, key, draft)
    return page(
        "results/entry.html",
        code,
        **around(shown, key[2], draft),
        current=current,
        event={"slug": shown.sheet.event, "name": shown.sheet.event_name},
        habit=habit(),
        directs=actor().directs,
        boards_scheduled=look.facts.head.boards_scheduled,
        across=goes_across(),
        neighbours=_neighbours(look),
        tags=shown.tags,
        line_ups=look.line_ups(),
        elsewhere=_elsewhere(shown),
        status=status_words(shown),
        warning=_warning(look.facts, current),
    )


def strip(look: Look, key: SlotKey, draft: Draft) -> str:
    """Draw the strip under the field alone, for a page that is open."""
    shown = desk_of(look, key[0])
    values = {"current": current_of(shown, key, draft), "draft": draft}
    return render_template("results/_strip.html", sheet=shown.sheet, match_address=shown.base, **values).strip()


def find_slot(sheet: Sheet, rooms: tuple[Room, ...], place: Place) -> SlotKey:
    """Find the slot asked for; where it is open, the first empty one, down one room and then down the other.

    `rooms` are those of whoever asks. Raises NotFoundError for a board that is not there, NotFound for a room of
    somebody else. Whoever has several and asks for one that the match does not have is shown those that it has.
    """
    if place.room in rooms:
        rooms = (place.room,)
    elif place.room is not None and len(rooms) == 1:
        raise NotFound
    rows = [row for row in sheet.boards if place.segment in {None, row.segment} and place.board in {None, row.number}]
    if not rows:
        raise NotFoundError("board", f"{place.segment or 1}/{place.board}")
    slots = [(row, room) for room in rooms for row in rows]
    empty = [(row, room) for row, room in slots if row.rooms[room].state is RoomState.TO_PLAY]
    row, room = next(((row, room) for row, room in empty if not row.state.is_settled), (empty or slots)[0])
    return row.segment, row.number, room


def current_of(shown: Desk, key: SlotKey, draft: Draft) -> Current:
    """Lay the slot being typed into out, with what was typed there."""
    segment, board, room = key
    row = next(row for row in shown.rows if row.number == board)
    typed = draft.typed if draft.form == ENTRY else {}
    cell, seen = row.rooms[room], whole_number(typed.get("seen", ""))
    return Current(
        segment=segment,
        board=board,
        room=room,
        row=row,
        typed=typed.get("result", stored_text(cell)),
        seen=cell.revision if seen is None else seen,
        ask=shown.marks_of(row).ask_of(room),
        is_finished=shown.segment.finished_at is not None,
    )


def _elsewhere(shown: Desk) -> SlotKey | None:
    """Find the first empty slot of another segment, for whoever has filled this one."""
    empty = [key for key, slot in shown.facts.slots.items() if slot.recorded is None and key[2] in shown.rooms]
    return first_elsewhere(empty, shown.segment.number)


def _neighbours(look: Look) -> list[str | None]:
    """Give the desks of the matches before and after, for whoever scores more than this one."""
    who, head = identity(), look.facts.head
    if who is None or who.match_id is not None or who.table_label is not None or not scores(who, head):
        return [None, None]
    numbers = neighbours(reading(), head)
    return [url_for("entry.show", event=head.event, match=number) if number else None for number in numbers]


def _warning(facts: MatchFacts, current: Current) -> str | None:
    """Warn before a result of another match than the one being worked on is changed (case 88)."""
    who = identity()
    if who is None or current.cell.result is None:
        return None
    last = last_match_of(reading(), who, facts.head.event_id)
    if last is None or last == facts.head.match:
        return None
    return _("This is match %(match)s; your last entry went into match %(last)s.") % {
        "match": facts.head.match,
        "last": last,
    }


def conflict_of(event: str, entry: Entry, error: ConflictError, typed: str) -> Conflict:
    """Lay both values of a conflict side by side, in a snapshot of its own; of an emptied slot nobody is named."""
    open_reading()
    look = look_at(event, entry.match)
    version = version_at(reading(), look.facts, error.revision, look.viewer)
    theirs = look.numbers.of_cell(cell_of(error.theirs))
    yours = cell_of(propose(look.facts, entry.slot, entry.result, entry.card).slot)
    return Conflict(theirs, yours, typed, theirs.revision, version.who if version else None)
