"""What captains have asked about boards, for the director: open questions first, each with a form for its answer."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.queries.board_queries import read_queries
from matchscore.queries.event_heads import read_event_head
from matchscore.services.acts import RefusedError
from matchscore.services.board_queries import answer_query
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.site import reading
from matchscore.web.words.refusals import problem_status, problem_words

blueprint = Blueprint("board_queries", __name__)
QUERIES = "/<event>/queries"


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed as the answer to a question and is not stored, and why."""

    query: int | None = None
    text: str = ""
    problem: str | None = None


@blueprint.get(QUERIES)
def show(event: str) -> Response:
    """Show the questions, with an answer that was typed before a sign-in."""
    return queries_page(event, Draft(whole_number(request.args.get("query", "")), request.args.get("text", "")))


def queries_page(event: str, draft: Draft, code: int = HTTPStatus.OK) -> Response:
    """Show the questions of an event."""
    head = read_event_head(reading(), event)
    g.time_zone = head.time_zone
    queries = read_queries(reading(), head.event_id)
    return page("queries/show.html", code, event=head, queries=queries, draft=draft)


@blueprint.post(f"{QUERIES}/<int(max=2147483647):query>/answer")
def answer(event: str, query: int) -> Response:
    """Answer a question, or give it another answer."""
    typed = text("text")
    try:
        with acting_by_form() as (session, act):
            answer_query(session, act, query, typed, seen())
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except (RefusedError, ChangedSinceError) as error:
        if not isinstance(error, RefusedError) or error.reason != "nothing_to_change":
            return _again(event, Draft(query, typed, problem_words(error)), problem_status(error))
    return see(url_for("board_queries.show", event=event))


@shows_again("board_queries.answer")
def answer_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], Draft(named["query"], text("text"), problem), HTTPStatus.BAD_REQUEST)


def _again(event: str, draft: Draft, code: HTTPStatus) -> Response:
    open_reading()
    return queries_page(event, draft, code)
