"""Romanian and Polish: everything that the live pages say is translated, in the right form for each count."""

from pathlib import Path

import pytest
from babel.messages.catalog import Message

import matchscore
from matchscore.i18n import ngettext, use_language
from matchscore.i18n.result_words import card_words, result_words
from matchscore.resources import templates
from matchscore.scoring.parser import parse
from tests.i18n.catalogs import Text, catalog, texts_of, with_all_they_include

SPOKEN = ("ro", "pl")
COUNTS = (0, 1, 2, 5, 12, 20, 21, 22, 101)
TEMPLATES = sorted(path.relative_to(templates()).as_posix() for path in templates().glob("live/*.html"))
PIECES = ("macros/cells.html", "matches/_board.html")
"""What is drawn once for many pages; no template names it."""

PROGRAM = Path(matchscore.__file__).parent
MODULES = (
    *sorted((PROGRAM / "web/live").glob("*.py")),
    PROGRAM / "web/words/finality.py",
    PROGRAM / "web/words/states.py",
)
TEXTS: set[Text] = {
    *(text for name in with_all_they_include([*TEMPLATES, *PIECES]) for text in texts_of(templates() / name)),
    *(text for module in MODULES for text in texts_of(module)),
}


def is_translated(message: Message | None) -> bool:
    """Tell whether a text is there in the language, in every form, and nobody doubts it."""
    if message is None or message.fuzzy:
        return False
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


@pytest.mark.parametrize("language", SPOKEN)
def test_every_text_of_the_live_pages_is_translated(language: str) -> None:
    known = catalog(language)

    assert len(TEXTS) > 100
    assert [text for text, context in TEXTS if not is_translated(known.get(text, context))] == []


@pytest.mark.parametrize("language", SPOKEN)
def test_every_translation_is_finished(language: str) -> None:
    assert [message.id for message in catalog(language) if message.id and not is_translated(message)] == []


@pytest.mark.parametrize("language", SPOKEN)
def test_every_translation_names_the_same_facts(language: str) -> None:
    assert list(catalog(language).check()) == []


@pytest.mark.parametrize("language", SPOKEN)
def test_letters_are_those_of_today(language: str) -> None:
    written = "".join(str(message.string) for message in catalog(language))

    assert not set("şţŞŢ") & set(written)


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        (
            "ro",
            "0 done, 1 donă, 2 done, 5 done, 12 done, 20 de done, 21 de done, 22 de done, 101 done",
        ),
        (
            "pl",
            ("0 rozdań, 1 rozdanie, 2 rozdania, 5 rozdań, 12 rozdań, 20 rozdań, 21 rozdań, 22 rozdania, 101 rozdań"),
        ),
    ],
)
def test_boards_are_counted_in_the_right_form(language: str, forms: str) -> None:
    with use_language(language):
        counted = [ngettext("(%(num)s board)", "(%(num)s boards)", count) % {"num": count} for count in COUNTS]

    assert ", ".join(counted) == ", ".join(f"({form})" for form in forms.split(", "))


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("ro", 1, "A rămas 1 donă în meci:"),
        ("ro", 2, "Au rămas 2 done în meci:"),
        ("ro", 20, "Au rămas 20 de done în meci:"),
        ("ro", 101, "Au rămas 101 done în meci:"),
        ("pl", 1, "W meczu zostało 1 rozdanie:"),
        ("pl", 2, "W meczu zostały 2 rozdania:"),
        ("pl", 5, "W meczu zostało 5 rozdań:"),
        ("pl", 12, "W meczu zostało 12 rozdań:"),
        ("pl", 22, "W meczu zostały 22 rozdania:"),
    ],
)
def test_a_verb_agrees_with_the_boards_that_are_left(language: str, count: int, words: str) -> None:
    one = "%(num)s board left in the match: %(imps)s IMPs, %(most)s at most."
    many = "%(num)s boards left in the match: %(imps)s IMPs, %(most)s at most."

    with use_language(language):
        said = ngettext(one, many, count)

    assert (said % {"num": count, "imps": 21, "most": 96}).startswith(words)


@pytest.mark.parametrize(
    ("result", "romanian", "polish"),
    [
        ("1CN=", "1 treflă", "1 trefl"),
        ("2DS+1", "2 carale", "2 kara"),
        ("4HXE-2", "4 cupe contra", "4 kiery z kontrą"),
        ("5CS-1", "5 trefle", "5 trefli"),
        ("6DN=", "6 carale", "6 kar"),
        ("6HXXN=", "6 cupe recontra", "6 kierów z rekontrą"),
        ("7SW=", "7 pici", "7 pików"),
        ("3NTN=", "3 fără atu", "3 bez atu"),
    ],
)
def test_a_contract_is_read_as_people_say_it(result: str, romanian: str, polish: str) -> None:
    played = parse(result)

    with use_language("ro"):
        assert result_words(played).startswith(f"{romanian}, ")
    with use_language("pl"):
        assert result_words(played).startswith(f"{polish}, ")


@pytest.mark.parametrize(
    ("card", "romanian", "polish"),
    [("HQ", "damă de cupă", "dama kier"), ("S4", "4 de pică", "4 pik"), ("DK", "rege de caro", "król karo")],
)
def test_a_card_is_read_as_people_say_it(card: str, romanian: str, polish: str) -> None:
    with use_language("ro"):
        assert card_words(card) == romanian
    with use_language("pl"):
        assert card_words(card) == polish
