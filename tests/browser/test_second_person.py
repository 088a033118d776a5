"""The second person at the keyboard: Enter agrees and goes on, no mouse, no script."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE_MILLISECONDS, Live, NewContext
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture(params=[True, False], ids=["with scripts", "without"])
def reader(new_context: NewContext, live: Live, request: pytest.FixtureRequest) -> Page:
    """Let the director look, with and without scripts."""
    context: BrowserContext = new_context(java_script_enabled=request.param)
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    live.sign_in(context)
    return context.new_page()


def shown(reader: Page, board: int) -> None:
    """Wait for a board, and for the button that Enter presses."""
    expect(reader.get_by_role("heading", name=f"board {board}, open room")).to_be_visible()
    expect(reader.get_by_role("button", name="Agrees with the paper")).to_be_focused()
    reader.wait_for_load_state()  # before that no script listens to a key


def test_a_sheet_is_checked_with_enter_alone_and_one_result_rejected(reader: Page, live: Live, match: Scorer) -> None:
    match.want_second_person()
    live.open(reader, f"/{match.slug}/check")

    shown(reader, 1)
    reader.keyboard.press("Enter")
    shown(reader, 2)
    reader.keyboard.press("Tab")
    reader.keyboard.type("paper says down one")
    reader.keyboard.press("Enter")
    shown(reader, 3)
    reader.keyboard.press("Enter")
    shown(reader, 4)

    assert [(change.verb, change.reason) for change in match.changes()[-3:]] == [
        ("check", None),
        ("reject", "paper says down one"),
        ("check", None),
    ]


def test_a_held_enter_agrees_to_one_result(dora: Page, live: Live, match: Scorer) -> None:
    match.want_second_person()
    live.open(dora, f"/{match.slug}/check")
    shown(dora, 1)

    dora.keyboard.down("Enter")
    shown(dora, 2)
    dora.keyboard.down("Enter")
    dora.keyboard.down("Enter")
    dora.keyboard.up("Enter")

    shown(dora, 2)
    assert [change.verb for change in match.changes()[-2:]] == ["set_second_person", "check"]


@pytest.mark.parametrize(
    ("forth", "back"), [("PageDown", "PageUp"), ("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")]
)
def test_results_to_check_are_walked_by_keys(dora: Page, live: Live, match: Scorer, forth: str, back: str) -> None:
    match.want_second_person()
    live.open(dora, f"/{match.slug}/check")

    shown(dora, 1)
    dora.keyboard.press(forth)
    shown(dora, 2)
    dora.keyboard.press(forth)
    shown(dora, 3)
    dora.keyboard.press(back)
    shown(dora, 2)

    assert [change.verb for change in match.changes()][-1] == "set_second_person"


def test_arrow_keys_stay_in_the_field_that_somebody_types_into(dora: Page, live: Live, match: Scorer) -> None:
    match.want_second_person()
    live.open(dora, f"/{match.slug}/check")
    shown(dora, 1)
    dora.keyboard.press("Tab")
    dora.keyboard.type("one down")

    dora.keyboard.press("ArrowLeft")
    dora.keyboard.type("-")

    expect(dora.get_by_label("What is wrong?")).to_have_value("one dow-n")


def test_the_review_list_is_emptied_by_keys_alone(reader: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN-6")
    live.open(reader, f"/{match.slug}/review")

    reader.get_by_role("button", name="Keep it").first.focus()
    reader.keyboard.press("Enter")
    expect(reader.get_by_text("Not played: the director keeps it or enters a result.")).to_have_count(0)
    expect(reader.get_by_text("Down 6.")).to_be_visible()
    reader.get_by_role("button", name="Keep it").focus()
    reader.keyboard.press("Enter")

    expect(reader.get_by_text("Nothing to review.")).to_be_visible()
