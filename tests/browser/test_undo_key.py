"""Ctrl+Z at the desk: it takes back what one stored oneself, and leaves the field its own."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_ctrl_z_after_a_save_brings_back_what_stood_there_also_after_a_reload(
    dora: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    dora.keyboard.press("ArrowUp")
    dora.keyboard.type("4sn=1\n")
    expect_all_stored(dora)

    dora.keyboard.press("Control+z")
    expect_board(dora, 7)
    expect(dora.locator("#result")).to_have_value("4SN=")
    dora.reload()
    dora.keyboard.press("Control+z")

    expect(dora.locator("#result")).to_have_value("")
    assert stored(match, 7) is None


def test_ctrl_z_while_typing_is_the_fields_own(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    before = match.revision()

    dora.keyboard.type("4sn")
    dora.keyboard.press("Control+z")

    expect_board(dora, 7)
    assert match.revision() == before


def test_nothing_of_ones_own_to_undo_is_said(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.press("Control+z")

    expect(dora.locator("#said")).to_contain_text("There is nothing of yours to undo in this match.")
