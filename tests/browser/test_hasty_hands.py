"""Hands that are faster than the line, heavier than they mean to be, or back too soon: the right thing is stored."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, question, slot, slow_down, stored
from tests.factories import add_user
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def hold(page: Page, key: str) -> None:
    """Hold a key down until it repeats, a few times over."""
    for _ in range(6):
        page.keyboard.down(key)
    page.keyboard.up(key)


def test_the_last_of_several_values_for_one_board_is_stored(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    dora.context.set_offline(True)

    dora.keyboard.press("Shift+Enter")
    dora.keyboard.type("4sn-1\n")
    dora.keyboard.press("Shift+Enter")
    expect(dora.locator("#result")).to_have_value("4sn-1")
    dora.keyboard.type("4sn=\n")
    dora.context.set_offline(False)

    expect_all_stored(dora)
    assert stored(match, 7) == "4SN="


def test_mending_ones_own_entry_before_its_answer_is_no_conflict(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn=\n")
    dora.keyboard.press("Shift+Enter")
    dora.keyboard.type("4sn=1")
    expect_all_stored(dora)
    dora.keyboard.press("Enter")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN+1"


@pytest.mark.parametrize("typed", ["4SN=", "4sn=", "n4s="])
def test_an_answer_amid_a_word_that_begins_like_what_was_stored_takes_no_letter(
    dora: Page, live: Live, match: Scorer, typed: str
) -> None:
    live.open(dora, entry(match, 7))
    slow_down(dora)

    dora.keyboard.type(f"{typed}\n")
    dora.keyboard.press("Shift+Enter")
    dora.keyboard.type(typed)
    expect_all_stored(dora)
    expect(dora.locator("#said")).to_contain_text("Board 7, open room")
    dora.keyboard.type("1\n")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN+1"


def test_a_segment_finished_meanwhile_loses_none_of_what_waits(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="P", open_8="P", closed_7="P", closed_8="P", closed_5="P", closed_6="P")
    live.open(dora, entry(match, 7))
    dora.context.set_offline(True)
    dora.keyboard.type("4sn=\n3nn=\n")
    match.confirm_all("1/5/closed")
    match.finish()

    dora.context.set_offline(False)

    expect(dora.locator("#strip")).to_contain_text("this segment was finished meanwhile")
    expect(dora.locator("#result")).to_have_value("4sn=")
    expect(slot(dora, 8)).to_contain_text("this segment was finished meanwhile")
    expect(slot(dora, 8)).to_contain_text("3nn=")


def test_undo_takes_back_what_waits_before_anything_that_is_stored(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n")
    expect_all_stored(dora)
    dora.context.set_offline(True)
    dora.keyboard.type("3nn=\n")
    dora.keyboard.press("Home")
    dora.keyboard.press("End")
    dora.keyboard.press("Control+z")
    match.enter("1/8/open", "P")

    dora.context.set_offline(False)

    expect(slot(dora, 8).or_(dora.locator("#strip"))).to_contain_text(["Keep theirs or yours?"])
    assert stored(match, 7) == "4SN="


def test_a_letter_that_answers_is_no_answer_while_somebody_types_on(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4s=\n")
    expect(dora.locator("#strip")).to_contain_text("Declared by?")
    dora.keyboard.type("np\n")

    expect_board(dora, 7)
    expect(dora.locator("#result")).to_have_value("4s=np")
    assert stored(match, 7) is None


def test_a_held_enter_confirms_and_stores_nothing_by_itself(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(closed_6="P", open_7="4SN=", closed_7="4SE=")
    live.open(dora, entry(match, 6, "closed"))
    before = match.revision()

    hold(dora, "Enter")

    expect_board(dora, 7, "closed")
    expect(question(dora, 7)).to_be_visible()
    assert match.revision() == before


def test_a_held_undo_takes_back_one_change(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=\n3nn=\n")
    expect_all_stored(dora)

    dora.keyboard.down("Control")
    hold(dora, "z")
    dora.keyboard.up("Control")

    expect(slot(dora, 7)).to_contain_text("+620")
    expect_all_stored(dora)
    assert [stored(match, 7), stored(match, 8)] == ["4SN=", None]


def test_page_down_with_entries_waiting_is_taken_back_by_typing_on(
    dora: Page, live: Live, two: tuple[Scorer, Scorer]
) -> None:
    first, second = two
    live.open(dora, entry(first, 1))
    dora.context.set_offline(True)
    dora.keyboard.type("1nn=\n")
    dora.keyboard.press("PageDown")
    expect(dora.locator("#said")).to_contain_text("As soon as everything is stored.")
    dora.keyboard.type("1nn=1\n")

    dora.context.set_offline(False)
    dora.keyboard.type("1ne-1\n")

    expect_all_stored(dora)
    assert [stored(first, board) for board in (1, 2, 3)] == ["1NTN=", "1NTN+1", "1NTE-1"]
    assert second.slot("1/1/open").recorded is None


def test_what_one_person_entered_is_not_sent_as_anothers(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    with live.database.writing(None) as (session, _):
        otto = add_user(session, name=f"Otto {match.event_id}").id
    live.open(dora, entry(match, 7))
    context.clear_cookies()
    live.sign_in(context, f"user:{otto}:0")

    dora.keyboard.type("4sn=\n")

    expect(dora.locator("#offline")).to_contain_text("you are signed out")
    assert stored(match, 7) is None


def test_the_row_that_was_left_says_that_it_is_on_its_way(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.context.set_offline(True)

    dora.keyboard.type("4sn=\n")

    expect(slot(dora, 7)).to_contain_text("4sn=")
    expect(slot(dora, 7)).to_contain_text("not saved")


def test_finishing_waits_for_what_was_entered_before(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="P", open_8="P", closed_7="P", closed_8="P", closed_5="6HXXN=", closed_6="-50")
    live.open(dora, entry(match, 5))
    dora.context.set_offline(True)
    dora.keyboard.press("ArrowDown")
    dora.keyboard.press("ArrowDown")
    dora.keyboard.type("4sn=\n")
    dora.get_by_role("button", name="Finish", exact=True).click()
    expect(dora.locator("#said")).to_contain_text("As soon as everything is stored.")

    dora.context.set_offline(False)

    expect(dora.locator("#desk")).to_contain_text("This board already has a result")
    expect_all_stored(dora)
    assert match.facts().segment(1).finished_at is None
