"""Live pages in Romanian and Polish: no text on them is missing, and no English is left."""

import re

import pytest

from matchscore import i18n
from matchscore.db import Database
from tests.i18n.missing import Missing
from tests.services.evenings import TEAMS
from tests.services.people import CLOSED, OPEN
from tests.web.browser import Browser, Page
from tests.web.live.scenes import SCENES

SPOKEN = ("ro", "pl")
EVENTS = ("Friendly", "Swiss", "Evening")
NAMES = {*EVENTS, *re.findall(r"\w+", " ".join(["Otters Quokkas Team", OPEN, CLOSED, *TEAMS]))}
NOT_WORDS = re.compile(r"http\S+|\{\w+\}")
"""Addresses, and what a script puts something in the place of."""

SAID = ("aria-label", "title", "data-title", "data-said", "data-words")
ALIKE = {
    "ro": {
        "matchscore",
        "English",
        "Română",
        "Polski",
        "Total",
        "total",
        "Dealer",
        "Vul",
        "IMP",
        "final",
        "plus",
        "segment",
    },
    "pl": {"matchscore", "Segment", "segment", "English", "Română", "Polski", "IMP", "plus"},
}
"""What is the same word in English."""


def words_of(page: Page) -> set[str]:
    """Give the words of a page that can be read or heard, without names."""
    heard = [given[name] for _, given in page.read().elements for name in SAID if name in given]
    return set(re.findall(r"[^\W\d_]{3,}", NOT_WORDS.sub("", " ".join([*page.read().words, *heard])))) - NAMES


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_text_of_a_live_page_is_missing(
    sam: Browser, database: Database, monkeypatch: pytest.MonkeyPatch, language: str, scene: str
) -> None:
    addresses = SCENES[scene](database)
    missing = Missing()
    monkeypatch.setattr(i18n.translations(language), "_fallback", missing)

    pages = [sam.get(address, Accept_Language=language) for address in addresses]

    assert [page.status for page in pages] == [200] * len(addresses)
    assert missing.texts == set()


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_english_is_left_on_a_live_page(sam: Browser, database: Database, language: str, scene: str) -> None:
    addresses = SCENES[scene](database)

    english = [words_of(sam.get(address, Accept_Language="en")) for address in addresses]
    others = [words_of(sam.get(address, Accept_Language=language)) for address in addresses]

    left = [first & second - ALIKE[language] for first, second in zip(english, others, strict=True)]
    assert left == [set()] * len(addresses)
