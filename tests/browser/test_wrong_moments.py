"""What an open desk does not do at the wrong moment: while an answer is under way, or while others save."""

from dataclasses import replace

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from matchscore.services.acts import Actor
from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, slot, slow_down, stored
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

pytestmark = pytest.mark.browser


@pytest.fixture
def nearly(live: Live) -> Scorer:
    """Set up a match of two boards of which one result is missing."""
    return friendly(live.database, 2).enter_all(open_1="P", closed_1="P", closed_2="P")


def says(page: Page) -> Locator:
    """Find the field for the home team of what the home captain says."""
    return page.get_by_label("Otters: Home captain says")


def test_a_row_that_others_fill_takes_no_letter_from_what_is_typed_elsewhere(
    dora: Page, live: Live, nearly: Scorer
) -> None:
    live.open(dora, entry(nearly, 2))
    says(dora).click()
    dora.keyboard.type("1")

    nearly.enter("1/2/open", "4SN=")
    expect(slot(dora, 2)).to_contain_text("620")
    dora.keyboard.type("2")

    expect(says(dora)).to_have_value("12")
    expect(says(dora)).to_be_focused()


def test_a_later_entry_does_not_replace_what_came_between(dora: Page, live: Live, match: Scorer) -> None:
    other_desk = replace(match, actor=Actor("Dora", user_id=1))

    def come_between(route: Route) -> None:
        route.fetch()
        other_desk.enter("1/7/open", "3NTN=", over=False)
        route.abort()

    live.open(dora, entry(match, 7))
    dora.route("**/boards/7/open", come_between, times=1)

    dora.keyboard.type("4sn=\n")
    dora.keyboard.press("ArrowUp")
    dora.keyboard.type("4sn=1\n")

    expect(dora.locator("#strip")).to_contain_text("Keep theirs or yours?", timeout=10_000)
    assert stored(match, 7) == "3NTN="


def test_more_is_about_what_has_just_been_stored(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    dora.keyboard.press("ArrowUp")

    dora.locator("#more summary").click()

    expect(dora.get_by_role("button", name="Withdraw the result")).to_be_visible()
    dora.get_by_role("button", name="Exchange rooms").click()
    expect(dora.get_by_text("The rooms are exchanged.").first).to_be_visible()


def test_more_takes_no_key_from_the_field(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    slow_down(dora)

    dora.locator("#more summary").click()
    dora.locator("#result").focus()
    dora.keyboard.type("4sn=", delay=250)

    expect(dora.locator("#result")).to_have_value("4sn=")


def test_a_finish_that_waited_for_an_entry_finishes_what_has_come_of_it(
    dora: Page, context: BrowserContext, live: Live, nearly: Scorer
) -> None:
    live.open(dora, entry(nearly, 2))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    says(dora).fill("0")
    dora.get_by_label("Quokkas: Home captain says").fill("0")
    dora.locator("#result").focus()
    context.set_offline(True)
    dora.keyboard.press("Shift+Enter")
    dora.keyboard.type("p\n")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")

    dora.get_by_role("button", name="Finish", exact=True).click()
    context.set_offline(False)

    expect(dora.get_by_role("button", name="Reopen")).to_be_visible(timeout=10_000)
    assert stored(nearly, 2) == "PASS"
    assert [line.imps for line in nearly.sheet().reported_totals] == [imps(0, 0)]


def test_a_late_refusal_leaves_the_newer_text_of_its_row(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    slow_down(dora)

    dora.keyboard.type("4s+9n\n")
    dora.keyboard.press("Shift+Enter")
    dora.keyboard.type("4sn+")

    expect(dora.locator("#said")).to_contain_text("4♠", timeout=8000)
    expect(dora.locator("#result")).to_have_value("4sn+")


def test_what_others_have_replaced_is_told_with_ones_own_answer_too(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.route("**/entry/rows?**", lambda route: route.abort())

    match.enter("1/1/open", "3NTN+2")
    dora.keyboard.type("4sn=\n")

    expect(slot(dora, 1)).to_contain_text("changed by somebody else")
    expect(slot(dora, 7)).not_to_contain_text("changed by somebody else")
