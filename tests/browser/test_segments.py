"""From one segment to the next at the desk: no key is lost on the way, and what is left behind is said."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_slot, results, slot, slow_down
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser
SHEETS = "4sn=\n3nn=\np\n-100\n4hw=\n2sn=1\n1nn-1\n"


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
    dora.locator("#crossed").get_by_role("link", name="Look at it again, and finish it.").click()

    expect_slot(dora, 1, 1, "open")


def test_nobody_is_sent_back_to_finish_what_cannot_be_finished(dora: Page, live: Live, halves: Scorer) -> None:
    live.open(dora, entry(halves, 1))
    dora.keyboard.type("4sn=\nnp\np\np\n")
    expect_slot(dora, 2, 3, "open")

    expect(dora.locator("#crossed")).to_contain_text(
        "Every board of segment 1 is in. Not yet: board 2 needs the director’s ruling"
    )
    expect(dora.locator("#crossed").get_by_role("link")).to_have_text("Look at it again.")


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
