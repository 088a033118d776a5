"""The language of an answer: as its address asks, else as the browser keeps it, else as it likes best, else English.

A view is spoken in another language only where all that it shows is translated; whatever goes wrong with it is told in
English, like every other page.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from urllib.parse import urlencode

from flask import request
from werkzeug.wrappers import Response

from matchscore import i18n
from matchscore.web.words.preferences import keep

View = Callable[..., Response]

NAMES = {"en": "English", "ro": "Română", "pl": "Polski"}
"""Each language by its own name."""

COOKIE = "language"
QUERY = "lang"


@dataclass(frozen=True, slots=True)
class Choice:
    """A language that the page asked for can be read in, and its address there."""

    code: str
    name: str
    address: str
    is_shown: bool


def in_language(view: View) -> View:
    """Let a page be read in each language; the one that its address asks for is kept by the browser."""

    @wraps(view)
    def show(**named: object) -> Response:
        response = _spoken(language_of_page(), view, named)
        response.vary.update(("Accept-Language", "Cookie"))
        if (asked := language_asked()) is not None:
            keep(response, COOKIE, asked)
        return response

    return show


def in_language_of_its_page(view: View) -> View:
    """Let the part of a page be read in the language that its page asks for, whatever another page has chosen since."""

    @wraps(view)
    def show(**named: object) -> Response:
        response = _spoken(language_liked(), view, named)
        response.vary.add("Accept-Language")
        return response

    return show


def _spoken(language: str, view: View, named: dict[str, object]) -> Response:
    with i18n.use_language(language):
        response = view(**named)
    response.content_language.add(language)
    return response


def language_of_page() -> str:
    """Give the language of the page that is asked for."""
    kept = request.cookies.get(COOKIE, "")
    return language_asked() or (kept if kept in i18n.LANGUAGES else language_liked())


def language_asked() -> str | None:
    """Give the language that the address asks for."""
    asked = request.args.get(QUERY)
    return asked if asked in i18n.LANGUAGES else None


def language_liked() -> str:
    """Give the language that the browser likes best of those that are spoken."""
    return request.accept_languages.best_match(i18n.LANGUAGES) or i18n.SOURCE_LANGUAGE


def language_choices() -> list[Choice]:
    """Give the languages in which the page asked for can be read."""
    return [Choice(code, name, _address_in(code), code == i18n.language()) for code, name in NAMES.items()]


def _address_in(language: str) -> str:
    return f"?{urlencode(request.args.to_dict() | {QUERY: language})}"
