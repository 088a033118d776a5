"""Keys of pages with lists: the arrows move through the rows, / and Ctrl+K find, ? shows the keys, Esc goes back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.services.evenings import evening, next_round, started
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture
def swiss(live: Live) -> Scorer:
    """Set up two rounds of three matches."""
    first = evening(live.database, name="Lists")[0]
    next_round(first, matches=3)
    return first


@pytest.fixture
def event(dora: Page, live: Live, swiss: Scorer) -> Page:
    """Let the director look at the event."""
    return live.open(dora, f"/{swiss.slug}")


def press(page: Page, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def expect_row(page: Page, match: int) -> None:
    """Expect the focus on the row of a match."""
    expect(page.get_by_role("link", name=f"Match {match}, score sheet")).to_be_focused()


@pytest.mark.parametrize(
    ("keys", "match"),
    [
        (["ArrowDown"], 1),
        (["ArrowDown", "ArrowDown"], 2),
        (["End"], 6),
        (["End", "ArrowUp"], 5),
        (["End", "Home"], 1),
        (["End", "ArrowDown"], 6),
        (["Home", "ArrowUp"], 1),
        (["ArrowDown", "Tab", "ArrowUp"], 1),
    ],
    ids=str,
)
def test_a_key_moves_through_the_rows(event: Page, keys: list[str], match: int) -> None:
    press(event, *keys)

    expect_row(event, match)


def test_enter_opens_the_row(event: Page, swiss: Scorer) -> None:
    press(event, "ArrowDown", "ArrowDown", "Enter")

    expect(event).to_have_url(re.compile(f"/{swiss.slug}/matches/2$"))


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_key_goes_to_the_field_that_finds_and_esc_back(event: Page, key: str) -> None:
    press(event, "End", key)
    expect(event.locator("#find")).to_be_focused()
    event.keyboard.type("zim")
    press(event, "Escape")

    expect_row(event, 6)
    expect(event.locator("#find")).to_have_value("")


def test_what_is_typed_is_found_with_enter(event: Page, swiss: Scorer) -> None:
    press(event, "/")
    event.keyboard.type("zimb")
    press(event, "Enter")

    expect(event).to_have_url(re.compile(f"/{swiss.slug}/matches/2/entry"))


def test_of_several_hits_the_first_has_the_focus_and_the_arrows_choose(event: Page, swiss: Scorer) -> None:
    started(swiss, number=2)
    press(event, "/")
    event.keyboard.type("1")
    press(event, "Enter")
    expect(event.get_by_role("link", name="Match 4, table 1")).to_be_focused()
    event.wait_for_load_state()

    press(event, "ArrowDown", "Enter")

    event.wait_for_url(f"**/{swiss.slug}/matches/1/entry")


def test_where_nothing_is_found_the_field_has_the_focus_for_another_try(event: Page) -> None:
    press(event, "/")
    event.keyboard.type("nobody")
    press(event, "Enter")

    expect(event.get_by_role("status")).to_contain_text("Nothing in this event is called “nobody”.")
    expect(event.locator("#find")).to_be_focused()
    expect(event.locator("#find")).to_have_value("nobody")


@pytest.mark.parametrize("key", ["ArrowDown", "End", "/", "?"])
def test_in_another_field_every_key_is_the_fields_own(dora: Page, live: Live, swiss: Scorer, key: str) -> None:
    live.open(dora, f"/{swiss.slug}/rounds/1")
    field = dora.get_by_label("Started at")
    field.focus()

    press(dora, key)

    expect(field).to_be_focused()
    expect(dora.locator("#list-keys")).not_to_have_attribute("open", "")


def test_the_question_mark_shows_the_keys_and_esc_hides_them(event: Page) -> None:
    press(event, "ArrowDown", "?")
    expect(event.get_by_text("move in the list")).to_be_in_viewport()
    expect(event.locator("#list-keys summary")).to_be_focused()

    press(event, "Escape")

    expect(event.get_by_text("move in the list")).to_be_hidden()
    expect_row(event, 1)


def test_switched_off_single_keys_do_nothing_and_ctrl_k_still_finds(event: Page) -> None:
    event.get_by_role("button", name="Switch off single-key shortcuts").click()
    expect(event.get_by_role("button", name="Switch on single-key shortcuts")).to_be_visible()
    event.wait_for_load_state()

    press(event, "ArrowDown", "/", "?")
    expect_row(event, 1)
    expect(event.get_by_text("move in the list")).to_be_hidden()
    press(event, "Control+k")

    expect(event.locator("#find")).to_be_focused()


def test_page_up_and_page_down_turn_the_rounds(dora: Page, live: Live, swiss: Scorer) -> None:
    live.open(dora, f"/{swiss.slug}/rounds/1")

    press(dora, "PageDown")
    expect(dora.get_by_role("heading", name="Round 2")).to_be_visible()
    dora.wait_for_load_state()
    press(dora, "PageUp")

    expect(dora.get_by_role("heading", name="Round 1")).to_be_visible()


@pytest.mark.parametrize("page", ["/{event}/rounds/1", "/{event}/review", "/"])
def test_the_keys_are_on_every_list(dora: Page, live: Live, swiss: Scorer, page: str) -> None:
    swiss.enter_all(open_1="6SN=", closed_1="6SE-6")
    live.open(dora, page.format(event=swiss.slug))

    press(dora, "ArrowDown")

    expect(dora.locator("a[data-row]").first).to_be_focused()


def test_page_down_goes_to_the_next_result_that_a_second_person_checks(dora: Page, live: Live, swiss: Scorer) -> None:
    swiss.enter_all(open_1="4SN=", closed_1="4SN=")
    swiss.want_second_person()
    live.open(dora, f"/{swiss.slug}/check")

    press(dora, "PageDown")

    expect(dora.get_by_role("heading", name="board 1, closed room")).to_be_visible()


def test_the_arrows_turn_no_page_where_they_move_through_rows(dora: Page, live: Live, swiss: Scorer) -> None:
    live.open(dora, f"/{swiss.slug}/rounds/1")

    press(dora, "End", "ArrowDown", "ArrowRight")

    expect(dora.locator("a[data-row]").last).to_be_focused()
    expect(dora.get_by_role("heading", name="Round 1")).to_be_visible()
