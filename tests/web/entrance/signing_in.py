"""Signing in by name and password, or by a link, as tests do it."""

from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import SignIn
from matchscore.services.links import NewLink
from tests.web.browser import Browser, Page

PASSWORD = "a long password"  # noqa: S105 - opens nothing but these tests


def try_to_sign_in(browser: Browser, name: str = "Anna", password: str = PASSWORD, to: str = "") -> Page:
    """Fill the form for accounts."""
    return browser.send(browser.get("/login").form("/login"), name=name, password=password, next=to)


def rows(database: Database) -> list[SignIn]:
    """Read all sign-ins, oldest first."""
    with database.reading() as session:
        return list(session.scalars(select(SignIn).order_by(SignIn.id)))


def is_signed_in(browser: Browser) -> bool:
    """Tell whether a browser has its account."""
    return browser.get("/account").status == 200


def press(browser: Browser, link: NewLink) -> Page:
    """Open a link and press its button."""
    return browser.send(browser.get(f"/login/{link.code}").form(f"/login/{link.code}"))
