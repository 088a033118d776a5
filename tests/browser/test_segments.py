"""From one segment to the next at the desk: no key is lost on the way, and what is left behind is said."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, slot, slow_down
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser

SHEETS = "4sn=\n3nn=\np\n-100\n4hw=\n2sn=1\n1nn-1\n"


def results(scorer: Scorer) -> list[str | None]:
    """Give everything that is stored, segment by segment and room by room."""
    slots = sorted(
        scorer.facts().slots.values(), key=lambda slot: (slot.segment.number, slot.room != "open", slot.board)
    )
    return [str(slot.recorded.result) if slot.recorded else None for slot in slots]


def expect_slot(page: Page, segment: int, board: int, room: str) -> None:
    """Expect the field at a slot of a segment."""
    expect(page.locator("#desk")).to_have_attribute("data-segment", str(segment), timeout=8000)
    expect(page.locator("#dock-slot")).to_have_text(f"Board {board}, {room} room")
    expect(page.locator("#result")).to_be_focused()


@pytest.mark.parametrize("delay", [0, 20, 60], ids=str)
def test_whoever_types_on_over_the_end_of_a_segment_loses_no_key(
    dora: Page, live: Live, halves: Scorer, delay: int
) -> None:
    live.open(dora, entry(halves, 1))

    dora.keyboard.type(SHEETS + "6h", delay=delay)

    expect_slot(dora, 2, 4, "closed")
    expect(dora.locator("#result")).to_have_value("6h")
    expect_all_stored(dora)
    assert results(halves) == ["4SN=", "3NTN=", "PASS", "-100", "4HW=", "2SN+1", "1NTN-1", None]


def test_on_a_slow_line_no_key_is_lost_either(dora: Page, live: Live, halves: Scorer) -> None:
    live.open(dora, entry(halves, 1))
    slow_down(dora)

    dora.keyboard.type(SHEETS)

    expect_slot(dora, 2, 4, "closed")
    expect_all_stored(dora)
    assert results(halves)[:7] == ["4SN=", "3NTN=", "PASS", "-100", "4HW=", "2SN+1", "1NTN-1"]


def test_what_is_left_behind_can_be_gone_back_to(dora: Page, live: Live, halves: Scorer) -> None:
    live.open(dora, entry(halves, 1))
    dora.keyboard.type("4sn=\n3nn=\np\np\n")
    expect_slot(dora, 2, 3, "open")

    expect(dora.locator("#said")).to_contain_text("Board 2, closed room: passed out")
    dora.locator("#crossed").get_by_role("link").click()

    expect_slot(dora, 1, 1, "open")


def test_undo_goes_back_to_the_segment_where_it_was(dora: Page, live: Live, halves: Scorer) -> None:
    live.open(dora, entry(halves, 1))
    dora.keyboard.type("4sn=\n3nn=\np\np\n")
    expect_slot(dora, 2, 3, "open")

    dora.keyboard.press("Control+z")

    expect_slot(dora, 1, 2, "closed")
    assert results(halves)[:4] == ["4SN=", "3NTN=", "PASS", None]


def test_a_refusal_on_the_way_holds_the_field_and_keeps_what_was_typed_ahead(
    dora: Page, live: Live, halves: Scorer
) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="P")
    live.open(dora, entry(halves, 2, "closed"))
    slow_down(dora)

    dora.keyboard.type("4sn+4\n4hw=\n")
    expect_slot(dora, 1, 2, "closed")
    expect(dora.locator("#strip")).to_contain_text("allows at most +3")
    dora.keyboard.press("Backspace")
    dora.keyboard.type("3\n")

    expect_slot(dora, 2, 4, "open")
    expect_all_stored(dora)
    assert results(halves)[3:5] == ["4SN+3", "4HW="]


def test_more_speaks_of_the_board_where_it_is_opened(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 1))
    more = dora.locator("#more")
    more.locator("summary").click()
    expect(more).to_contain_text("Takes the result of board 1 out of this room.")

    dora.locator("#result").focus()
    dora.keyboard.press("ArrowDown")
    expect(more.get_by_role("button", name="Withdraw the result")).to_be_hidden()
    more.locator("summary").click()

    expect(more).to_contain_text("Takes the result of board 2 out of this room.")


def test_an_answer_to_the_captains_stays_while_others_save(dora: Page, live: Live, halves: Scorer) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="4SN=", closed_2="3NTN+1")
    live.open(dora, entry(halves, 1))
    finish = dora.locator("#part-finish")
    finish.get_by_label("Otters: Home captain says").fill("7")
    finish.get_by_label("Quokkas: Home captain says").fill("1")
    dora.keyboard.press("Enter")
    expect(finish.locator("[role=alert]")).to_be_visible()

    with dora.expect_response("**/entry/rows?**"):
        halves.enter("2/3/open", "P")
    with dora.expect_response("**/entry/rows?**"):
        pass

    expect(finish.locator("[role=alert]")).to_be_visible()
    expect(finish.get_by_label("Otters: Home captain says")).to_have_value("7")
    expect(finish.get_by_role("button", name="Finish all the same")).to_be_visible()


def test_the_enter_of_habit_after_a_jump_moves_no_further(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))

    dora.keyboard.type("3.\n")

    expect_slot(dora, 1, 3, "open")


def test_a_mend_that_is_refused_is_seen_where_one_stood_and_one_that_is_done_leads_back_to_the_field(
    dora: Page, live: Live, halves: Scorer
) -> None:
    halves.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    halves.finish()
    live.open(dora, entry(halves, 4, "closed", segment=2))
    dora.locator("summary", has_text="More").click()
    swap = dora.locator("form[action$=swap-home-and-away]")

    swap.locator("input[name=reason]").fill(" ")
    swap.get_by_role("button").click()

    expect(dora.locator("#more .strip.stop")).to_be_in_viewport()
    expect(dora.locator("#segment-title")).to_contain_text("Segment 2")
    swap.locator("input[name=reason]").fill("set up the wrong way round")
    swap.get_by_role("button").click()
    expect(dora.get_by_text("Home and visitors have changed places.")).to_be_visible()
    expect_slot(dora, 2, 4, "closed")
    expect(dora.locator("#result")).to_be_in_viewport()


def test_a_jump_that_is_typed_ahead_is_a_jump(dora: Page, live: Live, halves: Scorer) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="P")
    live.open(dora, entry(halves, 2, "closed"))
    slow_down(dora)

    dora.keyboard.type("p\n4.\np\n")

    expect_slot(dora, 2, 3, "closed")
    expect_all_stored(dora)
    assert results(halves)[4:] == [None, "PASS", None, None]


def test_on_the_way_shift_enter_goes_back_to_the_line_before_and_undo_takes_it_back(
    dora: Page, live: Live, halves: Scorer
) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="P")
    live.open(dora, entry(halves, 2, "closed"))
    slow_down(dora)

    dora.keyboard.type("p\n4hw=\n")
    dora.keyboard.press("Shift+Enter")
    dora.keyboard.type("1\n2sn=1\n")
    dora.keyboard.press("Control+z")
    dora.keyboard.type("3nn=\n")

    expect_slot(dora, 2, 3, "closed")
    expect_all_stored(dora)
    assert results(halves)[4:] == ["4HW+1", "3NTN=", None, None]


def test_a_jump_to_a_board_of_another_segment_opens_it(dora: Page, live: Live, halves: Scorer) -> None:
    live.open(dora, entry(halves, 1))

    dora.keyboard.type("4.\n")

    expect_slot(dora, 2, 4, "open")
    assert results(halves) == [None] * 8


def test_whoever_clicks_another_row_on_the_way_stays(dora: Page, live: Live, halves: Scorer) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="P")
    live.open(dora, entry(halves, 2, "closed"))
    slow_down(dora)

    dora.keyboard.type("p\n")
    slot(dora, 1).locator("a.slot").click()

    expect_all_stored(dora)
    expect_slot(dora, 1, 1, "open")
    expect(dora.locator("#result")).to_have_value("4SN=")


def test_a_look_that_is_under_way_while_a_segment_is_left_says_nothing_of_the_next_one(
    dora: Page, live: Live, halves: Scorer
) -> None:
    asked: list[Route] = []

    def wait(page: Route) -> None:
        asked.append(page)

    def cross_meanwhile(look: Route) -> None:
        halves.enter("2/4/closed", "P")
        answer = look.fetch()
        asked[0].continue_()
        expect_slot(dora, 2, 3, "open")
        look.fulfill(response=answer)

    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="P")
    live.open(dora, entry(halves, 2, "closed"))
    dora.route("**/entry?segment=2**", wait)
    with dora.expect_request("**/entry?segment=2**"):
        dora.keyboard.type("p\n")
    dora.route("**/entry/rows?**", lambda look: look.abort())
    dora.route("**/entry/rows?**", cross_meanwhile, times=1)

    with dora.expect_request("**/entry/rows?segment=2**", timeout=8000):
        pass

    expect(dora.locator("#part-finish")).to_contain_text("Finish boards 3–4")
    expect(dora.locator("#part-rooms")).to_contain_text("Closed 1/2")


def test_what_is_typed_ahead_of_a_page_that_does_not_come_is_there_after_a_reload(
    dora: Page, live: Live, halves: Scorer
) -> None:
    halves.enter_all(open_1="4SN=", open_2="3NTN=", closed_1="P")
    live.open(dora, entry(halves, 2, "closed"))
    dora.route("**/entry?segment=2**", lambda route: route.abort())
    slow_down(dora)
    dora.keyboard.type("p\n4hw=\n2s")
    expect(dora.locator("#strip")).to_contain_text("What you have typed for them is kept.")
    dora.unroute("**/entry?segment=2**")

    dora.goto("about:blank")
    live.open(dora, entry(halves, 3, segment=2))

    expect_slot(dora, 2, 4, "open")
    expect(dora.locator("#result")).to_have_value("2s")
    expect_all_stored(dora)
    assert results(halves)[4:] == ["4HW=", None, None, None]
