"""Actions of the entry page, as tests press them."""

from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form
from tests.web.places import ENTRY


def played(scorer: Scorer) -> Scorer:
    """Enter a result in every slot."""
    texts = {
        f"{room}_{board}": "4SN=" if room == "open" else "3SN+1" for board in range(1, 5) for room in list(Room)[:2]
    }
    return scorer.enter_all(**texts)


def action(browser: Browser, name: str) -> Form:
    """Find the form of an action on the entry page."""
    return browser.get(ENTRY).form(f"/{name}")
