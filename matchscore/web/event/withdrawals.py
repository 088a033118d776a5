"""A team that withdraws from an event, or plays again: a director notes it on the page of the team."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.services.acts import Act, RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.withdrawals import readmit_team, withdraw_team
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import TEAM
from matchscore.web.event.teams import Draft, team_page

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("withdrawals", __name__)
WITHDRAWAL = -1
"""Stands in a draft where a player's id would: the form is the one about the team."""


@blueprint.post(f"{TEAM}/withdraw")
def withdraw(event: str, team: int) -> Response:
    """Let the team withdraw."""
    return _done(event, team, lambda session, act: withdraw_team(session, act, team, seen()))


@blueprint.post(f"{TEAM}/readmit")
def readmit(event: str, team: int) -> Response:
    """Let the team play again."""
    return _done(event, team, lambda session, act: readmit_team(session, act, team, seen()))


def _done(event: str, team: int, action: "Callable[[Session, Act], object]") -> Response:
    try:
        with acting_by_form() as (session, act):
            action(session, act)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        return _again(event, team, sentence(error.reason, error.facts))
    except ChangedSinceError:
        return _again(event, team, sentence("withdrawal_changed"), HTTPStatus.CONFLICT)
    return see(url_for("teams.show", event=event, team=team))


@shows_again("withdrawals.withdraw")
@shows_again("withdrawals.readmit")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], named["team"], problem, HTTPStatus.BAD_REQUEST)


def _again(event: str, team: int, problem: str, code: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY) -> Response:
    open_reading()
    return team_page(event, team, Draft(WITHDRAWAL, request.form.to_dict(), problem), code)
