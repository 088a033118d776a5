"""The entry page: one field per room and board; Enter saves and goes to the next board of the room."""

from dataclasses import replace
from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.queries.history import slot_of
from matchscore.queries.matches import SlotKey, read_facts
from matchscore.scoring.errors import ResultError
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.results import Entry, Version, enter_result, restore_result, withdraw_result
from matchscore.services.rooms import mark_turned as mark_teams_turned
from matchscore.services.slots import AlreadyDoneError, ConflictError, NothingChangedError
from matchscore.services.standing import StandsError
from matchscore.services.undo import undo_last
from matchscore.web.access import viewer_of
from matchscore.web.acting import acting_by_form
from matchscore.web.again import shows_again
from matchscore.web.desk import Draft, Place, conflict_of, desk, draft_asked, place_asked, slot_after
from matchscore.web.forms import seen, text, whole
from matchscore.web.gate import open_reading
from matchscore.web.looks import numbers_for
from matchscore.web.responses import see
from matchscore.web.site import identity, reading
from matchscore.web.stands import stands_of

blueprint = Blueprint("entry", __name__)
MATCH = "/<event>/matches/<int:match>"
ROOM = "<any(open, closed, open_2, closed_2):room>"
SLOT = f"{MATCH}/segments/<int:segment>/boards/<int:board>/{ROOM}"


@blueprint.get(f"{MATCH}/entry")
def show(event: str, match: int) -> Response:
    """Show both rooms of the match with the field at one slot."""
    return desk(event, match, place_asked(), draft_asked())


@blueprint.post(SLOT)
def save(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Save what was typed; where it cannot be, show the same page with a sentence and everything that was typed."""
    key, typed = (segment, board, Room(room)), text("result")
    draft = Draft(typed=request.form.to_dict())
    try:
        seen_there = numbers_for(event, match).real(seen())
        entry = Entry(match, key, parse(typed), seen_there, replace=bool(text("replace")))
        with acting_by_form() as (session, act):
            revision = enter_result(session, act, entry).revision
    except NothingChangedError as error:
        revision = error.stored.revision
    except StandsError as error:
        draft = replace(draft, stands=stands_of(event, entry, error))
        return desk_again(event, match, key, draft, HTTPStatus.CONFLICT)
    except (ResultError, RefusedError) as error:
        draft = replace(draft, problem=sentence(error.reason, {"board": board, **error.facts}))
        return desk_again(event, match, key, draft, HTTPStatus.UNPROCESSABLE_ENTITY)
    except ConflictError as error:
        theirs = error.theirs.recorded
        if theirs is None or theirs.result != entry.result:
            draft = replace(draft, conflict=conflict_of(error, typed, numbers_for(event, match)))
            return desk_again(event, match, key, draft, HTTPStatus.CONFLICT)
        revision = error.revision  # somebody else has typed the same
    return on_to(event, match, key, revision)


@shows_again("entry.save")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    key = (named["segment"], named["board"], Room(named["room"]))
    draft = Draft(typed=request.form.to_dict(), problem=problem)
    return desk_again(named["event"], named["match"], key, draft, HTTPStatus.BAD_REQUEST)


def desk_again(event: str, match: int, key: SlotKey, draft: Draft, status: HTTPStatus) -> Response:
    """Show the page as it was left, in a snapshot of its own."""
    open_reading()
    return desk(event, match, Place(*key), draft, status)


def on_to(event: str, match: int, key: SlotKey, revision: int) -> Response:
    """Go to the slot after the one that was saved, naming the save."""
    open_reading()
    facts = read_facts(reading(), event, match)
    after = slot_after(facts, key, viewer_of(identity(), facts.head))
    return to_desk(event, match, after, revision)


def to_desk(event: str, match: int, key: SlotKey, revision: int | None = None) -> Response:
    """Go to the entry page at a slot."""
    segment, board, room = key
    saved = numbers_for(event, match).shown(revision) if revision else None
    return see(
        url_for("entry.show", event=event, match=match, segment=segment, board=board, room=room.value, saved=saved)
    )


@blueprint.post(f"{SLOT}/withdraw")
def withdraw(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Take the result of a slot away; the log keeps it."""
    key = (segment, board, Room(room))
    seen_there = numbers_for(event, match).real(seen())
    try:
        with acting_by_form() as (session, act):
            revision = withdraw_result(session, act, match, key, seen_there).revision
    except NothingChangedError as error:
        revision = error.stored.revision
    return to_desk(event, match, key, revision or None)


@blueprint.post(f"{SLOT}/turned")
def mark_turned(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Mark that the teams sat the other way round at this table, or take the mark away."""
    key = (segment, board, Room(room))
    try:
        with acting_by_form() as (session, act):
            mark_teams_turned(session, act, match, key, seen())
            revision = act.revision
    except AlreadyDoneError as error:
        revision = error.change.revision
    return to_desk(event, match, key, revision)


@blueprint.post(f"{SLOT}/restore")
def restore(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Make an older version of a slot its newest one."""
    key = (segment, board, Room(room))
    numbers = numbers_for(event, match)
    version = Version(key, numbers.real(whole("revision") or 0), numbers.real(seen()))
    try:
        with acting_by_form() as (session, act):
            restore_result(session, act, match, version)
    except NothingChangedError:
        pass  # it stands there already: the page shows it
    return see(url_for("boards.show", event=event, match=match, segment=segment, board=board))


@blueprint.post(f"{MATCH}/undo")
def undo(event: str, match: int) -> Response:
    """Take back my newest change of this match, and go to where it was."""
    try:
        with acting_by_form() as (session, act):
            change = undo_last(session, act, match)
            revision = act.revision
    except AlreadyDoneError as error:
        change, revision = error.change, error.change.revision
    slot = slot_of(change)
    if slot is None:
        return see(url_for("entry.show", event=event, match=match))
    return to_desk(event, match, slot, revision)
