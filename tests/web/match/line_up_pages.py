"""The page of a line-up as tests fill it."""

from tests.services.people import CLOSED, OPEN
from tests.web.browser import Browser, Form, Page
from tests.web.places import MATCH

LINE_UP = f"{MATCH}/segments/1/line-up"


def typed(open_: str = OPEN, closed: str = CLOSED) -> dict[str, str]:
    """Give the fields of both rooms, names in the order of the compass."""
    rooms = {"open": open_, "closed": closed}
    seats = [
        (f"{room}-{seat}", name)
        for room, text in rooms.items()
        for seat, name in zip("NESW", text.split(), strict=True)
    ]
    return {field: name.strip("-") for field, name in seats}


def form(browser: Browser, address: str = LINE_UP) -> Form:
    """Open the page and find its form."""
    return browser.get(address).form("/line-up")


def fields(page: Page) -> dict[str, str]:
    """Give the names that stand in the fields of a page."""
    kept = page.form("/line-up").fields
    return {field: kept[field] for field in typed()}
