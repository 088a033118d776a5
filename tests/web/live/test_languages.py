"""The language of a live page: what its address asks for, what the browser keeps, what it likes best, else English."""

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser, Page
from tests.web.places import MATCH

LIVE = f"{MATCH}/live"
PART = f"{LIVE}/part"
ROUND = "/friendly/rounds/1"
PAGES = (LIVE, f"{MATCH}/wall", f"{ROUND}/live", f"{ROUND}/wall")
FIRST_WORDS = {"en": "Skip to content", "ro": "Sari la conținut", "pl": "Przejdź do treści"}
NOT_TRANSLATED = ("/", MATCH, "/friendly", "/score", "/login", f"{ROUND}/start-list", "/friendly/corrections")


def spoken(page: Page) -> str:
    """Give the language of a page, by its element and by its first words alike."""
    (language,) = [code for code, words in FIRST_WORDS.items() if page.text.startswith(words)]
    assert page.has("html", lang=language)
    return language


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("language", FIRST_WORDS)
def test_each_live_page_is_spoken_in_each_language(sam: Browser, scorer: Scorer, address: str, language: str) -> None:
    del scorer

    page = sam.get(f"{address}?lang={language}")

    assert spoken(page) == language
    assert page.headers["Content-Language"] == language


@pytest.mark.parametrize(
    ("liked", "language"),
    [
        ("ro", "ro"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("ro-MD", "ro"),
        ("de,ro;q=0.7,en;q=0.8", "en"),
        ("fr, pl;q=0.3", "pl"),
        ("de", "en"),
        ("*", "en"),
        ("ro;q=0", "en"),
        ("no such header, at all;;", "en"),
    ],
)
def test_a_browser_is_answered_in_the_language_that_it_likes_best(
    sam: Browser, scorer: Scorer, liked: str, language: str
) -> None:
    del scorer

    assert spoken(sam.get(LIVE, Accept_Language=liked)) == language


def test_a_language_that_was_chosen_is_kept(sam: Browser, scorer: Scorer) -> None:
    del scorer
    sam.get(f"{LIVE}?lang=pl")

    assert spoken(sam.get(LIVE, Accept_Language="ro")) == "pl"
    assert spoken(sam.get(f"{ROUND}/live")) == "pl"
    assert "language=pl; Expires=" in sam.get(f"{LIVE}?lang=pl").headers["Set-Cookie"]


def test_a_language_that_nobody_speaks_is_not_kept(sam: Browser, scorer: Scorer) -> None:
    del scorer
    sam.client.set_cookie("language", "xx")

    page = sam.get(f"{LIVE}?lang=de", Accept_Language="ro")

    assert spoken(page) == "ro"
    assert "language=" not in page.headers.get("Set-Cookie", "")


def test_the_switch_leads_to_the_page_in_each_language(sam: Browser, scorer: Scorer) -> None:
    del scorer

    page = sam.get(f"{ROUND}/wall?page=1")
    other = sam.get(f"{ROUND}/wall{page.links[page.links.index('?page=1&lang=en') + 1]}")

    assert page.has("a", href="?page=1&lang=en", hreflang="en", lang="en", aria_current="true")
    assert page.has("a", href="?page=1&lang=pl", hreflang="pl", lang="pl")
    assert other.has("a", href="?page=1&lang=ro", lang="ro", aria_current="true")
    assert spoken(other) == "ro"


def test_the_part_is_in_the_language_of_its_page(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    page = sam.get(f"{LIVE}?lang=ro")
    sam.get(f"{LIVE}?lang=pl")

    part = sam.get(PART, Accept_Language="ro")

    assert part.source.strip() in page.source
    assert part.headers["Content-Language"] == "ro"
    assert "Set-Cookie" not in part.headers


def test_no_part_is_taken_for_that_of_another_language(sam: Browser, scorer: Scorer) -> None:
    del scorer
    romanian = sam.get(PART, Accept_Language="ro").headers["ETag"]

    assert sam.get(PART, Accept_Language="ro", If_None_Match=romanian).status == 304
    assert sam.get(PART, Accept_Language="pl", If_None_Match=romanian).status == 200
    assert sam.get(LIVE, Accept_Language="pl").headers["ETag"] != sam.get(LIVE, Accept_Language="ro").headers["ETag"]


def test_an_answer_says_what_its_language_depends_on(sam: Browser, scorer: Scorer) -> None:
    del scorer

    page, part = sam.get(LIVE), sam.get(PART)

    assert {"Accept-Language", "Cookie"} <= set(page.headers["Vary"].split(", "))
    assert "Accept-Language" in part.headers["Vary"]


@pytest.mark.parametrize("address", NOT_TRANSLATED)
def test_every_other_page_is_english(sam: Browser, scorer: Scorer, address: str) -> None:
    del scorer
    sam.client.set_cookie("language", "ro")

    page = sam.get(f"{address}?lang=ro", Accept_Language="ro")

    assert page.status == 200
    assert spoken(page) == "en"
    assert not page.has("nav", class_="langs")


def test_what_goes_wrong_is_told_in_english(sam: Browser, scorer: Scorer) -> None:
    del scorer

    page = sam.get("/friendly/matches/9/live?lang=ro")

    assert page.status == 404
    assert spoken(page) == "en"


def test_numbers_are_written_as_the_language_does(sam: Browser, database: Database) -> None:
    scorer = friendly(database, 4, visibility=Visibility.BOTH_TABLES)
    scorer.carry_over(imps("0.5", 4))
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    english, romanian = sam.get(f"{LIVE}?lang=en").text, sam.get(f"{LIVE}?lang=ro").text

    assert "6.5" in english
    assert "6,5" in romanian


def test_seats_and_notrump_have_the_letters_of_the_language(sam: Browser, database: Database) -> None:
    friendly(database, 4, visibility=Visibility.OPEN).enter_all(open_2="3NTW-1")

    romanian, polish = sam.get(f"{LIVE}?lang=ro").text, sam.get(f"{LIVE}?lang=pl").text

    assert "3FA, declarant VestV−1, căzut 1," in romanian
    assert "3BA, rozgrywa WW−1, bez 1," in polish
    assert "3 S EV" in romanian
    assert "3 S EW" in polish
