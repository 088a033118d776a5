"""Somebody who has an account."""

import pytest

from matchscore.db import Database
from matchscore.services.accounts import NewUser, add_user, hash_password
from tests.web.browser import Browser
from tests.web.entrance.signing_in import PASSWORD, try_to_sign_in

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"


@pytest.fixture(scope="module")
def digest() -> str:
    """Hash the password once: it takes long on purpose."""
    return hash_password(PASSWORD)


@pytest.fixture
def anna(database: Database, digest: str) -> str:
    """Keep Anna's account."""
    with database.writing(None) as (session, _):
        return add_user(session, NewUser("Anna", digest)).name


@pytest.fixture
def phone(sam: Browser, anna: str) -> Browser:
    """Give another browser in which Anna has signed in, a phone."""
    del anna
    browser = Browser(sam.client.application)
    browser.client.environ_base["HTTP_USER_AGENT"] = PHONE
    try_to_sign_in(browser)
    return browser


@pytest.fixture
def here(sam: Browser, phone: Browser) -> Browser:
    """Give the browser in which Anna signs in after that."""
    del phone
    try_to_sign_in(sam)
    return sam
