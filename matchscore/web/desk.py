"""The desk: what the entry page shows around the one slot that is being typed into."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask import abort, request
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.i18n import gettext as _
from matchscore.queries.heads import NotFoundError
from matchscore.queries.history import last_match_of, verb_at, version_at
from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.own_numbers import OwnNumbers
from matchscore.queries.scoresheets import cell_of
from matchscore.queries.values import BoardRow, RoomCell, Sheet
from matchscore.queries.visibility import Viewer
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.seats import Room
from matchscore.services.slots import ConflictError
from matchscore.web.access import MAIN_ROOMS
from matchscore.web.forms import room_of, whole_number
from matchscore.web.looks import Look, look_at
from matchscore.web.responses import page
from matchscore.web.site import identity, reading
from matchscore.web.stands import Stands
from matchscore.web.wording import done_words, saved_words

ENTRY, CARRY_OVER, REPORTED_TOTALS, FINISH = "entry", "carry-over", "reported-totals", "finish"


@dataclass(frozen=True, slots=True)
class Place:
    """The slot that is asked for, as far as the address names it."""

    segment: int | None = None
    board: int | None = None
    room: Room | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """Both values of a slot that two people saved: what stands there at `revision`, and what was typed."""

    theirs: RoomCell
    yours: str
    revision: int


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed into one of the page's forms and is not stored: what it says, and why it was not done."""

    form: str = ENTRY
    typed: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None
    conflict: Conflict | None = None
    stands: Stands | None = None


@dataclass(frozen=True, slots=True)
class Current:
    """The slot being typed into, as the template shows it; `seen` is the revision that its form was made from."""

    segment: int
    board: int
    room: Room
    row: BoardRow
    typed: str
    seen: int
    reason: str
    reason_needed: bool
    problem: str | None
    conflict: Conflict | None
    stands: Stands | None


def place_asked() -> Place:
    """Read the slot from the address of the page."""
    asked = request.args
    numbers = {name: whole_number(asked.get(name, "")) for name in ("segment", "board")}
    return Place(numbers["segment"], numbers["board"], room_of(asked.get("room", "")))


def draft_asked() -> Draft:
    """Read what was typed before a sign-in from the address of the page (case 146)."""
    form = request.args.get("form", ENTRY)
    return Draft(form, request.args.to_dict()) if form in {ENTRY, CARRY_OVER, REPORTED_TOTALS, FINISH} else Draft()


def desk(event: str, match: int, place: Place, draft: Draft, code: int = 200) -> Response:
    """Show the entry page of a match at a slot, else at the first empty one; a draft keeps what was typed."""
    look = look_at(event, match)
    facts, viewer, sheet = look.facts, look.viewer, look.sheet()
    if facts.head.is_archived:
        raise ArchivedEventError(facts.head.event_id)
    current = _current(facts, sheet, find_slot(sheet, viewer, place), draft)
    return page(
        "results/entry.html",
        code,
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        current=current,
        draft=draft,
        rooms=rooms_seen(viewer),
        status=_status(look, sheet),
        warning=_warning(facts, current),
    )


def rooms_seen(viewer: Viewer) -> tuple[Room, ...]:
    """Give the rooms that somebody enters results of."""
    return MAIN_ROOMS if viewer.room is None else (viewer.room,)


def find_slot(sheet: Sheet, viewer: Viewer, place: Place) -> SlotKey:
    """Find the slot asked for; where it is open, the first empty one, down one room and then down the other.

    Raises NotFoundError for a board that is not there; a room of somebody else is forbidden.
    """
    rooms = rooms_seen(viewer) if place.room is None else (place.room,)
    if place.room not in {None, *rooms_seen(viewer)}:
        abort(403)
    rows = [row for row in sheet.boards if place.segment in {None, row.segment} and place.board in {None, row.number}]
    if not rows:
        raise NotFoundError("board", f"{place.segment or 1}/{place.board}")
    slots = [(row, room) for room in rooms for row in rows]
    row, room = next((slot for slot in slots if slot[0].rooms[slot[1]].state is RoomState.TO_PLAY), slots[0])
    return row.segment, row.number, room


def slot_after(facts: MatchFacts, key: SlotKey, viewer: Viewer) -> SlotKey:
    """Give the next board of the same room; after its last board the first empty slot there is, the other room first.

    Where every slot is filled it is the one that was saved.
    """
    segment, _board, room = key
    column = [each for each in facts.slots if each[0] == segment and each[2] is room]
    if below := column[column.index(key) + 1 :]:
        return below[0]
    rooms = rooms_seen(viewer)
    empty = [each for each, slot in facts.slots.items() if each[2] in rooms and slot.recorded is None]
    empty.sort(key=lambda each: (each[0] != segment, each[2] is room, each[0]))
    return empty[0] if empty else key


def _current(facts: MatchFacts, sheet: Sheet, key: SlotKey, draft: Draft) -> Current:
    slot = facts.slot(key)
    row = next(row for row in sheet.boards if (row.segment, row.number) == slot.board_key)
    typed = draft.typed if draft.form == ENTRY else {}
    stands, seen = row.rooms[slot.room].revision, whole_number(typed.get("seen", ""))
    return Current(
        segment=slot.segment.number,
        board=slot.board,
        room=slot.room,
        row=row,
        typed=typed.get("result", str(slot.recorded.result) if slot.recorded else ""),
        seen=stands if seen is None else seen,
        reason=typed.get("reason", ""),
        reason_needed=slot.segment.finished_at is not None,
        problem=draft.problem if draft.form == ENTRY else None,
        conflict=draft.conflict,
        stands=draft.stands,
    )


def _status(look: Look, sheet: Sheet) -> str | None:
    """Say what the save did that led here; the address names its revision, so that a reload says the same."""
    facts, viewer = look.facts, look.viewer
    revision = look.numbers.real(whole_number(request.args.get("saved", "")) or 0)
    version = version_at(reading(), facts, revision, viewer)
    if version is None:
        return done_words(verb_at(reading(), facts, revision, viewer))
    row = next(row for row in sheet.boards if (row.segment, row.number) == version.board)
    return saved_words(row, version)


def _warning(facts: MatchFacts, current: Current) -> str | None:
    """Warn before a result of another match than the one being worked on is changed (case 88)."""
    who = identity()
    if who is None or current.row.rooms[current.room].result is None:
        return None
    last = last_match_of(reading(), who, facts.head.event_id)
    if last is None or last == facts.head.match:
        return None
    return _("This is match %(match)s; your last entry went into match %(last)s.") % {
        "match": facts.head.match,
        "last": last,
    }


def conflict_of(error: ConflictError, typed: str, numbers: OwnNumbers) -> Conflict:
    """Lay both values of a conflict side by side."""
    theirs = numbers.of_cell(cell_of(error.theirs))
    return Conflict(theirs, typed, theirs.revision)
