"""Pages that can be read in other languages, as somebody meets them who has chosen one."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.services.scorer import Scorer

Visit = Callable[[Page, Live, Scorer], None]


def in_language(code: str, visit: Visit) -> Visit:
    """Come to a page, and choose a language there."""

    def choose(page: Page, live: Live, scorer: Scorer) -> None:
        visit(page, live, scorer)
        page.locator(f".langs [lang={code}]").click()
        expect(page.locator("html")).to_have_attribute("lang", code)

    return choose
