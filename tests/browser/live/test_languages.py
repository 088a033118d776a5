"""A live page in three languages: it fits every screen, and stays in its own while another page is read in another."""

import pytest
from playwright.sync_api import Page, expect

from matchscore.models import Visibility
from tests.browser.conftest import Live, NewContext
from tests.browser.live_pages import running
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser

WIDTHS = (320, 360, 1280)
CUT = """() => [...document.querySelectorAll("body *")].filter((each) => {
  const style = getComputedStyle(each);
  const isHidden = style.clipPath !== "none" || style.visibility === "hidden" || !each.checkVisibility();
  return !isHidden && style.overflowX === "hidden" && each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.textContent.trim())"""
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


PLACES = ("matches/1/live", "matches/1/wall", "rounds/1/live", "rounds/1/wall")


@pytest.mark.parametrize("address", [f"{place}?lang={language}" for place in PLACES for language in ("en", "ro", "pl")])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_cut(new_context: NewContext, live: Live, scorer: Scorer, address: str, width: int) -> None:
    scorer.enter_all(open_11="P", closed_11="-50", open_12="NP")
    page = new_context(viewport={"width": width, "height": 740}).new_page()

    page.goto(f"{live.address}/{scorer.slug}/{address}")

    assert page.evaluate(CUT) == []
    assert page.evaluate(WIDER) is False


@pytest.mark.parametrize("language", ["en", "ro", "pl"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_cut_under_seal(new_context: NewContext, live: Live, language: str, width: int) -> None:
    sealed = running(live, visibility=Visibility.SEALED)
    page = new_context(viewport={"width": width, "height": 740}).new_page()

    page.goto(f"{live.address}/{sealed.slug}/matches/1/live?lang={language}")

    assert page.evaluate(CUT) == []
    assert page.evaluate(WIDER) is False


def test_a_page_stays_in_its_language(phone: Page, live: Live, scorer: Scorer) -> None:
    phone.locator(".langs [lang=ro]").click()
    expect(phone.locator("html")).to_have_attribute("lang", "ro")
    beside = phone.context.new_page()
    beside.goto(f"{live.address}/{scorer.slug}/matches/1/live?lang=pl")

    scorer.enter("1/9/closed", "3NTN+1")

    expect(phone.locator(".progress")).to_contain_text("Comparate: 9 din 12")
    expect(beside.locator(".progress")).to_contain_text("Porównano 9 z 12")


def test_a_language_is_kept_for_the_next_page(phone: Page) -> None:
    phone.locator(".langs [lang=pl]").click()

    phone.get_by_role("link", name="Wyniki rundy").click()

    expect(phone.get_by_role("heading", name="Runda 1, na żywo")).to_be_visible()
    expect(phone.locator(".langs [aria-current]")).to_have_text("PLPolski")
