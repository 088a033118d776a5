"""The review list: what is odd about results of an event, until somebody keeps or changes them."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from flask import Blueprint, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.doubt_sentences import doubt_words
from matchscore.queries.board_swaps import Swap
from matchscore.queries.event_heads import EventHead, read_event_head
from matchscore.queries.heads import MatchHead
from matchscore.queries.reviews import OddResult, read_review
from matchscore.queries.scoresheets import cell_of
from matchscore.queries.states import path_of
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.confirming import confirm_result
from matchscore.services.slots import AlreadyDoneError, ConflictError, NothingChangedError
from matchscore.web.asking.acting import acting_by_form, event_id_asked
from matchscore.web.asking.forms import local_path, seen, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.questions import queries_to_answer
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import SLOT
from matchscore.web.asking.scopes import may_keep, scores_field
from matchscore.web.asking.site import reading, signed_in
from matchscore.web.checking.steps import step_of_reviews
from matchscore.web.words.refusals import problem_status, problem_words

blueprint = Blueprint("reviews", __name__)
MOST_LINES = 200
"""More is not shown at once: somebody has to look at each."""


@blueprint.get("/<event>/review")
def show(event: str) -> Response:
    """Show what somebody has to look at, the most urgent first."""
    return review_page(event)


def review_page(event: str, problem: str | None = None, code: int = HTTPStatus.OK) -> Response:
    """Show the list, with what could not be done."""
    head = event_shown(event)
    review = read_review(reading(), event)
    results = lines(review.results[:MOST_LINES])
    return page(
        "reviews/show.html",
        code,
        event=head,
        results=results,
        focus=_focus(results),
        count=len(review.results),
        swaps=[swap_line(head, swap) for head, swap in review.swaps],
        problem=problem,
        open_queries=queries_to_answer(head.event_id),
        step=None if head.is_archived else step_of_reviews(event),
        undone="undone" in request.args,
        list_address=url_for("reviews.show", event=event),
    )


def event_shown(event: str) -> EventHead:
    """Read the event of a page, and let the page speak of times in its zone; raises NotFoundError."""
    head = read_event_head(reading(), event)
    g.time_zone = head.time_zone
    return head


def lines(results: Sequence[OddResult]) -> list[dict[str, Any]]:
    """Lay the results out, each with the one to look at once it is kept: the next one, at the end the one before."""
    names = [f"{odd.head.match}-{path_of(odd.here.key).replace('/', '-')}" for odd in results]
    each = zip(results, names, [*names[1:], *(names[-2:-1] or [""])], strict=False)
    return [line(odd) | {"name": name, "then": then} for odd, name, then in each]


def _focus(results: Sequence[dict[str, Any]]) -> str | None:
    """Name the result that is to have the focus: the one asked for, or the first where it has gone meanwhile."""
    asked, names = request.args.get("at"), [each["name"] for each in results]
    return asked if asked in names else next(iter(names), None) if asked else None


def line(odd: OddResult) -> dict[str, Any]:
    """Lay a result out for the list."""
    segment, board, room = odd.here.key
    place: dict[str, Any] = {"event": odd.head.event, "match": odd.head.match, "segment": segment, "board": board}
    place["room"] = room.value
    return {
        "head": odd.head,
        "slot": odd.here,
        "here": cell_of(odd.here),
        "there": cell_of(odd.there) if odd.there.recorded else None,
        "imps": odd.found.imps,
        "may_keep": may_keep(signed_in(), odd.head.event_id, odd.here.recorded),
        "asks": odd.found.asks or odd.rejection is not None,
        "sentences": [doubt_words(doubt) for doubt in odd.found.doubts],
        "rejection": odd.rejection,
        "entered": odd.entered,
        "confirm": url_for("reviews.confirm", **place),
        "entry": url_for("entry.show", **place),
    }


def swap_line(head: MatchHead, swap: Swap) -> dict[str, Any]:
    """Lay an offer to exchange two boards out."""
    action = url_for("moves.exchange_boards", event=head.event, match=head.match, segment=swap.segment)
    return {"head": head, "swap": swap, "action": action}


@blueprint.post(f"{SLOT}/confirm")
def confirm(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Keep a result in the face of a doubt; somebody else may have kept it already."""
    key = (segment, board, Room(room))
    try:
        with acting_by_form() as (session, act):
            confirm_result(session, act, match, key, seen())
    except (AlreadyDoneError, NothingChangedError):
        pass  # it is kept: that is what was asked for
    except (ConflictError, RefusedError) as error:
        if not came_from_list(event):
            raise
        return _list_again(event, error)
    return see(
        _back_to_list(event)
        or local_path(text("next"))
        or url_for("entry.show", event=event, match=match, segment=segment, board=board, room=room)
    )


def _back_to_list(event: str) -> str | None:
    """Give the way back to the list, to the line that follows; None for a form that came from elsewhere."""
    shown = url_for("reviews.show", event=event)
    return url_for("reviews.show", event=event, at=text("then") or None) if text("next") == shown else None


def came_from_list(event: str) -> bool:
    """Tell whether a form was sent from the review list by somebody who may read it, and goes back there."""
    return local_path(text("next")) == url_for("reviews.show", event=event) and scores_field(
        signed_in(), event_id_asked()
    )


def _list_again(event: str, error: ConflictError | RefusedError) -> Response:
    """Show the list as it is now, and why a result was not kept."""
    open_reading()
    return review_page(event, problem_words(error), problem_status(error))
