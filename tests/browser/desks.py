"""The desk in a browser, as a scorer sees it: the slot of the field, what stands in a slot, what is said of it."""

from playwright.sync_api import Locator, Page, Route, expect

from tests.services.scorer import Scorer


def entry(scorer: Scorer, board: int, room: str = "open", segment: int = 1) -> str:
    """Give the address of the entry page at a slot."""
    return f"/{scorer.slug}/matches/1/entry?segment={segment}&board={board}&room={room}"


def slot(page: Page, board: int, room: str = "open") -> Locator:
    """Find a slot in the table."""
    return page.locator(f"td[data-slot='1/{board}/{room}']")


def question(page: Page, board: int) -> Locator:
    """Find what is asked about a board, under its row."""
    return page.locator(f"#board-1-{board}-ask")


def stored(scorer: Scorer, board: int, room: str = "open") -> str | None:
    """Give what is stored in a slot, as it is written."""
    recorded = scorer.slot(f"1/{board}/{room}").recorded
    return None if recorded is None else str(recorded.result)


def expect_board(page: Page, board: int, room: str = "open") -> None:
    """Expect the field at a slot, ready to be typed into."""
    expect(page.locator("#dock-slot")).to_have_text(f"Board {board}, {room} room")
    expect(page.locator("#result")).to_be_focused()
    page.wait_for_load_state()  # before that no script listens to a key


def expect_all_stored(page: Page) -> None:
    """Expect that nothing which was entered is still on its way."""
    expect(page.locator("#desk:not([data-waiting])")).to_have_count(1)
    expect(page.locator("#offline")).to_be_empty()


def open_more(page: Page) -> None:
    """Open what is seldom needed, and wait for what is in it: it is fetched as it stands now."""
    with page.expect_response(lambda answer: "/entry?" in answer.url):
        page.locator("#more summary").click()


def type_with_pad(page: Page, *keys: str) -> None:
    """Press keys of the pad that a phone shows, by their names."""
    for key in keys:
        page.locator(".pad").get_by_role("button", name=key, exact=True).click()


def lose_first_answer(page: Page, address: str) -> None:
    """Let the server take the first request to an address while its answer is lost; what follows is answered."""

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route(address, lose, times=1)


def slow_down(page: Page) -> None:
    """Let every answer take its time."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    conditions = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", conditions)


def expect_stored(page: Page, board: int, room: str = "open") -> None:
    """Expect that the page says of a slot that it is stored."""
    expect(slot(page, board, room).locator(".mine")).to_have_count(0)
    expect(slot(page, board, room).locator(".score, .wait").first).to_be_visible()


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
    page.wait_for_load_state()  # before that no script listens to a key
