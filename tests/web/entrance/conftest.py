"""Somebody who has an account."""

import pytest

from matchscore.db import Database
from matchscore.services.accounts import NewUser, add_user, hash_password
from tests.web.entrance.signing_in import PASSWORD


@pytest.fixture(scope="module")
def digest() -> str:
    """Hash the password once: it takes long on purpose."""
    return hash_password(PASSWORD)


@pytest.fixture
def anna(database: Database, digest: str) -> str:
    """Keep Anna's account."""
    with database.writing(None) as (session, _):
        return add_user(session, NewUser("Anna", digest)).name
