"""What the desk asks and refuses: one key answers, and nothing is stored that was not meant."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, question, slot, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_a_refused_text_keeps_the_field_and_says_what_is_possible(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn+4")
    expect(dora.locator("#echo")).to_contain_text("allows at most +3")
    dora.keyboard.press("Enter")

    expect_board(dora, 7)
    expect(dora.locator("#strip")).to_contain_text("allows at most +3")
    dora.keyboard.press("Backspace")
    dora.keyboard.type("3\n")
    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN+3"


def test_a_missing_declarer_is_one_key(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4s=\n")
    expect(dora.locator("#strip")).to_contain_text("Declared by? N E S W")
    dora.keyboard.press("w")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SW="


def test_enter_takes_the_score_that_is_offered(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("62\n")
    expect(dora.locator("#strip")).to_contain_text("62 is not a bridge score. Enter: 620")
    dora.keyboard.press("Enter")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "+620"


def test_nothing_is_saved_as_made_by_itself(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn\n")

    expect(dora.locator("#strip")).to_contain_text("How many tricks?")
    expect_board(dora, 7)
    assert stored(match, 7) is None


def test_an_odd_result_is_stored_at_once_and_the_field_goes_on(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))

    dora.keyboard.type("4se=\n3n")

    expect_board(dora, 8, "closed")
    expect(question(dora, 7)).to_contain_text("Same strain, opposite sides")
    expect(dora.locator("#result")).to_have_value("3n")
    assert stored(match, 7, "closed") == "4SE="


def test_shift_enter_and_enter_keep_an_odd_result(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4se=\n")
    expect(slot(dora, 7, "closed")).to_contain_text("to confirm")

    dora.keyboard.press("Shift+Enter")
    expect_board(dora, 7, "closed")
    dora.keyboard.press("Enter")

    expect_board(dora, 8, "closed")
    expect(slot(dora, 7, "closed")).to_contain_text("confirmed")
    expect(slot(dora, 7, "closed")).to_contain_text("Dora")


def test_shift_enter_and_a_seat_letter_change_an_odd_result(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN=")
    live.open(dora, entry(match, 7, "closed"))
    dora.keyboard.type("4se=\n")
    expect(slot(dora, 7, "closed")).to_contain_text("to confirm")

    dora.keyboard.press("Shift+Enter")
    dora.keyboard.press("s")

    expect_board(dora, 8, "closed")
    expect(question(dora, 7)).to_have_count(0)
    expect_all_stored(dora)
    assert stored(match, 7, "closed") == "4SS="


@pytest.mark.parametrize("key", ["n", "Enter", "3", "F3"])
def test_after_the_last_board_a_key_too_many_keeps_and_changes_nothing(
    dora: Page, live: Live, match: Scorer, key: str
) -> None:
    match.enter_all(open_7="P", open_8="4SN=", closed_7="P", closed_5="6HXXN=")
    live.open(dora, entry(match, 8, "closed"))
    dora.keyboard.type("4se=\n")
    expect(question(dora, 8)).to_contain_text("Same strain, opposite sides")
    before = match.revision()

    dora.keyboard.press(key)
    dora.keyboard.press("Enter")

    expect(dora.locator("#strip")).to_contain_text("No empty board is left here.")
    expect(dora.locator("#result")).to_have_value("4SE=")
    expect_all_stored(dora)
    assert match.revision() == before


def test_the_last_board_is_entered_anew_by_shift_enter(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="P", open_8="4SN=", closed_7="P", closed_5="6HXXN=")
    live.open(dora, entry(match, 8, "closed"))
    dora.keyboard.type("4se=\n")
    expect(question(dora, 8)).to_contain_text("Same strain, opposite sides")

    dora.keyboard.press("Shift+Enter")
    dora.keyboard.press("Enter")

    expect(slot(dora, 8, "closed")).to_have_attribute("data-stored", "4SE=")
    expect(question(dora, 8)).to_have_count(0)


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
        " Shift+Enter goes there; Enter keeps, N changes to North, S changes to South.",
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
    dora: Page, live: Live, match: Scorer, browser: Browser
) -> None:
    misfitting(dora, live, match)
    plain = browser.new_context(java_script_enabled=False)
    live.sign_in(plain)
    page = plain.new_page()
    page.goto(f"{live.address}{entry(match, 8, 'closed')}")
    expect(question(dora, 7).get_by_role("button", name="Change to South")).to_be_hidden()
    expect(question(page, 7).locator("p")).to_have_text("Same strain, opposite sides: to confirm.", use_inner_text=True)

    question(page, 7).get_by_role("button", name="Change to South").click()

    expect(page.get_by_role("status").first).to_contain_text("4 spades by South, made")
    plain.close()
    assert stored(match, 7, "closed") == "4SS="
