"""Signing in: names and passwords of accounts."""

import pytest
from argon2 import PasswordHasher

from matchscore.db import Database
from matchscore.models import User
from matchscore.queries.accounts import UserLine, has_open_user
from matchscore.queries.identities import read_user
from matchscore.services.accounts import (
    change_password,
    hash_password,
    is_password,
    sign_in,
    sign_out_everywhere,
)
from matchscore.services.acts import RefusedError
from tests.factories import NOON
from tests.services.directors import HASH, PASSWORD, added, closed


def test_a_director_signs_in_with_name_and_password(database: Database) -> None:
    user_id = added(database)

    signed_in = sign_in(database, "Dora", PASSWORD)

    assert signed_in == UserLine(user_id, "Dora", None, 0, has_password=True, closed_at=None)


@pytest.mark.parametrize(
    ("name", "password"),
    [("Dora", "five spades made"), ("Dora", ""), ("Dora", PASSWORD + " " * 2000), ("Sam", PASSWORD), ("", "")],
)
def test_a_wrong_name_or_password_signs_nobody_in(database: Database, name: str, password: str) -> None:
    added(database)

    assert sign_in(database, name, password) is None


def test_an_account_without_a_password_cannot_be_signed_in_to(database: Database) -> None:
    added(database, password_hash=None)

    assert sign_in(database, "Dora", "") is None


def test_a_password_is_stored_as_the_costly_hash_that_is_advised() -> None:
    # RFC 9106, section 4: the second recommended option, 64 MiB, three passes, four lanes.
    assert HASH.startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_a_hash_that_is_none_fits_no_password() -> None:
    assert not is_password("rubbish", PASSWORD)


def test_a_password_is_the_same_however_the_keyboard_writes_its_letters() -> None:
    assert is_password(
        hash_password("zaz\N{LATIN SMALL LETTER O WITH ACUTE}lc gesla"), "zazo\N{COMBINING ACUTE ACCENT}lc gesla"
    )


def test_a_hash_of_older_settings_is_made_anew_at_sign_in(database: Database) -> None:
    old_hash = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash("short")
    user_id = added(database, password_hash=old_hash)

    signed_in = sign_in(database, "Dora", "short")

    assert signed_in is not None
    with database.reading() as session:
        renewed = session.get_one(User, user_id).password_hash
    assert renewed != old_hash
    assert is_password(renewed, "short")


@pytest.mark.parametrize(
    ("password", "reason", "facts"),
    [("7 chars", "password_too_short", {"least": 8}), ("x" * 1025, "password_too_long", {"most": 1024})],
)
def test_a_password_is_neither_short_nor_endless(password: str, reason: str, facts: dict[str, int]) -> None:
    with pytest.raises(RefusedError) as refused:
        hash_password(password)

    assert (refused.value.reason, refused.value.facts) == (reason, facts)


def test_a_closed_account_cannot_be_signed_in_to_and_its_sign_ins_end(database: Database) -> None:
    user_id = added(database)

    closed(database)

    assert sign_in(database, "Dora", PASSWORD) is None
    with database.reading() as session:
        assert read_user(session, user_id, 0) is None
        assert not has_open_user(session)


def test_a_new_password_ends_every_other_sign_in(database: Database) -> None:
    user_id = added(database, password_hash=None)

    with database.writing(None) as (session, _):
        changed = change_password(session, NOON, user_id, HASH)

    assert (changed.has_password, changed.sign_in_epoch) == (True, 1)
    with database.reading() as session:
        assert read_user(session, user_id, 0) is None
        assert read_user(session, user_id, 1) is not None


def test_signing_out_everywhere_ends_every_sign_in(database: Database) -> None:
    user_id = added(database)

    with database.writing(None) as (session, _):
        epoch = sign_out_everywhere(session, NOON, user_id).sign_in_epoch

    assert epoch == 1
