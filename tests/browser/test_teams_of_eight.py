"""A whole match of teams of eight, typed by keyboard alone: down each of the four rooms, then finished."""

import pytest
from playwright.sync_api import Page, expect

from matchscore.db import Database
from tests.browser.conftest import PATIENCE_MILLISECONDS, Live, NewContext
from tests.browser.desks import expect_all_stored
from tests.browser.keyboard import press, tab_to
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put

pytestmark = pytest.mark.browser

COLUMNS = {
    "open room": ("4sn=", "2sn=", "3nn-1"),
    "closed room": ("3sn=", "1nn=1", "1ne-2"),
    "second open room": ("3nxn-3", "4he=", "2cs=1"),
    "second closed room": ("6sxw-4", "p", "3nw="),
}
"""What the four sheets of paper say, room by room."""


def of_eight(database: Database, adding: str) -> Scorer:
    """Set up a match of three boards at four tables."""
    scorer = friendly(database, 3, name=f"Eights {adding}")
    put(scorer, scoring={"eight": adding})
    return scorer


def type_down(page: Page, room: str) -> None:
    """Type the sheet of one room: the field goes from board to board by itself."""
    _at(page, 1, room)
    page.keyboard.type(COLUMNS[room][0])
    page.keyboard.press("Enter")
    _at(page, 2, room)
    page.keyboard.type(COLUMNS[room][1])
    page.keyboard.press("Enter")
    _at(page, 3, room)
    page.keyboard.type(COLUMNS[room][2])
    page.keyboard.press("Enter")


def _at(page: Page, board: int, room: str) -> None:
    expect(page.locator("label[for=result]")).to_contain_text(f"Board {board}, {room}")
    expect(page.locator("#result")).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
@pytest.mark.parametrize(("adding", "total"), [("pairs", ("6", "18")), ("added", ("10", "24"))])
def test_a_match_of_teams_of_eight_is_typed_whole_by_keyboard(
    live: Live, new_context: NewContext, adding: str, total: tuple[str, str], *, scripts: bool
) -> None:
    scorer = of_eight(live.database, adding)
    context = new_context(java_script_enabled=scripts)
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    live.sign_in(context)
    page = context.new_page()
    page.goto(f"{live.address}/{scorer.slug}/matches/1/entry")

    type_down(page, "open room")
    type_down(page, "closed room")
    type_down(page, "second open room")
    type_down(page, "second closed room")

    expect(page.get_by_role("region", name="Total").locator(".total")).to_have_text(list(total))
    assert [str(slot.recorded.result) for slot in scorer.facts().slots.values() if slot.recorded][:4] == [
        "4SN=",
        "3SN=",
        "3NTXN-3",
        "6SXW-4",
    ]


def test_tab_goes_from_room_to_room_of_a_board_and_back(live: Live, dora: Page) -> None:
    scorer = of_eight(live.database, "pairs")
    page = live.open(dora, f"/{scorer.slug}/matches/1/entry?board=2&room=open")

    page.keyboard.press("Tab")
    _at(page, 2, "closed room")
    page.keyboard.press("Tab")
    _at(page, 2, "second open room")
    page.keyboard.press("Tab")
    _at(page, 2, "second closed room")
    page.keyboard.press("Shift+Tab")
    _at(page, 2, "second open room")


def test_on_a_phone_one_of_four_rooms_is_seen_at_a_time(live: Live, dora: Page) -> None:
    scorer = of_eight(live.database, "pairs").enter_all(open_1="4SN=", closed_2_1="6SXW-4")
    dora.set_viewport_size({"width": 360, "height": 740})
    page = live.open(dora, f"/{scorer.slug}/matches/1/entry?board=2&room=closed_2")

    expect(page.locator("td[data-slot='1/1/closed_2']")).to_be_visible()
    expect(page.locator("td[data-slot='1/1/open']")).to_be_hidden()
    page.locator("#part-rooms a[data-room='open']").click()
    expect(page.locator("td[data-slot='1/1/open']")).to_be_visible()
    expect(page.locator("td[data-slot='1/1/closed_2']")).to_be_hidden()


def test_a_question_in_a_second_room_is_answered_by_one_key(live: Live, dora: Page) -> None:
    scorer = of_eight(live.database, "pairs").enter_all(open_2_1="4SN=")
    page = live.open(dora, f"/{scorer.slug}/matches/1/entry?board=1&room=closed_2")

    page.keyboard.type("4se=")
    page.keyboard.press("Enter")
    expect(page.locator("#board-1-1-ask")).to_be_visible()
    page.keyboard.press("Shift+Enter")
    _at(page, 1, "second closed room")
    page.keyboard.press("Enter")

    expect(page.locator("#board-1-1-ask")).to_have_count(0)
    expect_all_stored(page)


def test_a_whole_match_is_finished_once_its_questions_are_answered(live: Live, dora: Page) -> None:
    scorer = of_eight(live.database, "pairs")
    scorer.enter_all(open_1="P", closed_1="P", open_2_1="P", closed_2_1="P", open_2="P", closed_2="P", open_2_2="P")
    scorer.enter_all(closed_2_2="P", open_3="P", closed_3="P", open_2_3="P")
    page = live.open(dora, f"/{scorer.slug}/matches/1/entry?board=3&room=closed_2")

    page.keyboard.type("p")
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Finish"))
    press(page, "button", "Finish")

    expect(page.get_by_text("finished", exact=False).first).to_be_visible()
    assert scorer.facts().segments[0].finished_at is not None
