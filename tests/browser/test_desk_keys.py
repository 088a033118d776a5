"""Arrows, Escape and a phone's keys at the desk; however fast they come, none is lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live, NewContext
from tests.browser.desks import entry, expect_board, expect_stored, stored, type_with_pad
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_arrows_go_to_the_board_above_and_below(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.press("ArrowUp")
    expect_board(dora, 6)
    dora.keyboard.press("ArrowDown")

    expect_board(dora, 7)


def test_arrows_leave_what_was_typed_where_it_is(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn")

    dora.keyboard.press("ArrowDown")

    expect_board(dora, 7)
    expect(dora.locator("#result")).to_have_value("4sn")


def test_escape_puts_the_stored_result_back(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 2))
    dora.keyboard.type("7ntn")

    dora.keyboard.press("Escape")

    expect(dora.locator("#result")).to_have_value("4SS+1")


def test_the_keys_of_a_phone_type_a_result(dora: Page, live: Live, match: Scorer) -> None:
    dora.set_viewport_size({"width": 360, "height": 740})
    live.open(dora, entry(match, 7))

    type_with_pad(dora, "4", "spades", "N North", "= made")
    dora.get_by_role("button", name="Save").click()

    expect_board(dora, 8)
    dora.set_viewport_size({"width": 1280, "height": 800})
    expect_stored(dora, 7)
    assert str(match.slot("1/7/open").recorded.result) == "4SN="  # type: ignore[union-attr] # it stands there


def test_the_phones_own_keys_come_where_the_pad_has_none(new_context: NewContext, live: Live, match: Scorer) -> None:
    context = new_context(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    live.sign_in(context)
    page = live.open(context.new_page(), entry(match, 7))
    expect(page.locator("#result")).to_have_attribute("inputmode", "none")

    page.locator(".pad").get_by_role("button", name="the phone’s own keys").tap()

    expect(page.locator("#result")).to_have_attribute("inputmode", "text")
    expect(page.locator("#result")).to_be_focused()


def test_no_key_is_lost_between_two_boards_however_fast_they_are_typed(dora: Page, live: Live) -> None:
    match = friendly(live.database, 8)
    live.open(dora, entry(match, 1))

    dora.keyboard.type("4sn=\n-420\nnp\n3ne-1\n6hs")

    expect_board(dora, 5)
    expect(dora.locator("#result")).to_have_value("6hs")
    expect_stored(dora, 4)
    assert [stored(match, board) for board in (1, 2, 3, 4)] == ["4SN=", "-420", "NP", "3NTE-1"]
