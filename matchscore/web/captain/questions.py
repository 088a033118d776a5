"""A captain asks the director about a board: the form stands on the page of the board."""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.services.acts import RefusedError
from matchscore.services.board_queries import Question, ask_about_board
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import OWN_SEGMENT
from matchscore.web.asking.site import signed_in
from matchscore.web.match.boards import Asking, board_page

blueprint = Blueprint("questions", __name__)


@blueprint.post(f"{OWN_SEGMENT}/boards/<int:board>/query")
def ask(event: str, match: int, segment: int, board: int) -> Response:
    """Ask about a board, and go on to the captain's page, which has the question."""
    question = Question(match, (segment, board), text("text"))
    try:
        with acting_by_form() as (session, act):
            ask_about_board(session, act, signed_in().team_id or 0, question)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        return _again(event, question, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    return see(url_for("captain.show", event=event, _anchor="queries"))


@shows_again("questions.ask")
def ask_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    question = Question(named["match"], (named["segment"], named["board"]), text("text"))
    return _again(named["event"], question, problem, HTTPStatus.BAD_REQUEST)


def _again(event: str, question: Question, problem: str, code: HTTPStatus) -> Response:
    open_reading()
    return board_page(event, question.match, question.board, Asking(question.text, problem), code)
