"""Marks of a row: what is on its way, what is stored, what is not; and the letters under the field."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, slot, slow_down, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_a_row_says_that_it_is_being_saved_and_then_that_it_is(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    slow_down(dora)

    dora.keyboard.type("4sn=\n")

    expect(slot(dora, 7).locator(".mine")).to_have_text("… 4sn= saving")
    expect(slot(dora, 7).locator(".just-stored")).to_have_text("✓")
    expect(slot(dora, 7).locator(".mine")).to_have_count(0)
    expect(slot(dora, 7)).to_contain_text("+620")


def test_the_mark_of_what_is_stored_is_on_the_last_row_alone(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn=\n3nn=\n")
    expect_all_stored(dora)

    expect(slot(dora, 8).locator(".just-stored")).to_be_visible()
    expect(dora.locator(".just-stored")).to_have_count(1)


def test_a_row_that_is_not_saved_says_so_with_its_mark(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.route("**/boards/**", lambda route: route.abort())

    dora.keyboard.type("4sn=\n")

    expect(slot(dora, 7).locator(".mine")).to_have_text("! 4sn= not saved")
    assert stored(match, 7) is None


def test_f2_on_a_filled_row_changes_it_by_a_few_letters(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    dora.keyboard.press("ArrowUp")
    expect(dora.locator("#result")).to_have_value("4SN=")

    dora.keyboard.press("F2")
    dora.keyboard.type("1\n")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN+1"


def test_typing_on_a_filled_row_without_f2_begins_anew(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    dora.keyboard.press("ArrowUp")
    expect(dora.locator("#result")).to_have_value("4SN=")

    dora.keyboard.type("p")

    expect(dora.locator("#result")).to_have_value("p")


def test_the_letters_of_the_suits_stand_under_the_field_and_are_not_read_out(
    dora: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))

    legend = dora.locator(".legend")

    expect(legend).to_be_visible()
    expect(legend).to_have_text("♣︎ clubs C ♦︎ diamonds D ♥︎ hearts H ♠︎ spades S BA/FA/NT N")
    expect(legend).to_have_attribute("aria-hidden", "true")
    expect(dora.locator("#result")).to_have_attribute("aria-describedby", "strip echo said")


def test_on_a_phone_the_keys_have_the_suits_and_no_line_says_them_again(dora: Page, live: Live, match: Scorer) -> None:
    dora.set_viewport_size({"width": 360, "height": 740})
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")

    expect(dora.locator("#said")).to_contain_text("Saved.")

    expect(dora.locator(".legend")).to_be_hidden()
    expect(dora.get_by_text("Ctrl+Z undoes.")).to_be_hidden()


def test_the_status_line_names_the_key_that_takes_a_save_back(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4hxe-2\n")
    words = "Board 7, open room: 4 hearts doubled by East, down 2, North-South +500. Saved. Ctrl+Z undoes."
    expect(dora.locator("#said")).to_have_text(words)
    dora.reload()
    expect(dora.locator("#said")).to_have_text(words)

    dora.keyboard.press("Control+z")

    expect(dora.locator("#said")).to_have_text("Board 7, open room: undone, there is no result again.")
