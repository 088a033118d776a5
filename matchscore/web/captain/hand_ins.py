"""A captain hands a line-up in."""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.i18n.sentences import sentence
from matchscore.queries.own_seats import Spot
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.services.hand_ins import HandIn, HandInConflictError, hand_in_line_up
from matchscore.services.rosters import LineUpRefusedError, Person
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import text, whole, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import look_at
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import OWN_SEGMENT
from matchscore.web.asking.site import signed_in
from matchscore.web.captain.line_up_form import NEW, Draft, field_of, line_up_form

blueprint = Blueprint("hand_ins", __name__)
SPOTS = tuple((room, seat) for room in Room for seat in Seat)
FIELDS = frozenset(prefix + field_of(spot) for spot in SPOTS for prefix in ("", NEW))


@blueprint.get(f"{OWN_SEGMENT}/line-up")
def show(event: str, match: int, segment: int) -> Response:
    """Show the form, with what was typed before."""
    typed = {name: value for name, value in request.args.items() if name in FIELDS}
    return hand_in_page(event, match, segment, Draft(typed))


@blueprint.post(f"{OWN_SEGMENT}/line-up")
def save(event: str, match: int, segment: int) -> Response:
    """Hand the line-up in; what cannot be has a sentence beside its seat."""
    line_up = HandIn(match, segment, people_typed(), stood_typed())
    typed = request.form.to_dict()
    try:
        with acting_by_form() as (session, act):
            hand_in_line_up(session, act, signed_in().team_id or 0, line_up)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except LineUpRefusedError as error:
        return _again(event, match, segment, Draft(typed, problems=error.problems))
    except RefusedError as error:
        if error.reason != "nothing_to_change":  # who hands in what stands has handed it in
            return _again(event, match, segment, Draft(typed, sentence(error.reason, error.facts)))
    except HandInConflictError as error:
        return _again(event, match, segment, Draft(typed, theirs=error.theirs), HTTPStatus.CONFLICT)
    return see(url_for("captain.show", event=event))


def people_typed() -> dict[Spot, Person]:
    """Read who is to sit where: a new name, if one is typed, else the player who is chosen."""
    typed = {spot: text(NEW + field_of(spot)) or whole(field_of(spot)) for spot in SPOTS}
    return {spot: person for spot, person in typed.items() if person}


def stood_typed() -> dict[Spot, int]:
    """Read who stood on the seats as the form was made."""
    spots = {field_of(spot): spot for spot in SPOTS}
    parts = [part.partition("=") for part in text("stood").split()]
    return {spots[name]: whole_number(player) or 0 for name, _, player in parts if name in spots}


@shows_again("hand_ins.save")
def save_again(problem: str) -> Response:
    """Show the form as it was sent, after one that was not taken."""
    named = request.view_args or {}
    draft = Draft(request.form.to_dict(), problem)
    return _again(named["event"], named["match"], named["segment"], draft, HTTPStatus.BAD_REQUEST)


def _again(
    event: str, match: int, segment: int, draft: Draft, code: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY
) -> Response:
    open_reading()
    return hand_in_page(event, match, segment, draft, code)


def hand_in_page(event: str, match: int, segment: int, draft: Draft, code: int = HTTPStatus.OK) -> Response:
    """Show the form of a segment on a page of its own."""
    look = look_at(event, match)
    if look.facts.head.is_archived:
        raise ArchivedEventError(look.facts.head.event_id)
    sheet = look.sheet()
    return page(
        "captain/line_up.html",
        code,
        event={"slug": sheet.event, "name": sheet.event_name},
        line_up=line_up_form(look.facts, segment, draft),
    )
