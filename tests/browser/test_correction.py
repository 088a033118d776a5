"""The page of a correction in a browser: it says while somebody types what the correction would change."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.browser.corrections import finished
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def test_what_changes_is_shown_while_typing_and_nothing_is_stored(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, finished(match, minutes_ago=5))
    before = match.revision()

    dora.locator("#result").fill("3nw-1")

    expect(dora.locator("#echo")).to_contain_text("+50")
    expect(dora.locator("table.effect")).to_contain_text("8 IMPs to Otters instead of 1 IMP to Quokkas")
    expect(dora.locator("#result")).to_be_focused()
    assert match.revision() == before


def test_what_cannot_be_read_is_said_on_enter_and_forgotten_when_it_can(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, finished(match, minutes_ago=5))

    dora.locator("#result").fill("3nw+5")
    expect(dora.locator("#echo")).not_to_contain_text("NT")
    expect(dora.locator("#problem")).to_have_count(0)
    dora.keyboard.press("Enter")
    expect(dora.locator("#problem")).to_contain_text("allows at most +4")
    dora.locator("#result").fill("3nw+4")

    expect(dora.locator("#problem")).to_have_count(0)


def test_enter_shows_and_the_button_saves(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, finished(match, minutes_ago=5))
    dora.locator("#result").fill("3nw-1")
    dora.keyboard.press("Enter")
    expect(dora.locator("table.effect")).to_be_visible()
    assert match.changes()[-1].verb == "publish"

    dora.locator("input[value=appeal]").check()
    dora.get_by_role("button", name="Save correction").click()

    expect(dora.locator("table.history")).to_contain_text("3NT W −1 · corrected")
    assert match.changes()[-1].reason == "appeal"
