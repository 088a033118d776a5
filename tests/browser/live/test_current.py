"""A live page keeps itself current, and says when it is old."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Live, NewContext
from tests.browser.live.conftest import PHONE
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser
SECONDS = 1_000
SEEN = "Object.defineProperty(document, 'hidden', {{ configurable: true, value: {} }}); document.dispatchEvent({})"
CHANGE = "new Event('visibilitychange')"
HIDDEN, SHOWN = SEEN.format("true", CHANGE), SEEN.format("false", CHANGE)
SILENT_STREAM = """
  window.streams = 0;
  window.EventSource = class extends EventTarget {
    static OPEN = 1;
    readyState = 1;
    constructor() { super(); window.streams += 1; }
    close() {}
  };
"""


def totals(page: Page) -> str:
    """Read both totals."""
    return "–".join(page.locator(".tally .total").all_inner_texts())


def test_what_the_director_enters_is_on_the_phone_within_seconds(
    phone: Page, dora: Page, live: Live, scorer: Scorer
) -> None:
    phone.evaluate("window.isTheSamePage = true")
    live.open(dora, f"/{scorer.slug}/matches/1/entry?board=9&room=closed")
    dora.keyboard.type("3nn+1\n")

    expect(phone.locator("#last")).to_have_text("Board 9: 1 IMP to Quokkas", timeout=4_000)

    assert totals(phone) == "49–15"
    assert phone.title() == "49–15 Otters – Quokkas · matchscore"
    assert phone.evaluate("window.isTheSamePage")


def test_without_the_stream_the_page_asks_by_itself(timed: Page, scorer: Scorer) -> None:
    scorer.enter("1/9/closed", "3NTN+1")

    timed.clock.run_for(6 * SECONDS)

    expect(timed.locator("#last")).to_contain_text("Board 9")


def test_what_comes_before_the_stream_is_open_is_shown_as_well(
    phone: Page, new_context: NewContext, live: Live, scorer: Scorer
) -> None:
    def enter_first(route: Route) -> None:
        scorer.enter("1/9/closed", "3NTN+1")
        expect(phone.locator("#last")).to_contain_text("Board 9")
        route.continue_()

    page = new_context(viewport=PHONE).new_page()
    page.route("**/api/v1/**", enter_first)

    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")

    expect(page.locator("#last")).to_contain_text("Board 9", timeout=10_000)


def test_all_a_captain_asks_is_on_the_first_screen(phone: Page) -> None:
    seen = (".tally .home .total", ".tally .away .total", "#last", ".progress strong", ".stamp time")

    places = [phone.locator(each).bounding_box() for each in seen]

    assert [place for place in places if place is None or place["y"] + place["height"] > PHONE["height"]] == []
    assert [place for place in places if place and place["x"] + place["width"] > PHONE["width"]] == []
    assert phone.evaluate("scrollY") == 0


def test_nothing_is_wider_than_the_narrowest_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})

    assert phone.evaluate("document.documentElement.scrollWidth") == 320


def test_updates_are_paused_and_resumed(timed: Page, scorer: Scorer) -> None:
    timed.get_by_role("button", name="Pause updates").click()
    scorer.enter("1/9/closed", "3NTN+1")

    timed.clock.run_for(60 * SECONDS)
    expect(timed.locator("#last")).to_contain_text("Board 8")
    expect(timed.locator(".stale")).to_be_hidden()
    expect(timed.locator(".held")).to_have_text("Paused: news waits.")
    timed.get_by_role("button", name="Resume updates").click()

    expect(timed.locator(".held")).to_be_hidden()
    expect(timed.locator("#last")).to_contain_text("Board 9")
    expect(timed.get_by_role("button", name="Pause updates")).to_be_focused()


def test_a_page_that_is_held_says_that_there_is_news(phone: Page, scorer: Scorer) -> None:
    phone.get_by_role("button", name="Pause updates").click()
    expect(phone.locator(".held")).to_have_text("Paused: news waits.")

    scorer.enter("1/9/closed", "3NTN+1")

    expect(phone.locator(".held")).to_have_text("Paused: there is news.", timeout=4_000)
    expect(phone.locator("#last")).to_contain_text("Board 8")


def test_a_page_that_is_held_speaks_of_no_news_where_there_is_none(phone: Page) -> None:
    phone.get_by_role("button", name="Pause updates").click()

    with phone.expect_response("**/live/part"):
        phone.evaluate('stream.dispatchEvent(new MessageEvent("changed", { data: "{\\"match\\": null}" }))')

    expect(phone.locator(".held")).to_have_text("Paused: news waits.")


def test_a_page_that_hears_nothing_says_since_when(timed: Page) -> None:
    timed.clock.run_for(1 * SECONDS)
    timed.route("**/live/part", lambda route: route.abort())

    timed.clock.run_for(12 * SECONDS)
    expect(timed.locator(".stale")).to_be_hidden()
    timed.clock.run_for(12 * SECONDS)

    expect(timed.locator(".stale")).to_have_text(
        re.compile(r"No contact since \d\d:\d\d:\d\d: what you see may be old\.")
    )
    timed.unroute("**/live/part")
    timed.clock.run_for(6 * SECONDS)
    expect(timed.locator(".stale")).to_be_hidden()


def test_a_phone_that_wakes_asks_for_all_of_it_at_once(timed: Page, scorer: Scorer) -> None:
    scorer.enter("1/9/closed", "3NTN+1")
    scorer.enter("1/10/open", "4SN=")

    timed.clock.fast_forward("10:00")

    expect(timed.locator("#last")).to_contain_text("Board 10")
    expect(timed.locator(".progress strong")).to_have_text("10 of 12 compared")


def test_a_page_that_nobody_sees_asks_nothing_until_it_is_shown_again(timed: Page, scorer: Scorer) -> None:
    timed.evaluate(HIDDEN)
    scorer.enter("1/9/closed", "3NTN+1")
    timed.clock.run_for(60 * SECONDS)
    expect(timed.locator("#last")).to_contain_text("Board 8")

    timed.evaluate(SHOWN)

    expect(timed.locator("#last")).to_contain_text("Board 9")


def test_a_page_that_is_shown_again_listens_again(phone: Page) -> None:
    phone.evaluate(HIDDEN)

    with phone.expect_request("**/api/v1/events/*/live?match=1"):
        phone.evaluate(SHOWN)


def test_a_stream_that_has_fallen_silent_is_asked_for_again(
    new_context: NewContext, live: Live, scorer: Scorer
) -> None:
    page = new_context(viewport=PHONE).new_page()
    page.add_init_script(SILENT_STREAM)
    page.clock.install(time=datetime.now(UTC))
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")

    page.clock.run_for(40 * SECONDS)

    assert page.evaluate("streams") == 3
    expect(page.locator(".stale")).to_be_hidden()
