"""An undo that comes late, or before more is typed, is about what it takes back and nothing else."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, slot, slow_down, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_an_undo_that_was_left_in_one_match_changes_nothing_on_the_page_of_another(
    dora: Page, context: BrowserContext, live: Live, two: tuple[Scorer, Scorer]
) -> None:
    live.open(dora, entry(two[0], 1))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    context.set_offline(True)
    dora.keyboard.press("Control+z")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")
    dora.close()
    context.set_offline(False)

    page = live.open(context.new_page(), f"/{two[1].slug}/matches/2/entry")
    expect_all_stored(page)
    page.keyboard.type("3nn=\n")

    expect_all_stored(page)
    assert stored(two[0], 1) is None
    assert stored(two[1], 1) == "3NTN="


@pytest.mark.parametrize("delay", [0, 120], ids=str)
def test_what_is_typed_right_after_an_undo_is_for_the_board_that_it_takes_back(
    dora: Page, live: Live, match: Scorer, delay: int
) -> None:
    match.withdraw("1/5/open")
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n3ne-1\n")
    expect_all_stored(dora)
    slow_down(dora)

    dora.keyboard.press("Control+z")
    dora.keyboard.press("Control+z")
    dora.keyboard.type("3ne-2\n5cs=\n", delay=delay)

    expect_all_stored(dora)
    expect(slot(dora, 8)).to_contain_text("+400", timeout=8000)
    assert (stored(match, 7), stored(match, 8)) == ("3NTE-2", "5CS=")


def test_the_answer_to_an_undo_leaves_the_field_where_typing_has_brought_it(
    dora: Page, live: Live, match: Scorer
) -> None:
    match.withdraw("1/5/open")
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n3ne-1\n")
    expect_all_stored(dora)
    slow_down(dora)

    dora.keyboard.press("Control+z")
    dora.keyboard.press("Control+z")
    dora.keyboard.type("3ne-2\n")

    expect_all_stored(dora)
    expect_board(dora, 8, "open")
    assert stored(match, 7) == "3NTE-2"


def test_keeping_an_odd_result_is_said_and_undo_asks_again(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4se=\n")
    expect(slot(dora, 7, "closed")).to_contain_text("to confirm")
    dora.keyboard.press("Shift+Enter")

    dora.keyboard.press("Enter")
    expect(dora.locator("#said")).to_contain_text("Board 7, closed room: kept as it is.")
    dora.keyboard.press("Control+z")

    expect(slot(dora, 7, "closed")).to_contain_text("to confirm")
    assert stored(match, 7, "closed") == "4SE="


def test_two_undos_after_a_reload_lead_to_where_the_second_one_was(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n3ne-1\n")
    expect_all_stored(dora)
    live.open(dora, entry(match, 1))
    slow_down(dora)

    dora.keyboard.press("Control+z")
    dora.keyboard.press("Control+z")
    expect_all_stored(dora)

    expect_board(dora, 7)
    assert (stored(match, 7), stored(match, 8)) == (None, None)


def test_undo_of_what_was_said_of_another_result_leaves_the_field_where_it_is(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    match.want_second_person()
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    other = context.new_page()
    live.open(other, f"/{match.slug}/check")
    other.get_by_role("button", name="Agrees with the paper").click()
    expect(other.get_by_role("heading", name="board 2, open room")).to_be_visible()

    dora.keyboard.press("Control+z")
    expect_all_stored(dora)

    expect(dora.locator("#said")).to_contain_text("Board 1, open room: what was said of")
    expect_board(dora, 7)
    assert (stored(match, 1), stored(match, 7)) == ("3NTN=", "4SN=")
