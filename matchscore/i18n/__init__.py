"""Words for people: the language in force, and codes and facts turned into sentences. Needs Babel, not Flask.

`gettext`, `ngettext` and `pgettext` translate into the language that `use_language` set for this thread or request.
Without a translation a text stays English.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path

from babel.support import Translations

FOLDER = Path(__file__).resolve().parent.parent / "translations"
LANGUAGES = ("en", "ro", "pl")
SOURCE_LANGUAGE = "en"

_language: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


@lru_cache
def translations(language: str, folder: Path = FOLDER) -> NullTranslations:
    """Give what is translated into a language: as compiled, or from the text where that is newer or stands alone."""
    text = folder / language / "LC_MESSAGES" / "messages.po"
    compiled = text.with_suffix(".mo")
    if text.exists() and not (compiled.exists() and compiled.stat().st_mtime >= text.stat().st_mtime):
        return _from_text(text, language)
    return Translations.load(folder, [language])


def _from_text(text: Path, language: str) -> NullTranslations:
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - what is installed is compiled and needs neither
    from babel.messages.pofile import read_po  # noqa: PLC0415 - the same

    with text.open("rb") as written, BytesIO() as compiled:
        write_mo(compiled, read_po(written, locale=language))
        compiled.seek(0)
        return Translations(compiled)


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
    return translations(language()).gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Translate a text in the form that goes with a count."""
    return translations(language()).ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """Translate a text that has another meaning elsewhere; `context` tells which is meant."""
    return translations(language()).pgettext(context, message)
