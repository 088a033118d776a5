"""Keys at the desk: each does what the list of keys says, and what is typed next belongs to the next board."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (["ArrowUp"], (6, "open")),
        (["ArrowDown"], (8, "open")),
        (["Home"], (1, "open")),
        (["End"], (8, "open")),
        (["Tab"], (7, "closed")),
        (["Tab", "Shift+Tab"], (7, "open")),
        (["Shift+Enter"], (6, "open")),
        (["Home", "ArrowUp"], (1, "open")),
        (["Tab", "ArrowDown", "Home"], (1, "closed")),
        (["3", "."], (3, "open")),
    ],
    ids=str,
)
def test_a_key_moves_the_field_and_saves_nothing(
    dora: Page, live: Live, match: Scorer, keys: list[str], place: tuple[int, str]
) -> None:
    live.open(dora, entry(match, 7))
    before = match.revision()

    press(dora, keys)

    expect_board(dora, *place)
    assert match.revision() == before


def press(page: Page, keys: list[str]) -> None:
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def test_shift_enter_saves_and_goes_back(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 8))

    dora.keyboard.type("4sn=")
    dora.keyboard.press("Shift+Enter")

    expect_board(dora, 7)
    expect_all_stored(dora)
    assert stored(match, 8) == "4SN="


def test_tab_leaves_the_field_at_the_second_room_so_that_it_is_no_trap(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7, "closed"))

    dora.keyboard.press("Tab")

    expect(dora.locator("#result")).not_to_be_focused()


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab", "ArrowDown", "PageDown"])
def test_a_key_that_would_leave_something_half_typed_says_what_to_do_with_it(
    dora: Page, live: Live, two: tuple[Scorer, Scorer], key: str
) -> None:
    live.open(dora, entry(two[0], 1))
    dora.keyboard.type("4sn")

    dora.keyboard.press(key)

    expect(dora.locator("#strip")).to_contain_text("Enter saves what you have typed, Esc gives it up.")
    expect_board(dora, 1)
    expect(dora.locator("#result")).to_have_value("4sn")


def test_tab_goes_from_a_full_sheet_to_its_finish(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="P", open_8="4SN=", closed_7="P", closed_5="6HXXN=")
    live.open(dora, entry(match, 8, "closed"))
    dora.keyboard.type("4sn=\n")
    expect(dora.locator("#strip")).to_contain_text("Tab goes on to the finish")

    dora.keyboard.press("Tab")

    expect(dora.get_by_label("Home captain says").first).to_be_focused()


def test_the_keys_of_a_habit_are_listed_while_it_is_on(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    expect(dora.get_by_text("ten tricks in all")).to_be_hidden()

    dora.get_by_label("Mode").select_option("total")

    expect(dora.get_by_text("ten tricks in all")).to_be_visible()
    expect(dora.get_by_text("such a score without its last zero")).to_be_hidden()


def test_the_lead_is_typed_after_a_blank_and_comes_back_with_the_result(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("4sn= dk\n")
    expect_all_stored(dora)
    dora.keyboard.press("ArrowUp")

    expect(dora.locator("#result")).to_have_value("4SN= DK")


def test_page_keys_go_to_the_matches_before_and_after(dora: Page, live: Live, two: tuple[Scorer, Scorer]) -> None:
    live.open(dora, entry(two[0], 1))

    dora.keyboard.press("PageDown")
    expect(dora).to_have_url(f"{live.address}/{two[0].slug}/matches/2/entry")
    dora.wait_for_load_state()
    dora.keyboard.press("PageUp")

    expect(dora).to_have_url(f"{live.address}/{two[0].slug}/matches/1/entry")


@pytest.mark.parametrize("back", [["Escape"], []])
def test_a_question_mark_shows_the_keys_and_typing_goes_on(
    dora: Page, live: Live, match: Scorer, back: list[str]
) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.press("?")
    expect(dora.locator("#keys-help")).to_be_focused()
    press(dora, back)
    dora.keyboard.type("4sn=\n")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN="


def test_the_second_question_mark_goes_back_to_the_field_and_is_not_typed(
    dora: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))

    press(dora, ["?", "?", "4"])

    expect(dora.locator("#result")).to_have_value("4")
