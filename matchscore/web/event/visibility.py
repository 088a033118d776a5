"""When the public sees a board, decided on the page of the event for all rounds without a policy of their own."""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.visibility import set_visibility
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.event.events import event_page
from matchscore.web.words.policies import FIELD, changed_policy_words, policy_named, policy_typed

blueprint = Blueprint("visibility", __name__)


@blueprint.post("/<event>/visibility")
def save(event: str) -> Response:
    """Set the policy of an event; one that stands already stays."""
    try:
        policy = policy_typed(text(FIELD))
        with acting_by_form() as (session, act):
            set_visibility(session, act, policy, policy_named(text("seen")))
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            return _again(event, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    except ChangedSinceError:
        return _again(event, changed_policy_words(), HTTPStatus.CONFLICT)
    return see(url_for("events.show", event=event, _anchor="visibility"))


def _again(event: str, problem: str, code: int) -> Response:
    open_reading()
    return event_page(event, problem, code)


@shows_again("visibility.save")
def show_again(problem: str) -> Response:
    """Show the page of the event with the policy that was chosen."""
    return _again((request.view_args or {})["event"], problem, HTTPStatus.BAD_REQUEST)
