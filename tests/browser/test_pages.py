"""Every page, on a desk and on a phone, by day and by night: nothing for axe to find, nothing cut off."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect
from sqlalchemy import select

from matchscore.models import Team
from tests.browser.conftest import Live, serving
from tests.browser.pages import PAGES
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser

LOOKS = {
    "desk-light": (1280, 800, "light"),
    "desk-dark": (1280, 800, "dark"),
    "phone-light": (360, 740, "light"),
    "phone-dark": (360, 740, "dark"),
}
SCREENSHOTS = os.environ.get("MATCHSCORE_SCREENSHOTS")
WIDER_THAN_THE_SCREEN = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
NARROW = (360, 320)
LONG_NAMES = """(names) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const name of names) {
      const long = `${name} Wolverhampton-Bilston Ladies`.slice(0, 25);
      texts.currentNode.data = texts.currentNode.data.replaceAll(name, long);
    }
  }
}"""


def look_over(page: Page, name: str) -> list[str]:
    """Give what is wrong with a page, on a desk and on a phone, by day and by night."""
    return [fault for look in LOOKS for fault in faults(page, name, look)]


def faults(page: Page, name: str, look: str) -> list[str]:
    """Give what axe finds in one look of a page, and whether it is wider than the screen; keep a picture of it."""
    width, height, scheme = LOOKS[look]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    if SCREENSHOTS:
        page.screenshot(path=Path(SCREENSHOTS) / f"{name}-{look}.png", full_page=True)
    found = Axe().run(page)
    wide = [f"{look}: wider than the screen"] if page.evaluate(WIDER_THAN_THE_SCREEN) else []
    return [f"{look}: {found.generate_report()}", *wide] if found.violations_count else wide


def too_wide(page: Page, names: list[str]) -> list[int]:
    """Give the widths of narrow screens that a page is wider than once its teams have names of 25 letters."""
    page.evaluate(LONG_NAMES, names)
    wide = []
    for width in NARROW:
        page.set_viewport_size({"width": width, "height": 640})
        wide += [width] if page.evaluate(WIDER_THAN_THE_SCREEN) else []
    return wide


def team_names(live: Live) -> list[str]:
    """Name every team of every event, the longest names first."""
    with live.database.reading() as session:
        return sorted(session.scalars(select(Team.name).distinct()), key=len, reverse=True)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_wrong_with_the_page(dora: Page, live: Live, match: Scorer, name: str) -> None:
    PAGES[name](dora, live, match)

    assert look_over(dora, name) == []
    assert too_wide(dora, team_names(live)) == []


@pytest.fixture
def new_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Start where nobody has been yet."""
    yield from serving(tmp_path_factory.mktemp("new"))


def test_nothing_is_wrong_with_the_first_pages_of_all(context: BrowserContext, new_machine: Live) -> None:
    page = context.new_page()

    page.goto(new_machine.link)
    of_link = look_over(page, "link")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="No events yet.")).to_be_visible()

    assert of_link == []
    assert look_over(page, "start-empty") == []
