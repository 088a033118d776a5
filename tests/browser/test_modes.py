"""Ways of typing count from the moment they are chosen: across, tricks in total, with the score on the paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_enter_goes_across_where_that_is_chosen(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.get_by_label("Enter goes").select_option("across")

    dora.keyboard.type("4sn=\n3nn=\n")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert [stored(match, 7), stored(match, 7, "closed")] == ["4SN=", "3NTN="]


def test_a_mode_counts_from_the_moment_it_is_chosen(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.get_by_label("Mode").select_option("total")
    expect(dora.locator("#result")).to_be_focused()

    dora.keyboard.type("4sn10\n")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN="


def test_a_contract_that_differs_from_the_paper_is_refused(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.get_by_label("Mode").select_option("verify")

    dora.keyboard.type("4sn= 420\n")

    expect(dora.locator("#strip")).to_contain_text("The contract gives +620, the paper says +420.")
    expect_board(dora, 7)
