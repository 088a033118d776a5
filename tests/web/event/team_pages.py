"""A team's page as tests fill it."""

from tests.services.people import player
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form, Page

TEAM = "/friendly/teams/1"


def new(page: Page) -> Form:
    """Find the form of the next player."""
    return page.form("/players")


def of(browser: Browser, scorer: Scorer, name: str) -> Form:
    """Find the form of a player."""
    return browser.get(TEAM).form(f"/players/{player(scorer, name).id}")
