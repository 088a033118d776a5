"""What the desk asks and refuses: one key answers, and nothing is stored that was not meant."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, question, slot, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_a_refused_text_keeps_the_field_and_says_what_is_possible(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn+4")
    expect(dora.locator("#echo")).to_contain_text("allows at most +3")
    dora.keyboard.press("Enter")

    expect_board(dora, 7)
    expect(dora.locator("#strip")).to_contain_text("allows at most +3")
    dora.keyboard.press("Backspace")
    dora.keyboard.type("3\n")
    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN+3"


def test_a_missing_declarer_is_one_key(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4s=\n")
    expect(dora.locator("#strip")).to_contain_text("Declared by? N E S W")
    dora.keyboard.press("w")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SW="


def test_enter_takes_the_score_that_is_offered(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("62\n")
    expect(dora.locator("#strip")).to_contain_text("62 is not a bridge score. Enter: 620")
    dora.keyboard.press("Enter")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "+620"


def test_nothing_is_saved_as_made_by_itself(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn\n")

    expect(dora.locator("#strip")).to_contain_text("How many tricks?")
    expect_board(dora, 7)
    assert stored(match, 7) is None


def test_an_odd_result_is_stored_at_once_and_the_field_goes_on(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))

    dora.keyboard.type("4se=\n3n")

    expect_board(dora, 8, "closed")
    expect(question(dora, 7)).to_contain_text("Same strain, opposite sides")
    expect(dora.locator("#result")).to_have_value("3n")
    assert stored(match, 7, "closed") == "4SE="


def test_shift_enter_and_enter_keep_an_odd_result(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4se=\n")
    expect(slot(dora, 7, "closed")).to_contain_text("to confirm")

    dora.keyboard.press("Shift+Enter")
    expect_board(dora, 7, "closed")
    dora.keyboard.press("Enter")

    expect_board(dora, 8, "closed")
    expect(slot(dora, 7, "closed")).to_contain_text("confirmed")
    expect(slot(dora, 7, "closed")).to_contain_text("Dora")


def test_shift_enter_and_a_seat_letter_change_an_odd_result(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4se=\n")
    expect(slot(dora, 7, "closed")).to_contain_text("to confirm")

    dora.keyboard.press("Shift+Enter")
    dora.keyboard.press("s")

    expect_board(dora, 8, "closed")
    expect(question(dora, 7)).to_have_count(0)
    expect_all_stored(dora)
    assert stored(match, 7, "closed") == "4SS="


@pytest.mark.parametrize("key", ["n", "Enter", "3", "F3"])
def test_after_the_last_board_a_key_too_many_keeps_and_changes_nothing(
    dora: Page, live: Live, match: Scorer, key: str
) -> None:
    match.enter_all(open_7="P", open_8="4SN=", closed_7="P", closed_5="6HXXN=")
    live.open(dora, entry(match, 8, "closed"))
    dora.keyboard.type("4se=\n")
    expect(question(dora, 8)).to_contain_text("Same strain, opposite sides")
    before = match.revision()

    dora.keyboard.press(key)
    dora.keyboard.press("Enter")

    expect(dora.locator("#strip")).to_contain_text("No empty board is left here.")
    expect(dora.locator("#result")).to_have_value("4SE=")
    expect_all_stored(dora)
    assert match.revision() == before


def test_the_last_board_is_entered_anew_by_shift_enter(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="P", open_8="4SN=", closed_7="P", closed_5="6HXXN=")
    live.open(dora, entry(match, 8, "closed"))
    dora.keyboard.type("4se=\n")
    expect(question(dora, 8)).to_contain_text("Same strain, opposite sides")

    dora.keyboard.press("Shift+Enter")
    dora.keyboard.press("Enter")

    expect(slot(dora, 8, "closed")).to_have_attribute("data-stored", "4SE=")
    expect(question(dora, 8)).to_have_count(0)
