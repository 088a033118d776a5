"""Forms that were not taken because their token was not right: each is shown again with what was typed (case 146)."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from flask import request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.web.asking.responses import page
from matchscore.web.ways import way_back

Shows = TypeVar("Shows", bound=Callable[[str], Response])
GONE = (ArchivedEventError, NotFound, NotFoundError, RefusedError)
HIDDEN = frozenset({"csrf_token", "key", "seen", "next", "password"})
SHOWS: dict[str, Callable[[str], Response]] = {}


def shows_again(endpoint: str) -> Callable[[Shows], Shows]:
    """Register what shows the form of an endpoint again, with a sentence about why."""

    def register(shows: Shows) -> Shows:
        SHOWS[endpoint] = shows
        return shows

    return register


def show_again(problem: str) -> Response:
    """Show the form of this request again, as its page does, else plainly: what it says, and one button to send it.

    A page that is not there any more, as that of a table at which nothing is played, shows nothing again.
    """
    if shows := SHOWS.get(request.endpoint or ""):
        with suppress(*GONE):
            return shows(problem)
    fields = [(name, text) for name, text in request.form.items() if name not in {"csrf_token", "password"}]
    typed = [(name, text) for name, text in fields if name not in HIDDEN and text]
    return page("errors/again.html", 400, sentence=problem, fields=fields, typed=typed, back=way_back())
