"""What stands beside the field speaks of the board that is open, and stays while others save."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_slot, open_more
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_more_speaks_of_the_board_where_it_is_opened(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 1))
    more = dora.locator("#more")
    more.locator("summary").click()
    expect(more).to_contain_text("Takes the result of board 1 out of this room.")

    dora.locator("#result").focus()
    dora.keyboard.press("ArrowDown")
    expect(more.get_by_role("button", name="Withdraw the result")).to_be_hidden()
    more.locator("summary").click()

    expect(more).to_contain_text("Takes the result of board 2 out of this room.")


def test_an_answer_to_the_captains_stays_while_others_save(dora: Page, live: Live, halves: Scorer) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="4SN=", closed_2="3NTN+1")
    live.open(dora, entry(halves, 1))
    finish = dora.locator("#part-finish")
    finish.get_by_label("Otters: Home captain says").fill("7")
    finish.get_by_label("Quokkas: Home captain says").fill("1")
    dora.keyboard.press("Enter")
    expect(finish.locator("[role=alert]")).to_be_visible()

    with dora.expect_response("**/entry/rows?**"):
        halves.enter("2/3/open", "P")
    with dora.expect_response("**/entry/rows?**"):
        pass

    expect(finish.locator("[role=alert]")).to_be_visible()
    expect(finish.get_by_label("Otters: Home captain says")).to_have_value("7")
    expect(finish.get_by_role("button", name="Finish all the same")).to_be_visible()


def test_a_mend_that_is_refused_is_seen_where_one_stood_and_one_that_is_done_leads_back_to_the_field(
    dora: Page, live: Live, halves: Scorer
) -> None:
    halves.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    halves.finish()
    live.open(dora, entry(halves, 4, "closed", segment=2))
    open_more(dora)
    swap = dora.locator("form[action$=swap-home-and-away]")

    swap.locator("input[name=reason]").fill(" ")
    swap.get_by_role("button").click()

    expect(dora.locator("#more .strip.stop")).to_be_in_viewport()
    expect(dora.locator("#segment-title")).to_contain_text("Segment 2")
    swap.locator("input[name=reason]").fill("set up the wrong way round")
    swap.get_by_role("button").click()
    expect(dora.get_by_text("Home and visitors have changed places.")).to_be_visible()
    expect_slot(dora, 2, 4, "closed")
    expect(dora.locator("#result")).to_be_in_viewport()
