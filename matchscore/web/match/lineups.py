"""The line-up of a segment: names typed for the seats of all rooms, stored together."""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.services.lineups import LineUp, LineUpConflictError, set_line_up
from matchscore.services.rosters import LineUpRefusedError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import SEGMENT
from matchscore.web.match.lineup_page import FIELDS, Draft, field_of, line_up_page

blueprint = Blueprint("lineups", __name__)


@blueprint.get(f"{SEGMENT}/line-up")
def show(event: str, match: int, segment: int) -> Response:
    """Show the form, with what was typed before a sign-in."""
    typed = request.args.to_dict()
    terms = {name: value for name, value in typed.items() if name in {"due", "second"}}
    return line_up_page(event, match, segment, Draft(typed if typed.keys() & set(FIELDS) else {}, terms=terms))


@blueprint.post(f"{SEGMENT}/line-up")
def save(event: str, match: int, segment: int) -> Response:
    """Seat everybody and go on to the entry page; what cannot be has a sentence beside its field."""
    line_up = LineUp(match, segment, people_typed(), seen())
    draft = Draft(request.form.to_dict())
    revision = None
    try:
        with acting_by_form() as (session, act):
            set_line_up(session, act, line_up)
            revision = act.revision
    except AlreadyDoneError as error:  # a form that arrives again is answered as it was the first time
        revision = error.change.revision
    except LineUpRefusedError as error:
        return _again(event, match, segment, Draft(draft.typed, problems=error.problems))
    except RefusedError as error:
        if error.reason != "nothing_to_change":  # who accepts what stands goes on
            return _again(event, match, segment, Draft(draft.typed, sentence(error.reason, error.facts)))
    except LineUpConflictError as error:
        if not is_same(line_up, error):
            return _again(event, match, segment, Draft(draft.typed, theirs=error.theirs), HTTPStatus.CONFLICT)
        revision = error.revision  # somebody else has typed the same
    return see(url_for("entry.show", event=event, match=match, segment=segment, saved=revision))


def people_typed() -> dict[Room, dict[Seat, int | str]]:
    """Read the fields of the rooms that the form has."""
    return {
        room: {seat: text(field_of(room, seat)) for seat in Seat}
        for room in Room
        if any(field_of(room, seat) in request.form for seat in Seat)
    }


def is_same(line_up: LineUp, error: LineUpConflictError) -> bool:
    """Tell whether what somebody else has just stored is what was typed."""
    typed = {room: {seat: name for seat, name in people.items() if name} for room, people in line_up.people.items()}
    return typed == {room: table.names for room, table in error.theirs.items()}


@shows_again("lineups.save")
def save_again(problem: str) -> Response:
    """Show the form as it was sent, after one that was not taken."""
    named = request.view_args or {}
    draft = Draft(request.form.to_dict(), problem)
    return _again(named["event"], named["match"], named["segment"], draft, HTTPStatus.BAD_REQUEST)


def _again(
    event: str, match: int, segment: int, draft: Draft, status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY
) -> Response:
    """Show the form as it was left, in a snapshot of its own."""
    open_reading()
    return line_up_page(event, match, segment, draft, status)
