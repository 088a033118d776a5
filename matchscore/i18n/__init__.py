"""Words for people: the language in force, and codes and facts turned into sentences. Needs Babel, not Flask.

`gettext`, `ngettext` and `pgettext` translate into the language that `use_language` set for this thread or request.
Without a translation a text stays English.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path

from babel.support import Translations

FOLDER = Path(__file__).resolve().parent.parent / "translations"
LANGUAGES = ("en", "ro", "pl")
SOURCE_LANGUAGE = "en"

_language: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


@lru_cache
def _translations(language: str) -> NullTranslations:
    return Translations.load(FOLDER, [language])


def language() -> str:
    """Give the code of the language in force."""
    return _language.get()


@contextmanager
def use_language(code: str) -> Iterator[None]:
    """Speak a language for the time of a block; an unknown one is a ValueError."""
    if code not in LANGUAGES:
        raise ValueError(f"no language {code!r}")
    token = _language.set(code)
    try:
        yield
    finally:
        _language.reset(token)


def gettext(message: str) -> str:
    """Translate a text."""
    return _translations(language()).gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Translate a text in the form that goes with a count."""
    return _translations(language()).ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """Translate a text that has another meaning elsewhere; `context` tells which is meant."""
    return _translations(language()).pgettext(context, message)
