"""The links of the evening, as tests ask for them and as they are stored."""

from matchscore.db import Database
from matchscore.queries.accounts import LinkLine, list_links
from tests.web.browser import Browser, Form, Page

LINKS = "/swiss/links"


def stored(database: Database) -> list[LinkLine]:
    """Read the links of the event."""
    with database.reading() as session:
        return list(list_links(session, "swiss"))


def form_for(browser: Browser, role: str, address: str = LINKS) -> Form:
    """Find the form for a new link of a role."""
    forms = browser.get(address).read().forms
    return next(form for form in forms if form.fields.get("role") == role)


def address_in(page: Page) -> str:
    """Give the path of the link that a page shows."""
    (address,) = [link for link in page.links if "/login/" in link]
    return address.removeprefix("http://localhost")
