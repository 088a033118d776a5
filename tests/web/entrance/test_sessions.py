"""Signing in by account and going on to where one came from; guessing is slowed down."""

import pytest

from matchscore.db import Database
from matchscore.services.accounts import close_user
from tests.factories import NOON
from tests.web.browser import Browser
from tests.web.entrance.signing_in import PASSWORD, try_to_sign_in


def test_an_account_signs_in_by_name_and_password(sam: Browser, anna: str) -> None:
    page = sam.follow(try_to_sign_in(sam, "  anna "))

    assert page.address == "/"
    assert anna in page.text


@pytest.mark.parametrize(
    ("name", "password"), [("Anna", "wrong password"), ("Nobody", PASSWORD), ("Anna", ""), ("", "")]
)
def test_a_wrong_try_says_the_same_whatever_was_wrong(sam: Browser, anna: str, name: str, password: str) -> None:
    del anna

    page = try_to_sign_in(sam, name, password)

    assert page.status == 422
    assert "Name or password is wrong." in page.text
    assert page.form("/login").fields["name"] == name
    assert page.form("/login").fields["password"] == ""


def test_a_closed_account_does_not_sign_in(sam: Browser, database: Database, anna: str) -> None:
    with database.writing(None) as (session, _):
        close_user(session, NOON, anna)

    assert try_to_sign_in(sam).status == 422


@pytest.mark.parametrize(
    ("target", "followed"),
    [
        ("//x.example", "/"),
        ("////x.example", "/"),
        ("/\\x.example", "/"),
        ("\\\\x.example", "/"),
        ("https:x.example", "/"),
        ("https://x.example/", "/"),
        ("javascript:alert(1)", "/"),
        ("x.example", "/"),
        ("/\t/x.example", "/"),
        ("/\n/x.example", "/"),
        ("//[", "/"),
        ("/%0a/x.example", "/%0a/x.example"),
        ("/match/3", "/match/3"),
        ("/friendly/matches/1/entry?board=2&room=open", "/friendly/matches/1/entry?board=2&room=open"),
    ],
)
def test_after_the_sign_in_only_paths_of_this_site_are_followed(
    sam: Browser, anna: str, target: str, followed: str
) -> None:
    del anna

    assert try_to_sign_in(sam, to=target).location == followed


def test_a_refused_page_is_where_one_comes_back_to(sam: Browser, anna: str) -> None:
    del anna
    refused = sam.get("/new")

    sign_in_page = sam.follow(refused)
    signed_in = sam.send(sign_in_page.form("/login"), name="Anna", password=PASSWORD)

    assert refused.status == 303
    assert signed_in.location == "/new"


def test_the_sign_in_page_does_not_lead_to_itself(sam: Browser) -> None:
    page = sam.get("/login?next=/new")

    assert not any(link.startswith("/login") for link in page.links)


def test_signing_out_ends_the_sign_in_here(dora: Browser) -> None:
    dora.send(dora.get("/account").form("/logout"))

    assert dora.get("/new").status == 303
    assert "Sign in" in dora.get("/").text


def test_five_wrong_tries_close_the_door_for_this_name_only(sam: Browser, anna: str) -> None:
    del anna
    tries = [try_to_sign_in(sam, password=f"wrong {number}").status for number in range(5)]

    right, other = try_to_sign_in(sam), try_to_sign_in(sam, "Berta")

    assert tries == [422] * 5
    assert right.status == 429
    assert "Wait ten minutes, then try again." in right.text
    assert other.status == 422


@pytest.mark.parametrize(("first", "second"), [("An  na", "an na"), ("Ios\u0327", "IO\u015f")])
def test_spelling_a_name_otherwise_gives_no_further_tries(sam: Browser, first: str, second: str) -> None:
    tries = [try_to_sign_in(sam, first).status for _ in range(5)]

    assert tries == [422] * 5
    assert try_to_sign_in(sam, second).status == 429


def test_right_tries_do_not_count(sam: Browser, anna: str) -> None:
    del anna

    statuses = {try_to_sign_in(sam).status for _ in range(7)}

    assert statuses == {303}


@pytest.mark.parametrize(
    "identity", ["user:1:7", "user:99:0", "link:99:0", "user:x:0", "", "user:1:0:0", "nobody", "1"]
)
def test_a_session_of_nobody_is_a_stranger(dora: Browser, identity: str) -> None:
    forged = Browser(dora.client.application, identity or None)

    assert forged.get("/new").status == 303
