"""What captains say at the finish of a segment that home wins by 18 IMPs."""

from tests.web.browser import Browser, Page
from tests.web.places import ENTRY

FINISH = "/segments/1/finish"
OURS = {"home_captain_home": "18", "home_captain_away": "0", "away_captain_home": "18", "away_captain_away": "0"}


def finish(browser: Browser, **typed: str) -> Page:
    """Finish the segment."""
    return browser.send(browser.get(ENTRY).form(FINISH), **typed)
