"""What is in sight at the desk while typing: a large suit, the row in the middle, the forecast in it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_board
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_the_suit_of_the_echo_is_half_again_as_large_as_text(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=")
    suit = dora.locator("#echo .suit")
    expect(suit).to_be_visible()

    size = suit.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")

    assert size >= 1.5 * dora.locator("body").evaluate("element => parseFloat(getComputedStyle(element).fontSize)")


def test_the_current_row_stays_in_the_middle_third(dora: Page, live: Live, long_match: Scorer) -> None:
    live.open(dora, entry(long_match, 10))
    dora.set_viewport_size({"width": 1280, "height": 600})

    dora.keyboard.type("p\n" * 6)

    expect_board(dora, 16)
    box = dora.locator("tr[aria-current]").bounding_box()
    assert box is not None
    assert 200 <= box["y"] + box["height"] / 2 <= 400


def test_the_forecast_stands_in_the_row_while_typing(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(closed_7="3SN+1")
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn=")

    expect(dora.locator("tr[aria-current] .imps.home")).to_have_text("(10)")
    dora.keyboard.press("Escape")
    expect(dora.locator("tr[aria-current] .imps.home")).to_have_text("")
