"""The desk: one field per room and board; Enter saves and goes to the next board of the room."""

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.queries.heads import NotFoundError
from matchscore.queries.history import may_know, slot_of
from matchscore.queries.matches import SlotKey
from matchscore.queries.states import path_of
from matchscore.scoring.seats import Room
from matchscore.services.marks import MARKS
from matchscore.services.results import Version, restore_result, withdraw_result
from matchscore.services.rooms import mark_turned as mark_teams_turned
from matchscore.services.slots import AlreadyDoneError, NothingChangedError
from matchscore.services.undo import undo_last
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.etags import is_unchanged, match_tag, unchanged
from matchscore.web.asking.forms import room_of, seen, whole, whole_number
from matchscore.web.asking.gate import close_reading, open_reading
from matchscore.web.asking.looks import look_at, numbers_for
from matchscore.web.asking.mates import has_taken, own_desk
from matchscore.web.asking.responses import document, see, wants_pieces
from matchscore.web.asking.routes import MATCH, SLOT
from matchscore.web.asking.site import now, reading, site
from matchscore.web.desk.drafts import Draft, Place, draft_asked, place_asked
from matchscore.web.desk.echoes import echo_of
from matchscore.web.desk.page import desk
from matchscore.web.desk.pieces import mates_at, rooms_seen
from matchscore.web.desk.refused import answers_at_the_desk
from matchscore.web.desk.saving import Where, pieces_for, save_typed, stored, to_desk

blueprint = Blueprint("entry", __name__)


@blueprint.get(f"{MATCH}/entry")
def show(event: str, match: int) -> Response:
    """Show both rooms of a segment with the field at one slot."""
    return desk(event, match, place_asked(), draft_asked())


@blueprint.get(f"{MATCH}/entry/rows")
def show_rows(event: str, match: int) -> Response:
    """Give an open page what has changed since it asked last."""
    look = look_at(event, match)
    segment = whole_number(request.args.get("segment", "")) or 1
    room = room_of(request.args.get("room", "")) or rooms_seen(look.viewer, look.facts)[0]
    present = mates_at(look, room), has_taken((look.facts.head.match_id, room))
    tag = match_tag(look, segment, room, request.args.get("have"), *present)
    if is_unchanged(tag):
        return unchanged(tag)
    response = document({"outcome": "seen", **pieces_for(Where(event, match, (segment, 0, room)), None)})
    response.set_etag(tag, weak=True)
    return response


@blueprint.get(f"{SLOT}/echo")
def echo(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Say what a text would mean here, before it is saved; nothing is stored."""
    return document(echo_of(look_at(event, match), (segment, board, Room(room)), request.args.get("result", "")))


@blueprint.post(SLOT)
def save(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Save what was typed; where it cannot be, show the same page with a sentence and everything that was typed."""
    return save_typed(Where(event, match, (segment, board, Room(room))))


@shows_again("entry.save")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    key = (named["segment"], named["board"], Room(named["room"]))
    open_reading()
    return desk(named["event"], named["match"], Place(*key), Draft(typed=request.form.to_dict(), problem=problem), 400)


@blueprint.post(f"{SLOT}/withdraw")
@answers_at_the_desk
def withdraw(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Take the result of a slot away; the log keeps it."""
    key = (segment, board, Room(room))
    stood = numbers_for(event, match).real(seen())
    try:
        with acting_by_form() as (session, act):
            revision = withdraw_result(session, act, match, key, stood).revision
    except NothingChangedError as error:
        revision = error.stored.revision
    return to_desk(event, match, key, revision or None)


@blueprint.post(f"{SLOT}/turned")
@answers_at_the_desk
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
    numbers = numbers_for(event, match)
    version = Version((segment, board, Room(room)), numbers.real(whole("revision") or 0), numbers.real(seen()))
    require_known(event, match, version)
    try:
        with acting_by_form() as (session, act):
            restore_result(session, act, match, version)
    except NothingChangedError:
        pass  # it stands there already: the page shows it
    return see(url_for("boards.show", event=event, match=match, segment=segment, board=board))


def require_known(event: str, match: int, version: Version) -> None:
    """Raise NotFoundError for a version of which whoever asks does not know (Law 16D)."""
    open_reading()
    look = look_at(event, match)
    is_known = may_know(reading(), look.facts, version.slot, version.revision, look.viewer)
    close_reading()  # nothing is read while something is written
    if not is_known:
        raise NotFoundError("version", str(whole("revision")))


@blueprint.post(f"{MATCH}/undo")
@answers_at_the_desk
def undo(event: str, match: int) -> Response:
    """Take back my newest change of this match, and go to where it was."""
    try:
        with acting_by_form() as (session, act):
            change = undo_last(session, act, match)
            revision = act.revision
    except AlreadyDoneError as error:
        change, revision = error.change, error.change.revision
    slot = slot_of(change)
    if wants_pieces():
        where = Where(event, match, slot or _shown_slot())
        return stored(where, revision, slot=path_of(slot) if slot else None, keeps=change.verb in MARKS)
    if slot is None:  # what is said of it is for those who see all of the match
        return see(url_for("entry.show", event=event, match=match, saved=numbers_for(event, match).shown(revision)))
    return to_desk(event, match, slot, revision)


def _shown_slot() -> SlotKey:
    """Give the segment and the room that the open page shows."""
    return whole("segment") or 1, 0, room_of(request.form.get("room", "")) or Room.OPEN


@blueprint.post(f"{MATCH}/entry/take-over")
def take_over(event: str, match: int) -> Response:
    """Tell the other desks of a room that whoever asks writes there from now on."""
    open_reading()
    look = look_at(event, match)
    room = room_of(request.form.get("room", "")) or Room.OPEN
    site().presence.take_over((look.facts.head.match_id, room), own_desk(), now())
    return see(url_for("entry.show", event=event, match=match, segment=whole("segment"), room=room))
