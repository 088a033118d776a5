"""A person enters a whole real match by keyboard alone, from the link that the server printed to the final total."""

from collections.abc import Iterator
from itertools import chain

import pytest
from playwright.sync_api import Page, expect

from matchscore.queries.matches import read_facts
from matchscore.scoring.parser import parse
from matchscore.scoring.results import TableResult
from tests.browser.conftest import PATIENCE_MILLISECONDS, Live, NewContext, serving
from tests.browser.facts import CLOSED_ROOM, FIRST_BOARD, OPEN_ROOM
from tests.browser.keyboard import fill, press, tab_to, type_result

pytestmark = pytest.mark.browser

ENTRIES = list(
    chain(
        *(
            [(text, FIRST_BOARD + place, room) for place, text in enumerate(texts)]
            for room, texts in (("open", OPEN_ROOM), ("closed", CLOSED_ROOM))
        )
    )
)


@pytest.fixture
def first_start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Start on a machine that has never seen the program."""
    yield from serving(tmp_path_factory.mktemp("home"))


def enter_whole_match(page: Page, live: Live) -> None:
    """Do what a director does on the first evening."""
    page.goto(live.link)
    press(page, "button", "Sign in")
    press(page, "button", "New match")
    fill(page, "Home", "Rust")
    fill(page, "Visitors", "Blue")
    fill(page, "Boards", "15")
    tab_to(page, page.get_by_label("Segments"))
    page.keyboard.press("Home")
    fill(page, "First board", str(FIRST_BOARD))
    page.keyboard.press("Enter")
    for text, board, room in ENTRIES:
        type_result(page, text, board, room)
    expect(page.locator("#said")).to_contain_text(f"Board {FIRST_BOARD + 14}, closed room")
    press(page, "button", "Keep it")  # the one board on which a result is asked about
    tab_to(page, page.locator("summary", has_text="More"))
    page.keyboard.press("Enter")
    carry_over = page.get_by_role("group", name="Carry-over, IMPs")
    expect(carry_over).to_be_visible()
    for team, imps in (("Rust", "80"), ("Blue", "99")):
        tab_to(page, carry_over.get_by_label(team))
        page.keyboard.press("Control+a")
        page.keyboard.type(imps)
    page.keyboard.press("Enter")
    press(page, "button", "Finish")


def stored(live: Live, slug: str) -> dict[tuple[int, str], TableResult | None]:
    """Give every result of the match as it is stored."""
    with live.database.reading() as session:
        slots = read_facts(session, slug, 1).slots
    recorded = {(board, room.value): slot.recorded for (_, board, room), slot in slots.items()}
    return {place: result.result if result else None for place, result in recorded.items()}


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_person_enters_a_whole_match_by_keyboard_alone(
    first_start: Live, new_context: NewContext, *, scripts: bool
) -> None:
    context = new_context(java_script_enabled=scripts)
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    page = context.new_page()

    enter_whole_match(page, first_start)

    total = page.get_by_role("region", name="Total")
    expect(total).to_contain_text("Rust 110")
    expect(total).to_contain_text("Blue 140")
    expect(page.locator("#why-not")).to_contain_text("Finished at")
    assert stored(first_start, page.url.split("/")[3]) == {(board, room): parse(text) for text, board, room in ENTRIES}
