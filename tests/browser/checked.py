"""Coming to the lists of those who check results."""

from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.services.scorer import Scorer


def review(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at results that are to be confirmed, flagged and rejected, and at two boards in each other's place."""
    scorer.enter_all(open_7="4HN=", closed_7="4HE=", open_8="4HE=", closed_8="4HN=", closed_5="6SN-6")
    scorer.want_second_person()
    scorer.called(f"Ola {scorer.event_id}").reject("1/1/open", reason="paper says 3NT by South")
    live.open(page, f"/{scorer.slug}/review")


def kept(page: Page, live: Live, scorer: Scorer) -> None:
    """Keep a result on the review list, and unfold its keys."""
    review(page, live, scorer)
    page.get_by_role("button", name="Keep it").first.click()
    page.locator("#step").wait_for()
    page.locator("#list-keys summary").click()


def second_person(page: Page, live: Live, scorer: Scorer) -> None:
    """Compare a result with the paper."""
    scorer.want_second_person()
    live.open(page, f"/{scorer.slug}/check?at=1-1-0-4")


def agreed(page: Page, live: Live, scorer: Scorer) -> None:
    """Agree to a result, and think better of it."""
    second_person(page, live, scorer)
    page.get_by_role("button", name="Agrees with the paper").click()
    page.locator("summary", has_text="Take it back").click()
