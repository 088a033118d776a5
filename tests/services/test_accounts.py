"""Accounts of directors: added, renamed, signed in, closed."""

import threading

import pytest
from argon2 import PasswordHasher

from matchscore.db import Database
from matchscore.models import User
from matchscore.queries.accounts import UserLine, find_open_user, has_open_user, list_users
from matchscore.queries.heads import NotFoundError
from matchscore.queries.identities import read_user
from matchscore.services.accounts import (
    NewUser,
    add_user,
    change_password,
    close_user,
    hash_password,
    is_password,
    open_account,
    rename_user,
    sign_in,
    sign_out_everywhere,
)
from matchscore.services.acts import RefusedError
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


def test_a_director_signs_in_with_name_and_password(database: Database) -> None:
    user_id = added(database)

    signed_in = sign_in(database, "Dora", PASSWORD)

    assert signed_in == UserLine(user_id, "Dora", None, 0, has_password=True, closed_at=None)


def test_the_name_is_found_whatever_its_capitals_in_every_alphabet(database: Database) -> None:
    added(database, "Żaneta  Ștefan")

    assert sign_in(database, "żaneta șTEFAN", PASSWORD) is not None


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


@pytest.mark.parametrize("name", ["Dora", " dora ", "DORA"])
def test_two_open_accounts_never_have_one_name(database: Database, name: str) -> None:
    added(database)

    with pytest.raises(RefusedError) as refused:
        added(database, name)

    assert (refused.value.reason, refused.value.facts) == ("user_name_taken", {"name": "Dora"})


@pytest.mark.postgres
def test_of_two_programs_that_give_a_name_away_at_once_one_is_refused(postgres_database: Database) -> None:
    other = Database(postgres_database.url)
    refusals: list[str] = []

    def add_in_the_other_program() -> None:
        try:
            added(other, "dora")
        except RefusedError as refused:
            refusals.append(refused.reason)

    with postgres_database.writing(None) as (session, _):
        add_user(session, NewUser("Dora"))
        rival = threading.Thread(target=add_in_the_other_program)
        rival.start()
        rival.join(0.05)
    rival.join()
    other.close()

    assert refusals == ["user_name_taken"]


def test_an_e_mail_address_is_kept_in_small_letters(database: Database) -> None:
    added(database, email="Dora@Club.example")

    assert [user.email for user in users(database)] == ["dora@club.example"]


@pytest.mark.parametrize("email", ["dora", "@club", "dora@", "do ra@club.example", "d@o@ra"])
def test_what_is_no_e_mail_address_is_refused(database: Database, email: str) -> None:
    with pytest.raises(RefusedError) as refused:
        added(database, email=email)

    assert refused.value.reason == "user_email_unreadable"


def test_two_accounts_never_have_one_e_mail_address(database: Database) -> None:
    added(database, email="dora@club.example")

    with pytest.raises(RefusedError) as refused:
        added(database, "Dan", email="DORA@club.example")

    assert (refused.value.reason, refused.value.facts) == ("user_email_taken", {"email": "dora@club.example"})


def test_a_closed_account_cannot_be_signed_in_to_and_its_sign_ins_end(database: Database) -> None:
    user_id = added(database)

    closed(database)

    assert sign_in(database, "Dora", PASSWORD) is None
    with database.reading() as session:
        assert read_user(session, user_id, 0) is None
        assert not has_open_user(session)


def test_name_and_address_of_a_closed_account_are_free_again(database: Database) -> None:
    added(database, email="dora@club.example")
    closed(database)

    added(database, "dora", email="dora@club.example")

    assert [(user.name, user.closed_at) for user in users(database)] == [("Dora", NOON), ("dora", None)]


def test_an_account_that_is_not_there_cannot_be_closed(database: Database) -> None:
    with pytest.raises(NotFoundError, match="no user Sam"):
        closed(database, "Sam")


def test_accounts_opened_by_links_get_names_that_are_free(database: Database) -> None:
    added(database, "director 2")

    with database.writing(None) as (session, _):
        names = [open_account(session).name for _ in range(2)]

    assert names == ["Director", "Director 3"]


def test_a_director_takes_another_name(database: Database) -> None:
    user_id = added(database, "Director")

    with database.writing(None) as (session, _):
        renamed = rename_user(session, user_id, "Dora")

    assert renamed.name == "Dora"
    with database.reading() as session:
        assert find_open_user(session, "dora") == renamed
        assert find_open_user(session, "Director") is None


def test_a_director_may_change_the_capitals_of_the_own_name_but_not_take_anothers(database: Database) -> None:
    user_id = added(database, "dora")
    added(database, "Dan")

    with database.writing(None) as (session, _):
        assert rename_user(session, user_id, "DORA").name == "DORA"
    with pytest.raises(RefusedError, match="user_name_taken"), database.writing(None) as (session, _):
        rename_user(session, user_id, "dan")


def test_a_new_password_ends_every_other_sign_in(database: Database) -> None:
    user_id = added(database, password_hash=None)

    with database.writing(None) as (session, _):
        changed = change_password(session, user_id, HASH)

    assert (changed.has_password, changed.sign_in_epoch) == (True, 1)
    with database.reading() as session:
        assert read_user(session, user_id, 0) is None
        assert read_user(session, user_id, 1) is not None


def test_signing_out_everywhere_ends_every_sign_in(database: Database) -> None:
    user_id = added(database)

    with database.writing(None) as (session, _):
        epoch = sign_out_everywhere(session, user_id).sign_in_epoch

    assert epoch == 1


def test_a_closed_or_unknown_account_is_not_changed(database: Database) -> None:
    user_id = added(database)
    closed(database)

    with pytest.raises(NotFoundError), database.writing(None) as (session, _):
        sign_out_everywhere(session, user_id)
    with pytest.raises(NotFoundError), database.writing(None) as (session, _):
        rename_user(session, user_id + 1, "Dan")
