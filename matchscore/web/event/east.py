"""Whether East agrees to a result at a table before the device records it: decided on the page of the event."""

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.services.acts import RefusedError
from matchscore.services.east_agrees import set_east_agrees
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.forms import text
from matchscore.web.asking.responses import see

blueprint = Blueprint("east", __name__)


@blueprint.post("/<event>/east-agrees")
def want(event: str) -> Response:
    """Let East agree to every result, or let the devices record at once; what is so already stays so."""
    is_wanted = text("wanted") == "yes"
    try:
        with acting_by_form() as (session, act):
            set_east_agrees(session, act, is_wanted=is_wanted)
    except AlreadyDoneError:
        pass
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            raise
    return see(url_for("events.show", event=event))
