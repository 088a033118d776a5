"""Publishing the results of an event."""

from contextlib import suppress
from http import HTTPStatus

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.services.acts import RefusedError
from matchscore.services.publication import publish as publish_results
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.event.events import event_page

blueprint = Blueprint("publication", __name__)


@blueprint.post("/<event>/publish")
def publish(event: str) -> Response:
    """Publish the results: from now on the correction period runs."""
    try:
        with suppress(AlreadyDoneError), acting_by_form() as (session, act):
            publish_results(session, act)
    except RefusedError as error:
        open_reading()
        return event_page(event, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    return see(url_for("events.show", event=event))
