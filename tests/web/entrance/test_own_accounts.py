"""One's own account: its name and its password, changed by whoever has signed in by it."""

import pytest

from matchscore.db import Database
from matchscore.services.accounts import sign_in
from tests.web.browser import Browser
from tests.web.entrance.signing_in import PASSWORD, try_to_sign_in

ANOTHER = "another password"


def test_an_account_changes_its_name_and_password(sam: Browser, database: Database, anna: str) -> None:
    del anna
    try_to_sign_in(sam)

    page = sam.follow(sam.send(sam.get("/account").form("/account"), name="Anna Bel", password=ANOTHER))

    assert "Saved." in page.text
    assert "Anna Bel" in page.text
    assert sign_in(database, "Anna Bel", ANOTHER) is not None


def test_whoever_changes_the_name_alone_keeps_the_password(sam: Browser, database: Database, anna: str) -> None:
    del anna
    try_to_sign_in(sam)

    sam.send(sam.get("/account").form("/account"), name="Anna Bel")

    assert sign_in(database, "Anna Bel", PASSWORD) is not None
    assert sign_in(database, "Anna", PASSWORD) is None


def test_a_new_password_ends_the_sign_ins_elsewhere(app: object, sam: Browser, anna: str) -> None:
    del app, anna
    elsewhere = Browser(sam.client.application)
    try_to_sign_in(sam)
    try_to_sign_in(elsewhere)

    sam.send(sam.get("/account").form("/account"), password=ANOTHER)

    assert sam.get("/account").status == 200
    assert elsewhere.get("/account").status == 303


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": ""}, "A name is missing."),
        ({"name": "Dora"}, "There is an account called Dora already."),
        ({"name": "x\x00"}, "A name cannot have control characters."),
        ({"password": "short"}, "A password has at least 8 characters."),
        ({"name": "Annabel", "password": "short"}, "A password has at least 8 characters."),
        ({"password": "x" * 1025}, "A password has at most 1024 characters."),
    ],
)
def test_what_an_account_cannot_be_is_said_and_nothing_is_half_saved(
    dora: Browser, sam: Browser, anna: str, typed: dict[str, str], sentence: str
) -> None:
    del dora, anna
    try_to_sign_in(sam)

    page = sam.send(sam.get("/account").form("/account"), **typed)

    assert page.status == 422
    assert sentence in page.text
    assert page.form("/account").fields["name"] == typed.get("name", "Anna")
    assert sam.get("/account").form("/account").fields["name"] == "Anna"


def test_a_link_has_no_account_to_change(sue: Browser) -> None:
    page = sue.get("/account")

    assert "Signed in by a link, as Sue." in page.text
    assert page.actions == []
