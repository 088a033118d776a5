"""The captain's page, and the button by which a captain agrees to a total."""

from http import HTTPStatus

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.services.acts import RefusedError
from matchscore.services.agreeing import TotalChangedError, agree_to_total
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import CAPTAIN, OWN_MATCH
from matchscore.web.asking.site import signed_in
from matchscore.web.captain.page import captain_page
from matchscore.web.captain.totals import conflict_words
from matchscore.web.match.reporting import totals_typed

blueprint = Blueprint("captain", __name__)


@blueprint.get(CAPTAIN)
def show(event: str) -> Response:
    """Show a captain what is asked of the team."""
    return captain_page(event)


@blueprint.post(f"{OWN_MATCH}/agree")
def agree(event: str, match: int) -> Response:
    """Agree to the total that the page showed."""
    try:
        saw = totals_typed("home", "away")
        with acting_by_form() as (session, act):
            agree_to_total(session, act, signed_in().team_id or 0, match, saw)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        if error.reason != "already_agreed":  # who agrees twice has agreed
            return _again(event, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    except TotalChangedError as error:
        return _again(event, conflict_words(error.saw, error.ours), HTTPStatus.CONFLICT)
    return see(url_for("captain.show", event=event))


def _again(event: str, problem: str, code: HTTPStatus) -> Response:
    open_reading()
    return captain_page(event, problem, code)
