"""Keys in a row that is done or under way do nothing that was not meant."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, slot, slow_down, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_a_letter_answers_nothing_while_the_row_is_under_way(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4se=\n")
    expect(slot(dora, 7, "closed")).to_contain_text("to confirm")
    slow_down(dora)
    dora.keyboard.press("Shift+Enter")
    dora.keyboard.type("3hn=\n")

    dora.keyboard.press("ArrowUp")
    dora.keyboard.type("s")

    expect(slot(dora, 7, "closed")).to_contain_text("+140", timeout=8000)
    expect_all_stored(dora)
    assert stored(match, 7, "closed") == "3HN="


def test_the_pad_does_nothing_in_a_row_that_was_just_stored(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="P", open_8="P", closed_5="6HXXN=", closed_7="P")
    dora.set_viewport_size({"width": 390, "height": 800})
    live.open(dora, entry(match, 8, "closed"))
    dora.locator("#result").press_sequentially("7nxxn-7")
    dora.locator(".pad .save").click()
    expect_all_stored(dora)
    before = match.revision()

    dora.locator(".pad .save").click()
    dora.locator(".pad [data-deletes]").click()

    expect(dora.locator("#result")).to_have_value("7NTXXN-7")
    expect_all_stored(dora)
    assert match.revision() == before


def test_a_row_that_enter_only_passes_keeps_its_question(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=", open_8="4SN=", closed_8="4SE=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4sn=\n")
    expect_board(dora, 8, "closed")
    expect_all_stored(dora)
    before = match.revision()

    dora.keyboard.press("Enter")
    dora.keyboard.press("n")

    expect_all_stored(dora)
    expect(slot(dora, 8, "closed")).to_contain_text("to confirm")
    assert match.revision() == before
    assert stored(match, 8, "closed") == "4SE="


def test_the_enter_of_habit_after_a_letter_that_completes_skips_no_board(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4s=\n")
    expect(dora.locator("#strip")).not_to_be_empty()
    dora.keyboard.press("n")
    expect_board(dora, 8)

    dora.keyboard.press("Enter")
    dora.keyboard.type("1nte=\n")

    expect_all_stored(dora)
    assert (stored(match, 7), stored(match, 8)) == ("4SN=", "1NTE=")
