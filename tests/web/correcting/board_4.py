"""Corrections of one board as tests make them: a finished match with 12 IMPs on board 4."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.places import board_page

BOARD_4 = f"{board_page(4)}/closed/correct"


def finished(scorer: Scorer) -> Scorer:
    """Finish a match: 12 IMPs to Otters on board 4, where both are vulnerable."""
    scorer.enter_all(**{f"{room}_{board}": "P" for board in (1, 2, 3) for room in ("open", "closed")})
    scorer.enter_all(open_4="3NTW-1", closed_4="3NTW=")
    scorer.finish()
    return scorer


def send(browser: Browser, address: str = BOARD_4, **typed: str) -> Page:
    """Open the page and send its form."""
    return browser.send(browser.get(address).read().by_id["correction"], **typed)


def stored(scorer: Scorer) -> str | None:
    """Say what stands on board 4 in the closed room."""
    recorded = scorer.slot("1/4/closed").recorded
    return None if recorded is None else str(recorded.result)


def form_of(page: Page) -> dict[str, str]:
    """Give the fields of the correction's form."""
    return page.read().by_id["correction"].fields
