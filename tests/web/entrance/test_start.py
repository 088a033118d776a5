"""The start page: what to do where there is nothing, what is being played, every event."""

from matchscore.db import Database
from matchscore.models.event import Visibility
from matchscore.queries.events import PAGE
from tests.queries.event_lists import store_events
from tests.services.friendlies import friendly, typed
from tests.services.scorer import Scorer
from tests.web.browser import Browser


def test_without_an_event_the_page_shows_how_results_are_typed(sam: Browser) -> None:
    page = sam.get("/")

    assert page.status == 200
    assert "No events yet." in page.text
    assert "spades, by NorthN=, made, +420" in page.text
    assert page.actions == []


def test_without_an_event_a_director_is_offered_the_sample_and_a_new_match(dora: Browser) -> None:
    page = dora.get("/")

    assert page.actions == ["/sample"]
    assert "/new" in page.links


def test_the_sample_match_is_there_after_one_press(dora: Browser) -> None:
    pressed = dora.send(dora.get("/").form("/sample"))

    page = dora.follow(pressed)
    assert page.status == 200
    assert "110" in page.text
    assert "140" in page.text


def test_the_sample_match_is_added_once(dora: Browser) -> None:
    form = dora.get("/").form("/sample")

    first, second = dora.send(form), dora.send(form)

    assert first.location == second.location
    assert dora.get("/").text.count("USBC") == 1


def test_an_event_of_one_match_leads_to_its_sheet(sam: Browser, scorer: Scorer) -> None:
    page = sam.get("/")

    assert scorer.slug in page.text.lower()
    assert "/friendly/matches/1" in page.links


def test_a_running_match_is_listed_with_its_total(sam: Browser, database: Database) -> None:
    typed(database, [("4SN=", "3SN+1"), ("4SN=", None)])

    page = sam.get("/")

    assert "Now playing" in page.text
    assert "Otters – Quokkas" in page.text
    assert "6:0" in page.text
    assert "1 of 2 compared" in page.text


def test_a_sealed_match_is_listed_without_a_total(sam: Browser, database: Database) -> None:
    friendly(database, 2, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    page = sam.get("/")

    assert "Now playing" not in page.text or "–:–" in page.text
    assert "6:0" not in page.text


def test_a_page_of_events_that_cannot_be_read_is_the_first(sam: Browser, scorer: Scorer) -> None:
    assert scorer.slug in sam.get("/?page=99999999999999999999").text.lower()


def test_a_page_far_beyond_the_last_is_empty(sam: Browser, scorer: Scorer) -> None:
    page = sam.get("/?page=2147483647")

    assert page.status == 200
    assert scorer.slug not in page.text.lower()


def test_a_browser_keeps_how_it_likes_its_pages(sam: Browser) -> None:
    form = sam.get("/score").form("/preferences")

    back = sam.follow(sam.send(form, theme="dark", suits="four"))

    assert back.address == "/score"
    assert back.has("html", data_theme="dark", data_suits="four")


def test_a_taste_that_nobody_has_changes_nothing(sam: Browser) -> None:
    form = sam.get("/score").form("/preferences")

    back = sam.follow(sam.send(form, theme="<b>", next="https://x.example"))

    assert back.address == "/"
    assert back.has("html", data_suits="two")


def test_the_pages_of_a_long_list_lead_to_each_other(sam: Browser, database: Database) -> None:
    store_events(database, PAGE + 1)

    first, second = sam.get("/"), sam.get("/?page=2")

    assert first.has("a", rel="next", href="/?page=2")
    assert not first.has("a", rel="prev")
    assert second.has("a", rel="prev", href="/?page=1")
    assert not second.has("a", rel="next")
    assert sam.get("/?page=2&archived=1").has("a", rel="prev", href="/?page=1&archived=1")
