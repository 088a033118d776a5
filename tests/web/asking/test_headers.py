"""Headers: a strict content policy on every answer, and who may keep what."""

from pathlib import Path

import pytest

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.web import create_app
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import SECRET
from tests.web.places import ENTRY, MATCH, board_page

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
ANSWERS = ["/", "/score", "/login", "/new", MATCH, "/no/such/page", "/healthz", "/api/v1/events", "/api/v1/nothing"]


@pytest.mark.parametrize("address", ANSWERS)
def test_every_answer_has_the_headers(sam: Browser, scorer: Scorer, address: str) -> None:
    del scorer

    headers = sam.get(address).headers

    assert headers.getlist("Content-Security-Policy") == [POLICY]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Strict-Transport-Security" not in headers


@pytest.mark.parametrize(
    "address", ["/", "/score", MATCH, "/friendly", board_page(1), "/api/v1/events/friendly/matches/1"]
)
def test_what_the_public_sees_is_asked_for_again(sam: Browser, scorer: Scorer, address: str) -> None:
    scorer.enter_all(open_1="P", closed_1="P")

    assert sam.get(address).headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("address", ["/", MATCH, ENTRY, "/friendly", board_page(1)])
def test_what_a_scorer_sees_is_kept_by_nobody(ola: Browser, sue: Browser, address: str) -> None:
    kept = {browser.get(address).headers["Cache-Control"] for browser in (ola, sue)}

    assert kept == {"private, no-store"}


def test_a_static_file_under_its_digest_is_kept_for_ever(sam: Browser) -> None:
    (address,) = [given["href"] for tag, given in sam.get("/").read().elements if given.get("rel") == "stylesheet"]

    answer = sam.client.get(address, buffered=True)

    assert "?v=" in address
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_a_static_file_without_it_is_asked_for_again(sam: Browser) -> None:
    answer = sam.client.get("/static/vendor/pico.min.css", buffered=True)

    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("address", ["/static/../__init__.py", "/static/%2e%2e/__init__.py", "/static/nothing.css"])
def test_only_static_files_are_static(sam: Browser, address: str) -> None:
    assert sam.get(address).status == 404


def test_the_cookie_is_for_this_site_and_not_for_scripts(sam: Browser) -> None:
    cookie = sam.get("/").headers["Set-Cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_where_the_site_has_tls_the_cookie_is_sent_over_it_alone(sqlite_database: Database, tmp_path: Path) -> None:
    settings = Settings(tmp_path, sqlite_database.url, given_secret_key=SECRET, url="https://score.club.example")

    cookie = Browser(create_app(settings, sqlite_database)).get("/").headers["Set-Cookie"]

    assert "Secure" in cookie
    assert "HttpOnly" in cookie


def test_a_page_runs_no_script_and_no_style_of_its_own(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    elements = [element for address in (ENTRY, MATCH, board_page(1)) for element in sue.get(address).read().elements]

    assert not [tag for tag, given in elements if tag == "style" or (tag == "script" and "src" not in given)]
    assert not [given for _tag, given in elements if "style" in given or any(name.startswith("on") for name in given)]
