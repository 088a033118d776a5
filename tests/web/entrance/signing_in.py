"""Signing in by name and password, as tests do it."""

from tests.web.browser import Browser, Page

PASSWORD = "a long password"  # noqa: S105 - opens nothing but these tests


def try_to_sign_in(browser: Browser, name: str = "Anna", password: str = PASSWORD, to: str = "") -> Page:
    """Fill the form for accounts."""
    return browser.send(browser.get("/login").form("/login"), name=name, password=password, next=to)
