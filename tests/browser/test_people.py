"""Names typed at a keyboard: players one after the other, and a line-up that goes on to the results."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.services.people import SEATED, names, seat, seated
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def add_player(page: Page, name: str, players: str) -> None:
    """Type a name and Enter, and wait for the page that counts it."""
    expect(page.locator("#new-player")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.get_by_text(players, exact=True)).to_be_visible()


def test_enter_after_each_name_is_all_that_a_team_takes(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, f"/{match.slug}/teams/1")

    add_player(dora, "Olive", "1 player")
    add_player(dora, "Oscar", "2 players")
    add_player(dora, "Otto", "3 players")

    assert names(match) == ["Olive", "Oscar", "Otto"]


def type_names(page: Page, typed: str) -> None:
    """Type names from field to field, and Enter in the last one."""
    first, *others = typed.split()
    page.keyboard.type(first)
    for name in others:
        page.keyboard.press("Tab")
        page.keyboard.type(name)
    page.keyboard.press("Enter")


def test_a_line_up_is_typed_from_field_to_field_and_enter_goes_on_to_the_results(
    dora: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, f"/{match.slug}/matches/1/segments/1/line-up")
    expect(dora.locator('[name="open-N"]')).to_be_focused()

    type_names(dora, "Olive Oscar Quinn Quentin Queenie Quasim Opal Otto")

    expect(dora.get_by_text("The line-up is kept.")).to_be_visible()
    expect(dora.locator("#result")).to_be_focused()
    assert seated(match) == SEATED


def test_enter_alone_accepts_a_line_up(dora: Page, live: Live, match: Scorer) -> None:
    seat(match)
    revision = match.revision()
    live.open(dora, f"/{match.slug}/matches/1/segments/1/line-up")

    expect(dora.locator('[name="open-N"]')).to_be_focused()
    dora.keyboard.press("Enter")

    expect(dora.locator("#result")).to_be_focused()
    assert match.revision() == revision
