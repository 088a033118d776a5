"""How people like their pages and how they type, kept by their browser in cookies."""

from flask import request
from werkzeug.wrappers import Response

from matchscore.scoring.typed import Habit
from matchscore.web.asking.site import identity

ONE_YEAR = 366 * 24 * 60 * 60
"""How long a browser keeps a preference, in seconds."""

PREFERENCES = {
    "theme": ("auto", "light", "dark"),
    "suits": ("two", "four"),
    "mode": tuple(Habit),
    "enter": ("down", "across"),
    "single_keys": ("on", "off"),
}
HABITS = frozenset({"mode", "enter"})
"""The preferences of a typist; the others are the screen's."""


def preferences() -> dict[str, str]:
    """Read how somebody likes their pages from the cookies of this browser; the first choice is the default."""
    chosen = {name: request.cookies.get(cookie_of(name), "") for name in PREFERENCES}
    return {name: chosen[name] if chosen[name] in choices else choices[0] for name, choices in PREFERENCES.items()}


def cookie_of(preference: str) -> str:
    """Name the cookie that keeps a preference: how somebody types is theirs alone, whoever else uses the browser."""
    who = identity() if preference in HABITS else None
    return f"{preference}-{who.key.replace(' ', '-')}" if who else preference


def keep(response: Response, cookie: str, choice: str) -> None:
    """Let the browser keep a preference."""
    response.set_cookie(cookie, choice, max_age=ONE_YEAR, samesite="Lax", httponly=True)
