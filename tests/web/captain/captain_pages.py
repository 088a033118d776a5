"""Addresses of a captain of the match of Otters and Quokkas, and what their forms are sent with."""

from tests.web.browser import Browser, Form, Page

CAPTAIN = "/friendly/captain"
AGREE = "/matches/1/agree"
LINE_UP = f"{CAPTAIN}/matches/1/segments/1/line-up"
OTTERS = {
    "new-open-N": "Olive",
    "new-open-S": "Oscar",
    "new-closed-E": "Opal",
    "new-closed-W": "Otto",
}
QUOKKAS = {
    "new-open-E": "Quinn",
    "new-open-W": "Quentin",
    "new-closed-N": "Queenie",
    "new-closed-S": "Quasim",
}


def agree(browser: Browser) -> Page:
    """Agree to the total that the page shows."""
    return browser.send(browser.get(CAPTAIN).form(AGREE))


def form(browser: Browser) -> Form:
    """Find the form of the line-up on its page."""
    return browser.get(LINE_UP).form("/line-up")


def hand_in(browser: Browser, names: dict[str, str]) -> Page:
    """Hand a line-up of new names in."""
    return browser.send(form(browser), **names)
