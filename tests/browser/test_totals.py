"""Totals by keyboard: the finish with both captains, and an evening of which nobody types the boards."""

import pytest
from playwright.sync_api import Page, expect

from matchscore.scoring.reported import Backing
from tests.browser.conftest import Live
from tests.browser.counted import settled
from tests.browser.keyboard import press, tab_to
from tests.services.friendlies import two_matches
from tests.services.scorer import imps

pytestmark = pytest.mark.browser


def type_along(page: Page, *texts: str) -> None:
    """Type into one field after the other, and press Enter in the last."""
    for text in texts[:-1]:
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    page.keyboard.type(texts[-1])
    page.keyboard.press("Enter")


def test_captains_who_differ_are_shown_the_board_that_explains_it_and_finish_all_the_same(
    dora: Page, live: Live
) -> None:
    scorer = settled(live)
    live.open(dora, f"/{scorer.slug}/matches/1/entry")

    tab_to(dora, dora.get_by_label("Otters: Home captain says"))
    type_along(dora, "6", "0", "18", "0")

    strip = dora.locator("#finish-wrong")
    expect(strip).to_contain_text("Totals differ by 12 IMPs: board 2 would explain it.")
    expect(strip).to_be_in_viewport()
    expect(dora.get_by_label("Otters: Home captain says")).to_have_value("6")
    expect(strip.get_by_role("link", name="Board 2, open room: one trick")).to_be_visible()
    assert scorer.sheet().segments[0].finished_at is None

    press(dora, "button", "Finish all the same")

    expect(dora.locator(".captains")).to_contain_text("Home captain: 6 – 0, differs")
    expect(dora.locator(".captains")).to_contain_text("Visitors’ captain: 18 – 0, agreed")
    assert scorer.sheet().segments[0].finished_at is not None


def test_the_way_to_the_board_that_explains_a_gap_leads_to_its_slot(dora: Page, live: Live) -> None:
    live.open(dora, f"/{settled(live).slug}/matches/1/entry")
    tab_to(dora, dora.get_by_label("Otters: Visitors’ captain says"))
    type_along(dora, "6", "0")

    press(dora, "link", "Board 2, open room: one trick")

    expect(dora.locator("#result")).to_be_focused()
    expect(dora.locator("#result")).to_have_value("4SN=")


def test_an_evening_of_totals_is_typed_without_a_mouse(dora: Page, live: Live) -> None:
    first, second = two_matches(live.database, vp_scale="wbf-continuous")
    live.open(dora, f"/{first.slug}/matches/1/totals")

    expect(dora.get_by_role("textbox", name="Otters", exact=True)).to_be_focused()
    type_along(dora, "49", "35")
    expect(dora.locator("#said")).to_contain_text("Match 1: the total is noted.")
    expect(dora.get_by_role("textbox", name="Lynxes")).to_be_focused()
    tab_to(dora, dora.get_by_label("Winner"))
    type_along(dora, "Sto", "14")

    expect(dora.locator("#said")).to_contain_text("Match 2: the total is noted.")
    assert (first.sheet().backing, second.sheet().backing) == (Backing.ONE_SIDE, Backing.ONE_SIDE)
    assert second.sheet().reported_totals[0].imps == imps(0, 14)


def test_page_up_and_page_down_turn_to_the_neighbouring_matches(dora: Page, live: Live) -> None:
    first, _ = two_matches(live.database)
    live.open(dora, f"/{first.slug}/matches/1/totals")

    dora.keyboard.press("PageDown")
    expect(dora.get_by_role("textbox", name="Lynxes")).to_be_focused()
    dora.wait_for_load_state()
    dora.keyboard.press("PageDown")
    dora.keyboard.press("PageUp")

    expect(dora.get_by_role("textbox", name="Otters", exact=True)).to_be_focused()
