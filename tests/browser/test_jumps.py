"""A jump to a board by its number: typed ahead, into another segment, and no further than meant."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_slot, results, slow_down
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_the_enter_of_habit_after_a_jump_moves_no_further(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("3.\n")

    expect_slot(dora, 1, 3, "open")


@pytest.mark.parametrize("ahead", ["p\n4.\np\n", "p\n4.p\n"])
def test_a_jump_that_is_typed_ahead_is_a_jump(dora: Page, live: Live, halves: Scorer, ahead: str) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="P")
    live.open(dora, entry(halves, 2, "closed"))
    slow_down(dora)

    dora.keyboard.type(ahead)

    expect_slot(dora, 2, 3, "closed")
    expect_all_stored(dora)
    assert results(halves)[4:] == [None, "PASS", None, None]


def test_a_jump_to_a_board_of_another_segment_opens_it(dora: Page, live: Live, halves: Scorer) -> None:
    live.open(dora, entry(halves, 1))

    dora.keyboard.type("4.\n")

    expect_slot(dora, 2, 4, "open")
    assert results(halves) == [None] * 8
