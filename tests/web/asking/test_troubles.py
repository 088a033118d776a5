"""What goes wrong is a page in the site's own look, or a problem document: one sentence, never a traceback."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from matchscore.config import Settings
from matchscore.db import Database, UnknownEventError
from matchscore.web import create_app
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.conftest import SECRET
from tests.web.places import MATCH, at, slot


def looks_like_the_site(page: Page) -> bool:
    """Tell whether a page has the site's frame and no traceback."""
    return page.has("link", rel="stylesheet") and page.has("main", id="main") and "Traceback" not in page.source


def test_an_unknown_address_is_not_found(sam: Browser) -> None:
    page = sam.get("/no/such/page")

    assert page.is_not_theirs
    assert looks_like_the_site(page)
    assert "The address may be mistyped" in page.text
    assert "/" in page.links


def test_a_page_for_others_says_so(cap: Browser, scorer: Scorer) -> None:
    del scorer

    page = cap.get("/new")

    assert page.is_not_theirs
    assert looks_like_the_site(page)
    assert "ask the director for a link" in page.text
    assert "Cap" in page.text


def test_an_address_used_otherwise_names_what_it_takes(sam: Browser) -> None:
    page = sam.post("/score", {})

    assert page.status == 405
    assert looks_like_the_site(page)
    assert "GET" in page.headers["Allow"]


def test_the_address_of_a_form_cannot_be_opened(sue: Browser) -> None:
    assert sue.get(f"{MATCH}/segments/1/boards/1/open").status == 405


def test_more_than_the_site_takes_is_too_large(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))

    page = sue.send(form, result="x" * 1_100_000)

    assert page.status == 413
    assert looks_like_the_site(page)
    assert "That is more than this page takes." in page.text
    assert scorer.revision() == 1


def test_more_than_the_site_takes_from_a_stranger_is_too_large_too(sam: Browser) -> None:
    assert sam.post(f"{MATCH}{slot(1)}", {"result": "x" * 1_100_000}).status == 413


def test_a_fault_of_ours_is_a_sentence_and_is_logged(
    sam: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fault() -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setitem(sam.client.application.view_functions, "calculator.show", fault)

    page = sam.get("/score")

    assert page.status == 500
    assert looks_like_the_site(page)
    assert "This is a fault of the program, not yours." in page.text
    assert "secret detail" not in page.source
    assert "secret detail" in caplog.text


def test_an_event_that_went_away_meanwhile_is_not_found(sam: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise UnknownEventError(1)

    monkeypatch.setitem(sam.client.application.view_functions, "calculator.show", gone)

    page = sam.get("/score")

    assert page.is_not_theirs


def test_who_was_refused_what_is_logged_on_one_line(
    sam: Browser, cap: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    sam.get("/friendly/matches/1/entry")
    cap.post(f"{MATCH}{slot(1)}", {"result": "4SN="})

    lines = [record.getMessage() for record in caplog.records if record.getMessage().startswith("refused")]
    assert lines == [
        "refused: GET '/friendly/matches/1/entry' for 'a stranger'",
        f"refused: POST '{MATCH}{slot(1)}' for 'Cap'",
    ]


@pytest.fixture
def lost(tmp_path: Path) -> Iterator[Browser]:
    """Serve a database that is not there, to a director who was signed in."""
    database = Database(f"sqlite:///{tmp_path / 'no' / 'such' / 'folder.db'}")
    app = create_app(Settings(tmp_path / "home", database.url, given_secret_key=SECRET), database)
    yield Browser(app, "user:1:0")
    database.close()


@pytest.mark.parametrize("address", ["/", "/new", "/friendly", MATCH, "/no/such/page"])
def test_without_a_database_every_page_says_so(lost: Browser, address: str) -> None:
    page = lost.get(address)

    assert page.status == 503
    assert looks_like_the_site(page)
    assert "The database cannot be reached." in page.text


def test_without_a_database_a_script_gets_a_problem(lost: Browser) -> None:
    page = lost.get("/api/v1/events")

    assert page.status == 503
    assert page.headers["Content-Type"] == "application/problem+json"
    assert page.json["reason"] == "unreachable"


def test_without_a_database_the_site_is_unwell(lost: Browser) -> None:
    page = lost.get("/healthz")

    assert page.status == 503
    assert page.json["problem"] == "The database cannot be reached."


def test_without_a_database_the_stylesheet_is_there(lost: Browser) -> None:
    answer = lost.client.get("/static/matchscore.css", buffered=True)

    assert answer.status_code == 200


def test_with_a_database_the_site_is_well(sam: Browser) -> None:
    page = sam.get("/healthz")

    assert (page.status, page.json["status"]) == (200, "well")


def test_a_database_without_tables_is_too_old(app: Flask, tmp_path: Path) -> None:
    del app
    database = Database(f"sqlite:///{tmp_path / 'empty.db'}")
    with database.writing(None):
        pass

    site = create_app(Settings(tmp_path / "home", database.url, given_secret_key=SECRET), database)
    page = Browser(site).get("/healthz")
    database.close()

    assert page.status == 503
    assert "older than this program" in page.json["problem"]
