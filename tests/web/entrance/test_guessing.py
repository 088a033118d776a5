"""Guessing passwords: what counts, against whom, and what a browser may say about where it is."""

import pytest
from argon2 import PasswordHasher

from matchscore.services import accounts
from tests.web.browser import Browser
from tests.web.crowd import Crowd
from tests.web.entrance.signing_in import PASSWORD, is_signed_in, try_to_sign_in

WRONG = "not this one"


def at(browser: Browser, address: str) -> Browser:
    """Let a browser be somewhere else."""
    browser.client.environ_base["REMOTE_ADDR"] = address
    return browser


def through(browser: Browser, *addresses: str) -> Browser:
    """Let a browser say that it came by way of others."""
    said = ", ".join(addresses)
    names = ("HTTP_X_FORWARDED_FOR", "HTTP_X_REAL_IP", "HTTP_FORWARDED", "HTTP_CLIENT_IP")
    browser.client.environ_base.update(dict.fromkeys(names, said))
    return browser


def test_what_a_browser_says_about_its_address_gives_no_further_tries(sam: Browser, anna: str) -> None:
    del anna
    tries = [try_to_sign_in(through(sam, f"10.0.0.{number}"), password=WRONG).status for number in range(5)]

    sixth = try_to_sign_in(through(sam, "10.0.0.99"))

    assert tries == [422] * 5
    assert sixth.status == 429


def test_nobody_is_locked_out_by_a_browser_that_claims_their_address(sam: Browser, anna: str) -> None:
    elsewhere = at(Browser(sam.client.application), "10.0.0.7")
    guesser = through(sam, "10.0.0.7")
    tries = [try_to_sign_in(guesser, anna, WRONG).status for _ in range(6)]

    page = try_to_sign_in(elsewhere)

    assert tries == [422] * 5 + [429]
    assert page.status == 303
    assert is_signed_in(elsewhere)


def test_fifty_wrong_tries_of_any_names_close_the_door_for_their_address_alone(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    monkeypatch.setattr(accounts, "_DECOY", cheap)  # what the names of nobody are compared with takes long on purpose
    guesser, elsewhere = Browser(crowd.app), at(Browser(crowd.app), "10.0.0.7")
    tries = {try_to_sign_in(guesser, f"Anna {number}").status for number in range(50)}

    answers = [try_to_sign_in(browser, "Berta").status for browser in (guesser, elsewhere)]

    assert tries == {422}
    assert answers == [429, 422]


@pytest.mark.parametrize("target", ["https://x.example/", "//x.example", "/\\x.example"])
def test_a_page_that_leads_elsewhere_after_the_sign_in_is_not_followed(sam: Browser, anna: str, target: str) -> None:
    del anna
    form = sam.get(f"/login?next={target}").form("/login")

    answer = sam.send(form, name="Anna", password=PASSWORD)

    assert answer.location == "/"


def test_a_session_that_somebody_else_began_is_not_the_one_that_is_signed_in(sam: Browser, anna: str) -> None:
    del anna
    token = sam.token()
    with sam.client.session_transaction() as session:
        session["device"] = "planted"

    try_to_sign_in(sam)

    with sam.client.session_transaction() as session:
        kept = dict(session)
    assert kept.get("device") != "planted"
    assert sam.post("/logout", {"csrf_token": token}).status == 400


@pytest.mark.parametrize("address", ["/login/a-code", "/login", "/account"])
def test_an_address_with_a_secret_is_told_to_no_other_site(sam: Browser, address: str) -> None:
    page = sam.get(address)

    assert page.headers["Referrer-Policy"] == "same-origin"
    assert "public" not in page.headers["Cache-Control"]
