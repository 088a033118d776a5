"""Where translations are read from: compiled if that is up to date, else the text itself: a change speaks at once."""

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from matchscore.i18n import translations

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%100<20 ? 1 : 2);\\n"\n\n'


def written(folder: Path, words: str) -> Path:
    """Write what `Board` is in Romanian."""
    text = folder / "ro" / "LC_MESSAGES" / "messages.po"
    text.parent.mkdir(parents=True, exist_ok=True)
    text.write_text(f'{HEAD}msgid "Board"\nmsgstr "{words}"\n', encoding="utf-8")
    return text


def compiled(text: Path, seconds: int) -> None:
    """Compile a text, so many seconds after it was written."""
    with text.open("rb") as source, text.with_suffix(".mo").open("wb") as target:
        write_mo(target, read_po(source))
    moment = text.stat().st_mtime + seconds
    os.utime(text.with_suffix(".mo"), (moment, moment))


def test_a_text_speaks_without_being_compiled(tmp_path: Path) -> None:
    written(tmp_path, "Dona")

    assert translations("ro", tmp_path).gettext("Board") == "Dona"


def test_a_text_that_was_changed_since_speaks_for_itself(tmp_path: Path) -> None:
    compiled(written(tmp_path, "Donă"), -10)
    written(tmp_path, "Dona")

    assert translations("ro", tmp_path).gettext("Board") == "Dona"


def test_what_is_compiled_speaks_for_a_text_that_has_not_changed(tmp_path: Path) -> None:
    text = written(tmp_path, "Dona")
    compiled(text, 10)
    text.write_text("no catalog", encoding="utf-8")
    os.utime(text, (0, 0))

    assert translations("ro", tmp_path).gettext("Board") == "Dona"


def test_a_language_without_translations_stays_english(tmp_path: Path) -> None:
    assert translations("pl", tmp_path).gettext("Board") == "Board"
