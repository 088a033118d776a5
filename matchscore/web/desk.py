"""The desk: what the entry page shows around the one slot that is being typed into."""

import secrets
from dataclasses import dataclass

from flask import g, request
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.queries.heads import NotFoundError
from matchscore.queries.history import last_match_of, version_at
from matchscore.queries.matches import MatchFacts, SlotKey, read_facts
from matchscore.queries.scoresheets import cell_of, scoresheet
from matchscore.queries.values import BoardRow, RoomCell, Sheet
from matchscore.queries.visibility import Viewer, visible
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.seats import Room
from matchscore.services.slots import ConflictError
from matchscore.web.access import viewer_of
from matchscore.web.forms import whole_number
from matchscore.web.responses import page
from matchscore.web.site import identity, now, reading
from matchscore.web.wording import saved_words

KEY_BYTES = 12
TWO_ROOMS = (Room.OPEN, Room.CLOSED)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Both values of a slot that two people saved: what stands there at `revision`, and what was typed."""

    theirs: RoomCell
    yours: str
    revision: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a save was not done: a sentence, a conflict, or that a reason is needed; and what was typed."""

    typed: str
    reason: str = ""
    problem: str | None = None
    conflict: Conflict | None = None


@dataclass(frozen=True, slots=True)
class Current:
    """The slot being typed into, as the template shows it; `key` makes a repeated save harmless."""

    segment: int
    board: int
    room: Room
    row: BoardRow
    typed: str
    key: str
    problem: str | None
    conflict: Conflict | None
    reason_needed: bool
    reason: str


def desk(event: str, match: int, key: SlotKey | None, refusal: Refusal | None = None, code: int = 200) -> Response:
    """Show the entry page of a match at a slot, else at the first empty one; a refusal keeps what was typed."""
    facts = read_facts(reading(), event, match)
    viewer = viewer_of(identity(), facts.head)
    sheet = scoresheet(facts, viewer, visible(reading(), facts, viewer, now()))
    g.sheet, g.time_zone = sheet, sheet.time_zone
    current = _current(facts, sheet, key or first_empty(sheet, viewer), refusal)
    return page(
        "results/entry.html",
        code,
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        current=current,
        rooms=[viewer.room] if viewer.room else list(TWO_ROOMS),
        status=_status(facts, sheet, viewer),
        warning=_warning(facts, current),
    )


def first_empty(sheet: Sheet, viewer: Viewer) -> SlotKey:
    """Give the first slot without a result: down one room, then down the other; the first slot if all are filled."""
    rooms = [viewer.room] if viewer.room else TWO_ROOMS
    slots = [(row, room) for room in rooms for row in sheet.boards]
    empty = [(row, room) for row, room in slots if row.rooms[room].state is RoomState.TO_PLAY]
    row, room = (empty or slots)[0]
    return row.segment, row.number, room


def slot_after(facts: MatchFacts, key: SlotKey, viewer: Viewer) -> SlotKey:
    """Give the next board of the same room; after its last board the first empty slot there is."""
    segment, _board, room = key
    column = [each for each in facts.slots if each[2] is room]
    place = column.index(key) + 1
    if place < len(column) and column[place][0] == segment:
        return column[place]
    rooms = [viewer.room] if viewer.room else [room, room.other]
    empty = [each for each in facts.slots if each[2] in rooms and facts.slots[each].recorded is None]
    empty.sort(key=lambda each: (each[0] != segment, each[2] is room, each[0]))
    return empty[0] if empty else key


def _current(facts: MatchFacts, sheet: Sheet, key: SlotKey, refusal: Refusal | None) -> Current:
    slot = facts.slot(key)
    row = next(row for row in sheet.boards if (row.segment, row.number) == slot.board_key)
    stored = row.rooms[slot.room].result
    prefilled = request.args.get("result", "" if stored is None else str(stored))
    return Current(
        segment=slot.segment.number,
        board=slot.board,
        room=slot.room,
        row=row,
        typed=refusal.typed if refusal else prefilled,
        key=secrets.token_urlsafe(KEY_BYTES),
        problem=refusal.problem if refusal else None,
        conflict=refusal.conflict if refusal else None,
        reason_needed=slot.segment.finished_at is not None,
        reason=refusal.reason if refusal else request.args.get("reason", ""),
    )


def _status(facts: MatchFacts, sheet: Sheet, viewer: Viewer) -> str | None:
    """Say what the save did that led here; the address names its revision, so that a reload says the same."""
    revision = whole_number(request.args.get("saved", ""))
    version = revision and version_at(reading(), facts, revision, viewer)
    if not version:
        return None
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


def conflict_of(error: ConflictError, typed: str) -> Conflict:
    """Lay both values of a conflict side by side."""
    return Conflict(cell_of(error.theirs), typed, error.revision)


def require_slot(facts: MatchFacts, key: SlotKey) -> None:
    """Raise NotFoundError for a slot that is not in this match."""
    if key not in facts.slots:
        raise NotFoundError("board", f"{key[0]}/{key[1]}")
