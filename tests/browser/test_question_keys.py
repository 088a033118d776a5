"""The keys of a question are named where they answer, and nowhere else."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live, NewContext
from tests.browser.desks import entry, expect_board, question, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def misfitting(dora: Page, live: Live, match: Scorer) -> Page:
    """Enter a board of which both sides declare the same strain; the field goes on to the next one."""
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4se=\n")
    expect(question(dora, 7)).to_contain_text("to confirm")
    return dora


def test_in_the_row_above_the_field_the_keys_go_there_and_answer(dora: Page, live: Live, match: Scorer) -> None:
    misfitting(dora, live, match)

    expect(question(dora, 7).locator("p")).to_have_text(
        "Same strain, opposite sides: to confirm."
        " Shift+Enter goes there, then Enter keeps, N changes to North, S changes to South.",
        use_inner_text=True,
    )


def test_in_the_fields_own_row_the_keys_answer(dora: Page, live: Live, match: Scorer) -> None:
    misfitting(dora, live, match)

    dora.keyboard.press("Shift+Enter")

    expect(question(dora, 7).locator("p")).to_have_text(
        "Same strain, opposite sides: to confirm. Enter keeps, N changes to North, S changes to South.",
        use_inner_text=True,
    )


@pytest.mark.parametrize("key", ["Home", "Shift+Tab"])
def test_elsewhere_no_key_is_named_that_would_not_answer(dora: Page, live: Live, match: Scorer, key: str) -> None:
    misfitting(dora, live, match)

    dora.keyboard.press(key)

    expect(question(dora, 7).locator("p")).to_have_text("Same strain, opposite sides: to confirm.", use_inner_text=True)
    expect(question(dora, 7).get_by_role("button", name="Keep it")).to_be_visible()


def test_where_enter_goes_across_shift_enter_goes_to_the_other_room(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(closed_7="4SE=")
    live.open(dora, entry(match, 7))
    dora.get_by_label("Enter goes").select_option("across")

    dora.keyboard.type("4sn=\n")

    expect_board(dora, 7, "closed")
    expect(question(dora, 7).locator(".goes-there")).to_be_visible()
    dora.keyboard.press("Shift+Enter")
    expect_board(dora, 7)
    expect(question(dora, 7).locator(".goes-there")).to_be_hidden()
    expect(question(dora, 7).locator(".answers")).to_be_visible()


def test_at_rest_the_keys_go_there_first(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="P", open_8="4SN=", closed_7="P", closed_5="6HXXN=")
    live.open(dora, entry(match, 8, "closed"))

    dora.keyboard.type("4se=\n")

    expect(question(dora, 8).locator(".goes-there")).to_be_visible()


def test_with_scripts_letters_answer_and_without_them_buttons(
    dora: Page, live: Live, match: Scorer, new_context: NewContext
) -> None:
    misfitting(dora, live, match)
    plain = new_context(java_script_enabled=False)
    live.sign_in(plain)
    page = plain.new_page()
    page.goto(f"{live.address}{entry(match, 8, 'closed')}")
    expect(question(dora, 7).get_by_role("button", name="Change to South")).to_be_hidden()
    expect(question(page, 7).locator("p")).to_have_text("Same strain, opposite sides: to confirm.", use_inner_text=True)

    question(page, 7).get_by_role("button", name="Change to South").click()

    expect(page.get_by_role("status").first).to_contain_text("4 spades by South, made")
    assert stored(match, 7, "closed") == "4SS="
