"""What an open desk does not do at the wrong moment: while an answer is under way, on another page, in a done row."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from matchscore.models.account import Role
from matchscore.services.acts import Actor
from matchscore.services.links import LinkPlan
from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, slot, slow_down, stored
from tests.browser.table_device import let_in
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

pytestmark = pytest.mark.browser


@pytest.fixture
def nearly(live: Live) -> Scorer:
    """Set up a match of two boards of which one result is missing."""
    return friendly(live.database, 2).enter_all(open_1="P", closed_1="P", closed_2="P")


@pytest.fixture
def sue(live: Live, browser: Browser, match: Scorer) -> Iterator[Page]:
    """Let the scorer of both rooms sign in, in a browser of her own."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    let_in(live, context, LinkPlan(Role.SCORER, match.slug, label="Sue"))
    yield context.new_page()
    context.close()


def says(page: Page) -> Locator:
    """Find the field for the home team of what the home captain says."""
    return page.get_by_label("Otters: Home captain says")


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
    assert stored(match, 7, "closed") == "3HN="


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


def test_whoever_looks_on_is_not_told_that_the_sheet_is_full(dora: Page, sue: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    live.open(sue, entry(match, 7))
    sue.get_by_role("button", name="Take over").click()
    expect(dora.locator("#part-mates")).to_contain_text("has taken over", timeout=8000)

    sue.keyboard.type("4sn=\n")

    expect(dora.locator("#result")).to_have_value("4SN=", timeout=8000)
    expect(dora.locator("#strip")).to_be_empty()


def test_whoever_has_two_windows_stays_in_the_room_that_they_took_over(
    dora: Page, context: BrowserContext, sue: Page, live: Live, match: Scorer
) -> None:
    live.open(sue, entry(match, 7))
    live.open(dora, entry(match, 7))
    dora.get_by_role("button", name="Take over").click()
    expect(sue.locator("#part-mates")).to_contain_text("has taken over", timeout=8000)

    live.open(context.new_page(), entry(match, 7, "closed"))
    sue.wait_for_timeout(5000)

    expect(sue.locator("#part-mates")).to_contain_text("has taken over")


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


def test_the_phones_own_keys_come_where_the_pad_has_none(browser: Browser, live: Live, match: Scorer) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    live.sign_in(context)
    page = live.open(context.new_page(), entry(match, 7))
    expect(page.locator("#result")).to_have_attribute("inputmode", "none")

    page.locator(".pad").get_by_role("button", name="the phone’s own keys").tap()

    expect(page.locator("#result")).to_have_attribute("inputmode", "text")
    expect(page.locator("#result")).to_be_focused()
    context.close()
