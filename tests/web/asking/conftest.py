"""Somebody who signs in with a password."""

import pytest

from matchscore.db import Database
from matchscore.services.accounts import NewUser, add_user, hash_password


@pytest.fixture
def account(database: Database) -> dict[str, str]:
    """Keep an account with a password."""
    password = "a long password"  # noqa: S105 - opens nothing but this test
    digest = hash_password(password)
    with database.writing(None) as (session, _):
        add_user(session, NewUser("Anna", digest))
    return {"name": "Anna", "password": password}
