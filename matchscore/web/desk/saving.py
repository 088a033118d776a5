"""A result that arrives from the desk: read, stored, or answered with why not; to a page that is open in pieces."""

from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any

from flask import request, url_for
from werkzeug.wrappers import Response

from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import MatchFacts, Slot, SlotKey, read_facts
from matchscore.queries.own_numbers import OwnNumbers
from matchscore.scoring.errors import ResultError
from matchscore.scoring.seats import Room
from matchscore.scoring.typed import jump_of
from matchscore.services.acts import RefusedError
from matchscore.services.overtaken import enter_or_agree
from matchscore.services.results import Entry, Lead
from matchscore.services.slots import ConflictError, NothingChangedError
from matchscore.services.standing import StandsError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.forms import reason, seen, slot_named, text
from matchscore.web.asking.gate import close_reading, open_reading
from matchscore.web.asking.looks import look_at, numbers_for
from matchscore.web.asking.missing import missing_words, no_such_board_words
from matchscore.web.asking.responses import document, see, wants_pieces
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import identity, reading
from matchscore.web.desk.drafts import Draft, Place
from matchscore.web.desk.onward import slot_after
from matchscore.web.desk.page import conflict_of, desk, strip
from matchscore.web.desk.pieces import desk_of, pieces
from matchscore.web.desk.ruled import to_ruling
from matchscore.web.desk.stands import stands_of
from matchscore.web.desk.status import said
from matchscore.web.desk.typing import Refusal, goes_across, refusal_of, typed_result
from matchscore.web.words.refusals import problem_words


@dataclass(frozen=True, slots=True)
class Where:
    """The slot that a form of the desk is about."""

    event: str
    match: int
    key: SlotKey

    @property
    def facts(self) -> MatchFacts:
        """Read the match in the snapshot of this request."""
        return read_facts(reading(), self.event, self.match)

    @property
    def numbers(self) -> OwnNumbers:
        """Give the numbers by which the writer knows the changes of the match."""
        return numbers_for(self.event, self.match)

    def slot(self) -> Slot:
        """Look at the slot in a snapshot of its own; raises NotFoundError."""
        open_reading()
        slot = self.facts.slot(self.key)
        close_reading()  # nothing is read while something is written
        return slot


def save_typed(where: Where) -> Response:
    """Save what was typed into the field; where it cannot be, show why, with everything that was typed."""
    slot, typed = where.slot(), text("result")
    if board := jump_of(typed):
        return jump(where, board)
    if ruling := to_ruling(where.event, where.match, where.key, typed):
        return ruling
    if slot.segment.finished_at is not None and not reason():
        return to_correction(where, typed)
    try:
        entry = entry_typed(where, slot)
    except ResultError as error:
        refusal = refusal_of(error, slot.board, is_stored=slot.recorded is not None)
        return again(where, Draft(typed=request.form.to_dict(), refusal=refusal))
    return store_or_say(where, entry, Draft(typed=request.form.to_dict()))


def store_or_say(where: Where, entry: Entry, draft: Draft) -> Response:
    """Store an entry, or say what keeps it from being stored."""
    try:
        revision = store(entry)
    except StandsError as error:
        return again(where, replace(draft, stands=stands_of(where.event, entry, error)), HTTPStatus.CONFLICT)
    except RefusedError as error:
        return again(where, replace(draft, refusal=Refusal(problem_words(error))))
    except ConflictError as error:
        conflict = conflict_of(where.event, entry, error, draft.typed.get("result", "").strip())
        return again(where, replace(draft, conflict=conflict), HTTPStatus.CONFLICT)
    return stored(where, revision)


def entry_typed(where: Where, slot: Slot) -> Entry:
    """Read the form; raises ResultError."""
    read = typed_result(slot.conditions.vulnerable)
    stood = where.numbers.real(seen())
    return Entry(where.match, where.key, read.result, stood, read.lead or Lead.KEEP, replace=bool(text("replace")))


def store(entry: Entry) -> int:
    """Store what was typed and give its revision; what somebody else has stored just so already is stored."""
    try:
        with acting_by_form() as (session, act):
            return enter_or_agree(session, act, entry).revision
    except NothingChangedError as error:
        return error.stored.revision


def stored(where: Where, revision: int, **more: Any) -> Response:
    """Answer that something is stored: the changed pieces, or the way to the next slot."""
    open_reading()
    if wants_pieces():
        number = where.numbers.shown(revision)
        return document({"outcome": "stored", "revision": number, **more, **pieces_for(where, revision)})
    facts = where.facts
    at = slot_named(text("at"))  # a form that stands elsewhere goes back there
    after = at or slot_after(facts, where.key, viewer_of(identity(), facts.head), across=goes_across())
    return to_desk(where.event, where.match, after, revision)


def pieces_for(where: Where, revision: int | None) -> dict[str, Any]:
    """Give the pieces of the desk around a slot, and what a change of this revision did."""
    shown = desk_of(look_at(where.event, where.match), where.key[0])
    words = said(shown, revision) if revision else None
    return {"said": words or "", **pieces(shown, where.key[2], frozenset(request.values.get("have", "").split(",")))}


def again(where: Where, draft: Draft, status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY) -> Response:
    """Answer why something is not stored, with what was typed."""
    open_reading()
    if not wants_pieces():
        return desk(where.event, where.match, Place(*where.key), draft, status)
    refusal = draft.refusal
    answer = {
        "outcome": "conflict" if draft.conflict or draft.stands else "refused",
        "strip": strip(look_at(where.event, where.match), where.key, draft),
        "offer": refusal.suggestion if refusal else None,
        "keys": refusal.keys if refusal else "",
    }
    return document(answer, status)


def jump(where: Where, board: int) -> Response:
    """Go to a board of this match, as `13.` asks: of this segment where it has one of that number."""
    here, _, room = where.key
    open_reading()
    numbered = [key for key in where.facts.slots if key[1:] == (board, room)]
    key = min(numbered, key=lambda each: (each[0] != here, each[0]), default=(here, board, room))
    try:
        replace(where, key=key).slot()
    except NotFoundError as error:
        words = no_such_board_words(where.facts, board) or missing_words(error) or ""
        return again(where, Draft(typed=request.form.to_dict(), refusal=Refusal(words)))
    if wants_pieces():
        slot: dict[str, Any] = {"segment": key[0], "board": board, "room": room.value}
        target = url_for("entry.show", event=where.event, match=where.match, **slot)
        return document({"outcome": "board", "address": target})
    return to_desk(where.event, where.match, key)


def to_correction(where: Where, typed: str) -> Response:
    """Send what was typed for a finished segment to the page that shows what a correction changes."""
    segment, board, room = where.key
    slot: dict[str, Any] = {"segment": segment, "board": board, "room": Room(room).value}
    target = url_for("corrections.show", event=where.event, match=where.match, **slot, result=typed)
    return document({"outcome": "elsewhere", "address": target}) if wants_pieces() else see(target)


def to_desk(event: str, match: int, key: SlotKey, revision: int | None = None) -> Response:
    """Go to the entry page at a slot."""
    segment, board, room = key
    named: dict[str, Any] = {"segment": segment, "board": board, "room": Room(room).value}
    saved = numbers_for(event, match).shown(revision) if revision else None
    return see(url_for("entry.show", event=event, match=match, **named, saved=saved))
