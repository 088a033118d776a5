"""A form whose token is not good any more comes back filled with a new one, and one more press saves."""

import pytest
import time_machine

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, at, slot


def spoil(browser: Browser) -> None:
    """Let the browser have another token than the form that is open."""
    with browser.client.session_transaction() as session:
        session.pop("csrf_token")


def test_a_stale_token_gives_the_filled_form_with_a_new_one(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(2)).form(slot(2))
    spoil(sue)

    page = sue.send(form, result="4SN=")
    saved = sue.send(page.form(slot(2)))

    assert page.status == 400
    assert "Nothing was stored: send it again." in page.text
    assert page.form(slot(2)).fields["result"] == "4SN="
    assert saved.status == 303
    assert scorer.revision() == 2


def test_a_stale_token_of_a_new_match_gives_the_filled_form(dora: Browser) -> None:
    form = dora.get("/new").form("/new")
    spoil(dora)

    page = dora.send(form, home="Otters", away="Quokkas", policy="sealed")
    made = dora.send(page.form("/new"))

    assert page.status == 400
    assert page.form("/new").fields["policy"] == "sealed"
    assert made.status == 303


def test_a_stale_token_of_a_sign_in_gives_the_form_with_the_name(sam: Browser, account: dict[str, str]) -> None:
    form = sam.get("/login?next=/score").form("/login")
    spoil(sam)

    page = sam.send(form, **account)
    signed_in = sam.send(page.form("/login"), password=account["password"])

    assert page.status == 400
    assert page.form("/login").fields["name"] == "Anna"
    assert account["password"] not in page.source
    assert signed_in.location == "/score"


def test_a_stale_token_of_an_account_gives_the_form_with_the_name(dora: Browser) -> None:
    form = dora.get("/account").form("/account")
    spoil(dora)

    page = dora.send(form, name="Dorothea", password="something secret")  # noqa: S106 - it must not come back

    assert page.status == 400
    assert page.form("/account").fields["name"] == "Dorothea"
    assert "something secret" not in page.source


def test_a_stale_token_of_an_action_asks_to_send_it_again(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    form = sue.get(ENTRY).form("/exchange-rooms")
    spoil(sue)

    page = sue.send(form)
    done = sue.send(page.form("/exchange-rooms"))

    assert page.status == 400
    assert done.status == 303
    assert scorer.slot("1/1/closed").recorded is not None


def test_numbers_behind_a_stale_token_are_on_the_page(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(ENTRY).form("/carry-over")
    spoil(sue)

    page = sue.send(form, home="12.5")
    sue.send(page.form("/carry-over"))

    assert "12.5" in page.text
    assert scorer.sheet().carry_home * 2 == 25


@pytest.mark.parametrize("token", ["", "nonsense", "x" * 10_000])
def test_without_its_token_nothing_is_written(sue: Browser, scorer: Scorer, token: str) -> None:
    form = sue.get(at(1)).form(slot(1))

    page = sue.send(form, result="4SN=", csrf_token=token)

    assert page.status == 400
    assert scorer.revision() == 1


def test_a_token_of_another_browser_writes_nothing(sue: Browser, sam: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))

    page = sue.send(form, result="4SN=", csrf_token=sam.token())

    assert page.status == 400
    assert scorer.revision() == 1


def test_a_form_stays_good_as_long_as_its_sign_in(sue: Browser, scorer: Scorer) -> None:
    with time_machine.travel("2026-12-01 12:00:00+00:00"):
        form = sue.get(at(1)).form(slot(1))

    with time_machine.travel("2026-12-01 20:00:00+00:00"):
        saved = sue.send(form, result="4SN=")

    assert saved.status == 303
    assert scorer.revision() == 2
