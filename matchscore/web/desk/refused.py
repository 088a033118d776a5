"""Actions of the desk that were not done: the desk again, with why, and with what was typed still in its fields."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from flask import request
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.scoring.errors import ResultError
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import ConflictError
from matchscore.web.asking.forms import slot_named, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import wants_pieces
from matchscore.web.desk.drafts import ACTION, Draft, Place
from matchscore.web.desk.page import desk
from matchscore.web.words.wording import changed_since_words


def answers_at_the_desk(view: Callable[..., Response]) -> Callable[..., Response]:
    """Let a view of an action answer with the desk where it cannot be done; an open page gets the sentence alone."""

    @wraps(view)
    def answered(**named: Any) -> Response:
        try:
            return view(**named)
        except (RefusedError, ResultError, ChangedSinceError, ConflictError) as error:
            if wants_pieces():
                raise
            status = HTTPStatus.CONFLICT if is_late(error) else HTTPStatus.UNPROCESSABLE_ENTITY
            open_reading()
            draft = Draft(ACTION, request.form.to_dict(), problem_words(error))
            return desk(named["event"], named["match"], stood_at(), draft, status)

    return answered


def is_late(error: Exception) -> bool:
    """Tell whether something was not done because what it is about has changed meanwhile."""
    return isinstance(error, ChangedSinceError | ConflictError)


def problem_words(error: Exception) -> str:
    """Say why an action cannot be done, and of a finished segment what can be done about it."""
    if not isinstance(error, RefusedError | ResultError):
        return changed_since_words()
    if error.reason != "reason_needed":
        return sentence(error.reason, error.facts)
    return _("Segment %(segment)s is finished. Correct it with a reason, or reopen it first.") % error.facts


def stood_at() -> Place:
    """Give where an action's form stood on the desk: what it says itself, else what its address names."""
    key = slot_named(text("at"))
    if key:
        return Place(*key)
    named = request.view_args or {}
    return Place(named.get("segment"), named.get("board"), Room(named["room"]) if "room" in named else None)
