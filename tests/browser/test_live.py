"""A live page keeps itself current, says when it is old, and takes nothing from whoever looks or listens."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.conftest import Live
from tests.browser.live_pages import running
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser
PHONE = ViewportSize(width=360, height=740)
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


@pytest.fixture
def scorer(live: Live) -> Scorer:
    """Set up a match of twelve boards that stands 49 to 14, two of them in at one table."""
    return running(live)


@pytest.fixture
def phone(browser: Browser, live: Live, scorer: Scorer) -> Page:
    """Let somebody in the hall look at the match on a phone."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")
    return page


@pytest.fixture
def timed(browser: Browser, live: Live, scorer: Scorer) -> Page:
    """Give the same phone a clock that the test moves, and a site that cannot tell it of changes."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.route("**/api/v1/**", lambda route: route.fulfill(status=503))
    page.clock.install(time=datetime.now(UTC))
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")
    return page


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
    timed.get_by_role("button", name="Resume updates").click()

    expect(timed.locator("#last")).to_contain_text("Board 9")
    expect(timed.get_by_role("button", name="Pause updates")).to_be_focused()


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


def test_a_stream_that_has_fallen_silent_is_asked_for_again(browser: Browser, live: Live, scorer: Scorer) -> None:
    page = browser.new_context(viewport=PHONE).new_page()
    page.add_init_script(SILENT_STREAM)
    page.clock.install(time=datetime.now(UTC))
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")

    page.clock.run_for(40 * SECONDS)

    assert page.evaluate("streams") == 3
    expect(page.locator(".stale")).to_be_hidden()


def test_a_completed_board_is_told_once_and_takes_no_focus(timed: Page, scorer: Scorer) -> None:
    status = timed.get_by_role("status")
    timed.get_by_role("link", name="Score sheet").focus()
    expect(status).to_have_text("")

    scorer.enter("1/9/closed", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)

    expect(status).to_have_text("Board 9: 1 IMP to Quokkas. Otters 49, Quokkas 15.")
    expect(timed.get_by_role("link", name="Score sheet")).to_be_focused()


def test_a_board_that_is_in_at_one_table_is_not_told(timed: Page, scorer: Scorer) -> None:
    scorer.enter("1/11/open", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)

    expect(timed.locator(".progress")).to_contain_text("3 at one table")
    expect(timed.get_by_role("status")).to_have_text("")


def test_two_boards_are_not_told_within_fifteen_seconds(timed: Page, scorer: Scorer) -> None:
    status = timed.get_by_role("status")
    scorer.enter("1/9/closed", "3NTN+1")
    timed.clock.run_for(6 * SECONDS)
    expect(status).to_contain_text("Board 9")

    scorer.enter("1/10/open", "4SN=")
    timed.clock.run_for(6 * SECONDS)
    expect(timed.locator("#last")).to_contain_text("Board 10")
    expect(status).to_contain_text("Board 9")
    timed.clock.run_for(10 * SECONDS)

    expect(status).to_contain_text("Board 10")


def test_the_link_that_has_the_focus_and_the_scroll_stay(timed: Page, scorer: Scorer) -> None:
    link = timed.locator(".boards").get_by_role("link", name="8", exact=True)
    link.focus()
    timed.evaluate("scrollTo(0, 300)")
    scorer.enter("1/9/closed", "3NTN+1")

    timed.clock.run_for(6 * SECONDS)

    expect(timed.locator("#last")).to_contain_text("Board 9")
    expect(link).to_be_focused()
    assert timed.evaluate("scrollY") == 300


def test_nothing_moves_for_whoever_wants_rest(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")

    assert phone.evaluate("document.getAnimations().length") == 0


def test_without_scripts_there_is_a_link_in_place_of_the_button(browser: Browser, live: Live, scorer: Scorer) -> None:
    context: BrowserContext = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live.address}/{scorer.slug}/matches/1/live")
    scorer.enter("1/9/closed", "3NTN+1")

    page.get_by_role("link", name="Refresh").click()

    expect(page.locator("#last")).to_contain_text("Board 9")
    expect(page.get_by_role("button", name="Pause updates")).to_be_hidden()
