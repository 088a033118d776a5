"""A director says until when the line-ups of a segment are due, and which team seats second."""

from http import HTTPStatus

from flask import Blueprint, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.models.match import Side
from matchscore.queries.heads import read_head
from matchscore.queries.lineups import Terms
from matchscore.services.acts import RefusedError
from matchscore.services.line_up_terms import set_line_up_terms
from matchscore.services.segments import ChangedSinceError, Place
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import SEGMENT
from matchscore.web.asking.site import database, now
from matchscore.web.match.lineup_page import Draft, line_up_page
from matchscore.web.words.moments import due_moment_of
from matchscore.web.words.refusals import problem_status, problem_words

blueprint = Blueprint("line_up_terms", __name__)


@blueprint.post(f"{SEGMENT}/line-up-deadline")
def save(event: str, match: int, segment: int) -> Response:
    """Keep the time and who seats second; an empty time is none."""
    try:
        terms = terms_typed(event, match)
        with acting_by_form() as (session, act):
            set_line_up_terms(session, act, Place(match, segment, seen()), terms)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except (RefusedError, ChangedSinceError) as error:
        if not isinstance(error, RefusedError) or error.reason != "nothing_to_change":
            return _again(event, match, segment, problem_words(error), problem_status(error))
    return see(url_for("lineups.show", event=event, match=match, segment=segment))


def terms_typed(event: str, match: int) -> Terms:
    """Read what the form says; raises RefusedError (time_unreadable)."""
    with database().reading() as session:
        g.time_zone = read_head(session, event, match).time_zone
    due_at = due_moment_of(text("due"), g.time_zone, now()) if text("due") else None
    if text("due") and due_at is None:
        raise RefusedError("time_unreadable")
    second = text("second")
    return Terms(due_at, Side(second) if second in list(Side) else None)


@shows_again("line_up_terms.save")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], named["match"], named["segment"], problem, HTTPStatus.BAD_REQUEST)


def _again(event: str, match: int, segment: int, problem: str, code: HTTPStatus) -> Response:
    open_reading()
    draft = Draft(terms=request.form.to_dict(), terms_problem=problem)
    return line_up_page(event, match, segment, draft, code)
