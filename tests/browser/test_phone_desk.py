"""The desk on a phone: its keys are the board's alone, and nothing is said of keys that it does not have."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, stored, type_with_pad
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(dora: Page) -> Page:
    """Give the director's page the size of a phone."""
    dora.set_viewport_size({"width": 360, "height": 740})
    return dora


def test_the_pad_is_away_while_another_field_has_the_focus(phone: Page, live: Live, match: Scorer) -> None:
    live.open(phone, entry(match, 2))
    expect(phone.locator(".pad")).to_be_visible()

    phone.get_by_label("Otters: Home captain says").click()

    expect(phone.locator(".pad")).to_be_hidden()
    phone.keyboard.type("15")
    expect(phone.get_by_label("Otters: Home captain says")).to_have_value("15")
    expect(phone.locator("#result")).to_have_value("4SS+1")


def test_the_pad_is_back_with_the_field_of_the_board(phone: Page, live: Live, match: Scorer) -> None:
    live.open(phone, entry(match, 7))
    phone.get_by_label("Otters: Home captain says").click()

    phone.locator("#result").click()
    type_with_pad(phone, "4", "spades", "N North", "= made")
    phone.locator(".pad").get_by_role("button", name="Save").click()
    expect_all_stored(phone)

    assert stored(match, 7) == "4SN="
