"""A form whose sign-in is not good any more comes back filled; one more press saves (case 146)."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.correcting.board_4 import BOARD_4, finished, stored
from tests.web.places import ENTRY, MATCH, at, board_page, slot


def expire(browser: Browser) -> None:
    """Let the sign-in of a browser end."""
    browser.client.delete_cookie("matchscore")


def test_a_save_after_the_sign_in_expired_comes_back_filled_and_one_press_saves(
    sue: Browser, scorer: Scorer, account: dict[str, str]
) -> None:
    form = sue.get(at(2)).form(slot(2))
    expire(sue)

    sign_in = sue.follow(sue.send(form, result="4S+1N"))
    page = sue.follow(sue.send(sign_in.form("/login"), **account))
    saved = sue.send(page.form(slot(2)))

    assert page.form(slot(2)).fields["result"] == "4S+1N"
    assert saved.asked["board"] == "3"
    assert scorer.sheet().boards[1].open.ns_score == 650


def test_a_save_that_comes_back_after_a_sign_in_overwrites_nothing_unseen(
    sue: Browser, scorer: Scorer, account: dict[str, str]
) -> None:
    form = sue.get(at(2)).form(slot(2))
    expire(sue)
    scorer.enter_all(open_2="3NTW=")

    sign_in = sue.follow(sue.send(form, result="4SN="))
    page = sue.follow(sue.send(sign_in.form("/login"), **account))

    assert sue.send(page.form(slot(2))).status == 409


def test_more_than_an_address_takes_is_left_behind(sue: Browser) -> None:
    form = sue.get(at(2)).form(slot(2))
    expire(sue)

    answer = sue.send(form, result="x" * 100_000)

    assert answer.status == 303
    assert len(answer.location) < 500


def test_a_new_match_comes_back_filled_after_the_sign_in(dora: Browser, account: dict[str, str]) -> None:
    form = dora.get("/new").form("/new")
    expire(dora)

    sign_in = dora.follow(dora.send(form, home="Storks & Co", away="Lynxes", boards="12"))
    page = dora.follow(dora.send(sign_in.form("/login"), **account))

    kept = page.form("/new").fields
    assert (kept["home"], kept["away"], kept["boards"]) == ("Storks & Co", "Lynxes", "12")


@pytest.mark.parametrize("name", ["carry-over", "reported-totals"])
def test_numbers_come_back_after_the_sign_in(sue: Browser, account: dict[str, str], name: str) -> None:
    form = sue.get(ENTRY).form(f"/{name}")
    expire(sue)

    sign_in = sue.follow(sue.send(form, home="12,5", away="3"))
    page = sue.follow(sue.send(sign_in.form("/login"), **account))

    kept = page.form(f"/{name}").fields
    assert (kept["home"], kept["away"]) == ("12,5", "3")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ({"reason": "agreed"}, "table agreed wrong score (Law 79C)"),
        ({"reason": "other", "other": "the caddie dropped it"}, "the caddie dropped it"),
    ],
)
def test_a_correction_comes_back_with_its_result_and_its_reason(
    sue: Browser, scorer: Scorer, account: dict[str, str], typed: dict[str, str], reason: str
) -> None:
    finished(scorer)
    form = sue.get(BOARD_4).read().by_id["correction"]
    expire(sue)

    sign_in = sue.follow(sue.send(form, result="3nw-1", **typed))
    page = sue.follow(sue.send(sign_in.form("/login"), **account))
    kept = page.read().by_id["correction"]
    before = stored(scorer)
    sue.send(kept)

    assert kept.fields.items() >= {"result": "3nw-1", **typed}.items()
    assert (before, stored(scorer), scorer.changes()[-1].reason) == ("3NTW=", "3NTW-1", reason)


def test_an_action_comes_back_to_its_page_after_the_sign_in(
    sue: Browser, scorer: Scorer, account: dict[str, str]
) -> None:
    scorer.enter_all(open_1="4SN=")
    form = sue.get(ENTRY).form("/exchange-rooms")
    expire(sue)

    sign_in = sue.follow(sue.send(form))
    page = sue.follow(sue.send(sign_in.form("/login"), **account))

    assert page.address.startswith(ENTRY)
    assert scorer.revision() == 2


def test_the_way_back_from_a_restore_is_the_board(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN+1")
    form = sue.get(board_page(1)).form("/restore")
    expire(sue)

    answer = sue.send(form)

    assert answer.asked["next"] == board_page(1)
    assert MATCH in answer.asked["next"]
