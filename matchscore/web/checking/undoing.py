"""Undo on the lists of results to look at: one's own last step there, as at the desk of its match."""

from typing import Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.models.change import Change
from matchscore.queries.history import slot_of
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.undo import undo_last
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.forms import text, whole
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.checking.agreements import ROOMS, named
from matchscore.web.checking.reviews import review_page
from matchscore.web.checking.second_looks import look_page
from matchscore.web.words.refusals import Problem, problem_status, problem_words

blueprint = Blueprint("undoing", __name__)


@blueprint.post("/<event>/review/undo")
def undo(event: str) -> Response:
    """Take back what the button named, and go back to the list that it stands on."""
    match = whole("match") or 0
    try:
        with acting_by_form() as (session, act):
            change = undo_last(session, act, match, whole("newest") or 0)
    except AlreadyDoneError as error:
        change = error.change
    except (RefusedError, ChangedSinceError) as error:
        return _list_again(event, error)
    if not _is_of_second_looks():
        return see(url_for("reviews.show", event=event, undone="yes"))
    at, who = _place(match, change), text("who") or None
    return see(url_for("second_looks.show", event=event, at=at, who=who, undone="yes"))


def _is_of_second_looks() -> bool:
    return text("list") == "second_looks"


def _place(match: int, change: Change) -> str | None:
    """Name where the result is that was agreed to or rejected, to look at it again."""
    slot = slot_of(change)
    return None if slot is None else named((match, slot[0], ROOMS.index(slot[2]), slot[1]))


def _list_again(event: str, error: Problem) -> Response:
    """Show the list as it is now, and why nothing was taken back."""
    open_reading()
    why: dict[str, Any] = {"problem": problem_words(error), "code": problem_status(error)}
    return look_page(event, request.form, **why) if _is_of_second_looks() else review_page(event, **why)
