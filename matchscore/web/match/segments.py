"""Actions on a whole segment, and on what a match carries in or is reported to have ended in."""

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.scoring.seats import Room, Turn
from matchscore.scoring.totals import Totals
from matchscore.services import rooms, segments
from matchscore.services import totals as match_totals
from matchscore.services.acts import Act, RefusedError
from matchscore.services.captains import TotalsDifferError
from matchscore.services.confirming import confirm_all
from matchscore.services.reports import Report
from matchscore.services.segments import ChangedSinceError, Place
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import room_of, seen, slot_named, text, whole
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import MATCH, SEGMENT
from matchscore.web.desk.drafts import CARRY_OVER, REPORTED_TOTALS, Draft
from matchscore.web.desk.drafts import Place as DeskPlace
from matchscore.web.desk.page import desk
from matchscore.web.desk.refused import answers_at_the_desk
from matchscore.web.match.finishing import FinishDraft, answer_to, captains_say
from matchscore.web.match.reporting import REPORTERS, source_typed, totals_typed
from matchscore.web.words.refusals import problem_status, problem_words

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("segments", __name__)


def _done(event: str, match: int, segment: int, action: "Callable[[Session, Act, Place], Any]") -> Response:
    try:
        with acting_by_form() as (session, act):
            action(session, act, Place(match, segment, seen()))
            revision = act.revision
    except AlreadyDoneError as error:  # a form that arrives again is answered as it was the first time
        revision = error.change.revision
    return _back(event, match, segment, revision)


@blueprint.post(f"{SEGMENT}/finish")
def finish(event: str, match: int, segment: int) -> Response:
    """Finish a segment: from now on a change is a correction with a reason. Captains may say what it came to."""
    draft = FinishDraft(typed=request.form.to_dict())
    try:
        says = captains_say()
        with acting_by_form() as (session, act):
            segments.finish_segment(session, act, Place(match, segment, seen()), says)
            revision = act.revision
    except AlreadyDoneError as error:
        revision = error.change.revision
    except TotalsDifferError as error:
        answers = tuple(answer_to(each, event, match, segment) for each in error.differences)
        return _again(event, match, segment, replace(draft, answers=answers))
    except (RefusedError, ChangedSinceError) as error:
        return _again(event, match, segment, replace(draft, problem=problem_words(error)), problem_status(error))
    return _back(event, match, segment, revision)


@shows_again("segments.finish")
def finish_again(problem: str) -> Response:
    """Show the page with what the captains said, after a form that was not taken."""
    named = request.view_args or {}
    draft = FinishDraft(typed=request.form.to_dict(), problem=problem)
    return _again(named["event"], named["match"], named["segment"], draft, HTTPStatus.BAD_REQUEST)


@blueprint.post(f"{SEGMENT}/reopen")
@answers_at_the_desk
def reopen(event: str, match: int, segment: int) -> Response:
    """Open a finished segment again."""
    return _done(event, match, segment, segments.reopen_segment)


@blueprint.post(f"{SEGMENT}/keep")
@answers_at_the_desk
def keep(event: str, match: int, segment: int) -> Response:
    """Leave a sheet of which several boards do not fit as it is: the results that were asked about are kept."""
    keys = [key for key in map(slot_named, text("slots").split()) if key and key[0] == segment]
    return _done(event, match, segment, lambda session, act, place: confirm_all(session, act, match, keys, place.seen))


@blueprint.post(f"{SEGMENT}/exchange-rooms")
@answers_at_the_desk
def exchange_rooms(event: str, match: int, segment: int) -> Response:
    """Let the results of two rooms change places: the sheets were typed into the wrong ones."""
    first, second = room_of(text("room") or Room.OPEN), room_of(text("with") or Room.CLOSED)
    if first is None or second is None:
        raise RefusedError("which_rooms")
    two = first, second
    return _done(event, match, segment, lambda session, act, place: rooms.exchange_rooms(session, act, place, two))


@blueprint.post(f"{SEGMENT}/swap-seats")
@answers_at_the_desk
def swap_seats(event: str, match: int, segment: int) -> Response:
    """Flip where home sits North-South: our record was wrong."""
    return _done(event, match, segment, rooms.swap_seats)


@blueprint.post(f"{SEGMENT}/turn-sheet")
@answers_at_the_desk
def turn_sheet(event: str, match: int, segment: int) -> Response:
    """Move every declarer of a room one seat and every score to the other line: the compass was read turned."""
    room, direction = room_of(text("room")), text("direction")
    if room is None or direction not in list(Turn):
        raise RefusedError("unknown_direction")
    turn = Turn(direction)
    return _done(event, match, segment, lambda session, act, place: rooms.turn_sheet(session, act, place, room, turn))


@blueprint.post(f"{MATCH}/carry-over")
def set_carry_over(event: str, match: int) -> Response:
    """Set the IMPs that both teams bring into the match."""

    def set_it(session: "Session", act: Act, imps: Totals) -> None:
        match_totals.set_carry_over(session, act, match, imps, seen())

    return _with_numbers(event, match, CARRY_OVER, set_it)


@blueprint.post(f"{MATCH}/reported-totals")
def report_total(event: str, match: int) -> Response:
    """Note a total that somebody reports, beside ours."""

    def note_it(session: "Session", act: Act, imps: Totals) -> None:
        source = source_typed("source", REPORTERS)
        report = Report(match, source, text("source_text"), imps, segment=whole("segment"), seen=seen())
        match_totals.report_total(session, act, report)

    return _with_numbers(event, match, REPORTED_TOTALS, note_it)


def _with_numbers(event: str, match: int, form: str, action: "Callable[[Session, Act, Totals], object]") -> Response:
    """Do what a form with two numbers asks for; where that cannot be, show the page with the numbers still in it."""
    try:
        imps = totals_typed("home", "away")
        with acting_by_form() as (session, act):
            action(session, act, imps)
            revision = act.revision
    except AlreadyDoneError as error:
        revision = error.change.revision
    except (RefusedError, ChangedSinceError) as error:
        draft = Draft(form, request.form.to_dict(), problem_words(error))
        return _again(event, match, whole("of"), draft, problem_status(error))
    return _back(event, match, whole("of"), revision)


def _again(
    event: str, match: int, segment: int | None, draft: Draft, status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY
) -> Response:
    """Show the desk with what was typed, in a snapshot of its own."""
    open_reading()
    return desk(event, match, DeskPlace(segment), draft, status)


def _back(event: str, match: int, segment: int | None, revision: int) -> Response:
    """Go back to the desk, naming the change."""
    return see(url_for("entry.show", event=event, match=match, segment=segment, saved=revision))
