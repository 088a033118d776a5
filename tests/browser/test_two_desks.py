"""Two people at the desk of one match: each sees what the other stores, and neither loses a letter."""

import pytest
from playwright.sync_api import Page, expect

from matchscore.models.account import Role
from matchscore.services.links import LinkPlan
from tests.browser.conftest import Live, NewContext
from tests.browser.desks import entry, expect_all_stored, expect_board, slot, stored
from tests.browser.table_device import let_in
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture
def sue(live: Live, new_context: NewContext, match: Scorer) -> Page:
    """Let the scorer of both rooms sign in, in a browser of her own."""
    context = new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(8000)
    let_in(live, context, LinkPlan(Role.SCORER, match.slug, label="Sue"))
    return context.new_page()


def test_a_result_of_the_other_comes_without_a_reload_and_leaves_what_is_typed(
    dora: Page, sue: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    live.open(sue, entry(match, 7, "closed"))
    dora.keyboard.type("4sn")

    sue.keyboard.type("3nn=\n")

    expect(slot(dora, 7, "closed")).to_contain_text("+600", timeout=8000)
    expect(dora.locator("#result")).to_have_value("4sn")
    expect_board(dora, 7)
    dora.keyboard.type("=\n")
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN="


def test_a_result_that_comes_into_ones_own_empty_field_is_shown_there(
    dora: Page, sue: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    live.open(sue, entry(match, 7))

    sue.keyboard.type("3nn=\n")

    expect(dora.locator("#result")).to_have_value("3NTN=", timeout=8000)
    expect_board(dora, 7)


def conflict(dora: Page, sue: Page, live: Live, match: Scorer) -> None:
    """Let Dora enter what Sue has entered otherwise while she was typing."""
    live.open(dora, entry(match, 7))
    live.open(sue, entry(match, 7))
    dora.keyboard.type("4sn")
    sue.keyboard.type("3nn=\n")
    expect_all_stored(sue)
    dora.keyboard.type("=\n")
    expect(dora.locator("#strip")).to_contain_text("Keep theirs or yours?")


def test_both_values_are_shown_and_keeping_theirs_goes_on_with_it(
    dora: Page, sue: Page, live: Live, match: Scorer
) -> None:
    conflict(dora, sue, live, match)

    expect(dora.locator("#strip")).to_contain_text("Sue saved 3NT N =")
    expect(dora.locator("#strip")).to_contain_text("+620")
    expect(dora.locator("#strip")).to_contain_text("+600")
    dora.get_by_role("button", name="Keep theirs").click()

    expect(dora.locator("#result")).to_have_value("3NTN=")
    assert stored(match, 7) == "3NTN="


def test_keeping_yours_replaces_theirs_and_loses_neither(dora: Page, sue: Page, live: Live, match: Scorer) -> None:
    conflict(dora, sue, live, match)

    dora.get_by_role("button", name="Keep yours").click()

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN="
    assert "3NT" in str(match.changes()[-1].before)


def test_enter_keeps_theirs(dora: Page, sue: Page, live: Live, match: Scorer) -> None:
    conflict(dora, sue, live, match)

    dora.keyboard.press("Enter")

    expect(slot(dora, 7)).to_have_attribute("data-stored", "3NTN=")
    assert stored(match, 7) == "3NTN="


def test_f2_keeps_yours(dora: Page, sue: Page, live: Live, match: Scorer) -> None:
    conflict(dora, sue, live, match)

    dora.keyboard.press("F2")

    expect(slot(dora, 7)).to_have_attribute("data-stored", "4SN=")
    assert stored(match, 7) == "4SN="


def test_over_somebody_elses_result_enter_keeps_it(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 1))

    dora.keyboard.type("3nn-1\n")
    expect(dora.locator("#strip")).to_contain_text("This board already has a result")
    dora.keyboard.press("Enter")

    expect(dora.locator("#result")).to_have_value("3NTN=")
    assert stored(match, 1) == "3NTN="


def test_over_somebody_elses_result_f2_replaces_it(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 1))

    dora.keyboard.type("3nn-1\n")
    expect(dora.locator("#strip")).to_contain_text("This board already has a result")
    dora.keyboard.press("F2")

    expect_board(dora, 2)
    expect_all_stored(dora)
    assert stored(match, 1) == "3NTN-1"


def test_both_are_told_that_the_room_is_open_twice_until_one_takes_over(
    dora: Page, sue: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 4, "closed"))
    live.open(sue, entry(match, 4, "closed"))
    expect(dora.locator("#part-mates")).to_contain_text("Sue has the closed room open too", timeout=8000)
    expect(sue.locator("#part-mates")).to_contain_text("Dora has the closed room open too", timeout=8000)

    dora.get_by_role("button", name="Take over").click()

    expect(sue.locator("#part-mates")).to_contain_text("Dora has taken over the closed room", timeout=8000)
    expect(dora.locator("#part-mates")).to_contain_text("You have taken over the closed room", timeout=8000)
    expect(sue.locator("#result")).to_have_attribute("readonly", "")
    sue.get_by_role("button", name="Take it back").click()
    expect(sue.locator("#result")).not_to_have_attribute("readonly", "", timeout=8000)
    expect(dora.locator("#part-mates")).to_contain_text("Sue has taken over the closed room", timeout=8000)


def test_nobody_is_told_of_their_own_other_page(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    live.open(dora.context.new_page(), entry(match, 7))

    with dora.expect_response("**/entry/rows?**"):
        dora.reload()

    expect(dora.locator("#part-mates .strip")).to_have_count(0)


def test_two_desks_of_one_room_warn_each_other_and_the_second_to_save_loses_nothing(
    dora: Page, sue: Page, live: Live, match: Scorer
) -> None:
    match.withdraw("1/4/closed")
    live.open(dora, entry(match, 4, "closed"))
    live.open(sue, entry(match, 4, "closed"))
    expect(dora.locator("#part-mates")).to_contain_text("Sue has the closed room open too", timeout=8000)
    expect(sue.locator("#part-mates")).to_contain_text("Dora has the closed room open too", timeout=8000)

    dora.keyboard.type("4hw")
    sue.keyboard.type("4hw-1\n")
    expect_all_stored(sue)
    expect(sue.locator("#strip")).to_be_empty()
    dora.keyboard.type("=\n")

    expect(dora.locator("#strip")).to_contain_text("Keep theirs or yours?")
    expect(dora.locator("#result")).to_have_value("4hw=")
    assert stored(match, 4, "closed") == "4HW-1"


def test_three_boards_that_do_not_fit_bring_the_offer_while_typing(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=", open_8="4HN=")
    live.open(dora, entry(match, 5, "closed"))

    dora.keyboard.type("6he-1\n")
    dora.keyboard.press("ArrowDown")
    dora.keyboard.type("4se=\n4he=\n")

    expect(dora.locator("#part-offer")).to_contain_text("Boards 5, 7, 8 do not fit.")
    dora.get_by_role("button", name="Turn the sheet").first.click()
    expect(dora.locator("#said")).to_contain_text("The sheet is turned.")
    dora.wait_for_load_state()
    dora.keyboard.press("Control+z")
    expect(dora.locator("#part-offer")).to_contain_text("Boards 5, 7, 8 do not fit.")
