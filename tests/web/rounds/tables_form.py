"""The form of the tables of a round, as tests read it."""

from tests.web.browser import Form, Page

ROUND = "/friendly/rounds/1"


def form_of(page: Page) -> Form:
    """Give the form of the tables."""
    return page.form("/tables")


def typed(page: Page) -> dict[str, str]:
    """Give what stands in the fields of the tables."""
    return {name: text for name, text in form_of(page).fields.items() if name.startswith("table-")}


def is_open(page: Page) -> bool:
    """Tell whether the form is unfolded."""
    return page.has("details", class_="tables", open="")
