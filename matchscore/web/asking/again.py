"""Forms that were not taken because their token was not right: each is shown again with what was typed (case 146)."""

from collections.abc import Callable
from typing import TypeVar

from flask import request
from werkzeug.wrappers import Response

from matchscore.web.asking.responses import page
from matchscore.web.ways import way_back

Shows = TypeVar("Shows", bound=Callable[[str], Response])
HIDDEN = frozenset({"csrf_token", "key", "seen", "next", "password"})
SHOWS: dict[str, Callable[[str], Response]] = {}


def shows_again(endpoint: str) -> Callable[[Shows], Shows]:
    """Register what shows the form of an endpoint again, with a sentence about why."""

    def register(shows: Shows) -> Shows:
        SHOWS[endpoint] = shows
        return shows

    return register


def show_again(problem: str) -> Response:
    """Show the form of this request again, as its page does, else plainly: what it says, and one button to send it."""
    if shows := SHOWS.get(request.endpoint or ""):
        return shows(problem)
    fields = [(name, text) for name, text in request.form.items() if name not in {"csrf_token", "password"}]
    typed = [(name, text) for name, text in fields if name not in HIDDEN and text]
    return page("errors/again.html", 400, sentence=problem, fields=fields, typed=typed, back=way_back())
