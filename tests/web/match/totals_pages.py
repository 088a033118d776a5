"""The totals page as tests fill it."""

from matchscore.scoring.reported import TotalSource
from tests.web.browser import Browser, Page
from tests.web.places import MATCH

TOTALS = f"{MATCH}/totals"
SECOND = "/friendly/matches/2/totals"
HOME, AWAY = TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN


def save(browser: Browser, address: str = TOTALS, **typed: str) -> Page:
    """Type a total and press Enter."""
    return browser.send(browser.get(address).form("/totals"), **typed)
