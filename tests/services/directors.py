"""Directors in tests: their accounts and the one password."""

from matchscore.db import Database
from matchscore.queries.accounts import UserLine, list_users
from matchscore.services.accounts import (
    NewUser,
    add_user,
    close_user,
    hash_password,
)
from tests.factories import NOON

PASSWORD = "four spades made"  # noqa: S105 - a test's own


HASH = hash_password(PASSWORD)


def added(database: Database, name: str = "Dora", password_hash: str | None = HASH, email: str | None = None) -> int:
    """Store an account and give its id."""
    with database.writing(None) as (session, _):
        return add_user(session, NewUser(name, password_hash, email)).id


def closed(database: Database, name: str = "Dora") -> UserLine:
    """Close an account."""
    with database.writing(None) as (session, _):
        return close_user(session, NOON, name)


def users(database: Database) -> list[UserLine]:
    """Read all accounts."""
    with database.reading() as session:
        return list(list_users(session))
