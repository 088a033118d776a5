"""The desk on a phone: its keys are the board's alone, and nothing is said of keys that it does not have."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, question, stored, type_with_pad
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def top(page: Page, selector: str) -> float:
    """Give where something begins on the screen, in pixels from above."""
    at: float = page.locator(selector).evaluate("(each) => each.getBoundingClientRect().top")
    return at


def bottom(page: Page, selector: str) -> float:
    """Give where something ends on the screen, in pixels from above."""
    at: float = page.locator(selector).evaluate("(each) => each.getBoundingClientRect().bottom")
    return at


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


def test_where_no_board_is_left_a_tap_opens_the_last_one_again_and_its_row_is_in_sight(phone: Page, live: Live) -> None:
    match = friendly(live.database, 24)
    match.enter_all(**{f"{room}_{board}": "P" for board in range(1, 24) for room in ("open", "closed")}, closed_24="P")
    live.open(phone, entry(match, 24))

    type_with_pad(phone, "Pass")
    phone.locator(".pad").get_by_role("button", name="Save").click()

    expect(phone.locator("#strip")).to_have_text("No empty board is left here. Tap the field to open this one again.")
    expect_all_stored(phone)
    assert bottom(phone, "tr[aria-current]") <= top(phone, ".dock")
    phone.locator("#result").click()
    expect(phone.locator("#strip")).to_be_empty()
    expect(phone.locator("#result")).to_be_editable()


def test_a_question_has_a_button_for_each_answer_and_names_no_key(phone: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=", closed_7="4SE=")
    live.open(phone, entry(match, 7, "closed"))

    expect(question(phone, 7).locator("p")).to_have_text(
        "Same strain, opposite sides: to confirm.", use_inner_text=True
    )
    question(phone, 7).get_by_role("button", name="Change to South").click()

    expect(phone.locator("#said")).to_contain_text("4 spades by South")
    assert stored(match, 7, "closed") == "4SS="


def test_of_two_values_neither_key_is_named(phone: Page, live: Live, match: Scorer) -> None:
    live.open(phone, entry(match, 7))
    match.enter("1/7/open", "3NTE-1")

    phone.locator("#result").fill("4SN-1")
    phone.locator(".pad").get_by_role("button", name="Save").click()

    expect(phone.locator(".versions")).to_be_visible()
    expect(phone.get_by_text("Enter keeps theirs")).to_be_hidden()
