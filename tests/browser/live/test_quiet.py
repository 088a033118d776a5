"""A live page tells of what is new, and takes nothing from whoever looks or listens."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Live, NewContext
from tests.browser.live.conftest import PHONE
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser
SECONDS = 1_000


def test_a_completed_board_is_told_once_and_takes_no_focus(timed: Page, scorer: Scorer) -> None:
    status = timed.get_by_role("status")
    timed.get_by_role("link", name="Score sheet").focus()
    expect(status).to_have_text("")

    scorer.enter("1/9/closed", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)

    expect(status).to_have_text("Board 9: 1 IMP to Quokkas. Otters 49, Quokkas 15.")
    expect(timed.get_by_role("link", name="Score sheet")).to_be_focused()


def test_a_board_that_is_in_at_one_table_is_not_told(timed: Page, scorer: Scorer) -> None:
    scorer.enter("1/11/open", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)

    expect(timed.locator(".progress")).to_contain_text("3 at one table")
    expect(timed.get_by_role("status")).to_have_text("")


def test_two_boards_are_not_told_within_fifteen_seconds(timed: Page, scorer: Scorer) -> None:
    status = timed.get_by_role("status")
    scorer.enter("1/9/closed", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)
    expect(status).to_contain_text("Board 9")

    scorer.enter("1/10/open", "4SN=")
    timed.clock.run_for(6 * SECONDS)
    expect(timed.locator("#last")).to_contain_text("Board 10")
    expect(status).to_contain_text("Board 9")
    timed.clock.run_for(10 * SECONDS)

    expect(status).to_contain_text("Board 10")


def test_a_told_board_that_is_corrected_is_told_anew_once_and_the_old_words_go(timed: Page, scorer: Scorer) -> None:
    status = timed.get_by_role("status")
    scorer.enter("1/9/closed", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)
    expect(status).to_contain_text("Board 9: 1 IMP to Quokkas")

    scorer.enter("1/9/closed", "3NTN-1")
    timed.clock.run_for(6 * SECONDS)
    expect(status).to_have_text("")
    timed.clock.run_for(10 * SECONDS)

    expect(status).to_have_text("Corrected: Board 9: 10 IMPs to Otters. Otters 59, Quokkas 14.")


def test_a_board_that_is_taken_back_is_no_longer_told(timed: Page, scorer: Scorer) -> None:
    scorer.enter("1/9/closed", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)
    expect(timed.get_by_role("status")).to_contain_text("Board 9")

    scorer.undo()
    timed.clock.run_for(20 * SECONDS)

    expect(timed.get_by_role("status")).to_have_text("")


def test_what_was_never_told_is_corrected_in_silence(timed: Page, scorer: Scorer) -> None:
    scorer.enter("1/8/closed", "3NTS+1")
    timed.clock.run_for(20 * SECONDS)

    expect(timed.get_by_role("status")).to_have_text("")


def test_the_link_that_has_the_focus_and_the_scroll_stay(timed: Page, scorer: Scorer) -> None:
    link = timed.locator(".boards").get_by_role("link", name="8", exact=True)
    link.focus()
    timed.evaluate("scrollTo(0, 300)")
    scorer.enter("1/9/closed", "3NTN+1")

    timed.clock.run_for(6 * SECONDS)

    expect(timed.locator("#last")).to_contain_text("Board 9")
    expect(link).to_be_focused()
    assert timed.evaluate("scrollY") == 300


def test_nothing_moves_for_whoever_wants_rest(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")

    assert phone.evaluate("document.getAnimations().length") == 0


def test_without_scripts_there_is_a_link_in_place_of_the_button(
    new_context: NewContext, live: Live, scorer: Scorer
) -> None:
    context: BrowserContext = new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")
    scorer.enter("1/9/closed", "3NTN+1")

    page.get_by_role("link", name="Refresh").click()

    expect(page.locator("#last")).to_contain_text("Board 9")
    expect(page.get_by_role("button", name="Pause updates")).to_be_hidden()
