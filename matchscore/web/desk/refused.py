"""Actions of the desk that were not done: the desk again, with why, and with what was typed still in its fields."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import request
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.web.asking.forms import slot_named, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import wants_pieces
from matchscore.web.desk.drafts import ACTION, Draft, Place
from matchscore.web.desk.page import desk
from matchscore.web.words.refusals import PROBLEMS, Problem, problem_status, problem_words


def answers_at_the_desk(view: Callable[..., Response]) -> Callable[..., Response]:
    """Let a view of an action answer with the desk where it cannot be done; an open page gets the sentence alone."""

    @wraps(view)
    def answered(**named: Any) -> Response:
        try:
            return view(**named)
        except PROBLEMS as error:
            if wants_pieces():
                raise
            open_reading()
            draft = Draft(ACTION, request.form.to_dict(), action_words(error))
            return desk(named["event"], named["match"], stood_at(), draft, problem_status(error))

    return answered


def action_words(error: Problem) -> str:
    """Say why an action cannot be done, and of a finished segment what can be done about it."""
    if isinstance(error, RefusedError) and error.reason == "reason_needed":
        return _("Segment %(segment)s is finished. Correct it with a reason, or reopen it first.") % error.facts
    return problem_words(error)


def stood_at() -> Place:
    """Give where an action's form stood on the desk: what it says itself, else what its address names."""
    key = slot_named(text("at"))
    if key:
        return Place(*key)
    named = request.view_args or {}
    return Place(named.get("segment"), named.get("board"), Room(named["room"]) if "room" in named else None)
