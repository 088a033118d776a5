"""What a director decides for a round on its dashboard: who sees its boards when, and that it is over."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.queries.round_names import RoundName
from matchscore.services.acts import Act, RefusedError
from matchscore.services.closing import close_round, reopen_round
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.visibility import set_round_visibility
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import ROUND
from matchscore.web.rounds.dashboard import refused, typed_in
from matchscore.web.rounds.table_fields import Draft
from matchscore.web.words.policies import AS_THE_EVENT, FIELD, changed_policy_words, policy_typed

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("round_visibility", __name__)
Decides = Callable[["Session", Act], None]


@blueprint.post(f"{ROUND}/visibility")
def save(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Give a round a policy of its own, or let the event's hold for it again."""

    def decide(session: "Session", act: Act) -> None:
        policy = None if text(FIELD) == AS_THE_EVENT else policy_typed(text(FIELD))
        set_round_visibility(session, act, round, policy, seen())

    return decided(event, round, decide)


@blueprint.post(f"{ROUND}/close")
def close(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Close a round: no table will play any more in it."""
    return decided(event, round, lambda session, act: close_round(session, act, round, seen()))


@blueprint.post(f"{ROUND}/reopen")
def reopen(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Reopen a round that was closed too early."""
    return decided(event, round, lambda session, act: reopen_round(session, act, round, seen()))


def decided(event: str, name: RoundName, decide: Decides) -> Response:
    """Decide something for a round and go back to its dashboard; what stands already stays."""
    try:
        with acting_by_form() as (session, act):
            decide(session, act)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            return _again(event, name, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    except ChangedSinceError:
        return _again(event, name, changed_policy_words(), HTTPStatus.CONFLICT)
    return see(url_for("rounds.show", event=event, round=name))


def _again(event: str, name: RoundName, problem: str, code: int) -> Response:
    return refused(event, name, Draft(typed_in(request.form), problem, of_policy=True), code)


@shows_again("round_visibility.save")
def show_again(problem: str) -> Response:
    """Show the dashboard with the policy that was chosen."""
    named = request.view_args or {}
    return _again(named["event"], named["round"], problem, HTTPStatus.BAD_REQUEST)
