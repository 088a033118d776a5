"""How long results can be corrected: set on the page of the event, before it is published and after."""

from contextlib import suppress
from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.services.acts import RefusedError
from matchscore.services.correction_length import set_correction_minutes
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, whole
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.event.events import event_page

blueprint = Blueprint("correction_length", __name__)


@blueprint.post("/<event>/correction-minutes")
def save(event: str) -> Response:
    """Set the length of the correction period; who accepts what stands goes on."""
    try:
        with suppress(AlreadyDoneError), acting_by_form() as (session, act):
            set_correction_minutes(session, act, whole("minutes"), seen())
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            return _again(event, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    return see(url_for("events.show", event=event))


@shows_again("correction_length.save")
def show_again(problem: str) -> Response:
    """Show the page of the event with what was typed, after a form that was not taken."""
    return _again((request.view_args or {})["event"], problem, HTTPStatus.BAD_REQUEST)


def _again(event: str, problem: str, code: HTTPStatus) -> Response:
    open_reading()
    return event_page(event, problem, code)
