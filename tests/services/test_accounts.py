"""Accounts of directors: added, renamed, closed."""

from concurrent.futures import ThreadPoolExecutor, wait

import pytest

from matchscore.db import Database
from matchscore.queries.accounts import open_user, user_line
from matchscore.queries.heads import NotFoundError
from matchscore.services.accounts import (
    NewUser,
    add_user,
    open_account,
    rename_user,
    sign_in,
    sign_out_everywhere,
)
from matchscore.services.acts import RefusedError
from tests.factories import NOON
from tests.services.directors import PASSWORD, added, closed, users


def test_the_name_is_found_whatever_its_capitals_in_every_alphabet(database: Database) -> None:
    added(database, "Żaneta  Ștefan")

    assert sign_in(database, "żaneta șTEFAN", PASSWORD) is not None


@pytest.mark.parametrize("name", ["Dora", " dora ", "DORA"])
def test_two_open_accounts_never_have_one_name(database: Database, name: str) -> None:
    added(database)

    with pytest.raises(RefusedError) as refused:
        added(database, name)

    assert (refused.value.reason, refused.value.facts) == ("user_name_taken", {"name": "Dora"})


@pytest.mark.postgres
def test_of_two_programs_that_give_a_name_away_at_once_one_is_refused(postgres_database: Database) -> None:
    other = Database(postgres_database.url)

    with ThreadPoolExecutor(1) as threads:
        with postgres_database.writing(None) as (session, _):
            add_user(session, NewUser("Dora"))
            rival = threads.submit(added, other, "dora")
            wait([rival], 0.05)
        with pytest.raises(RefusedError) as refused:
            rival.result()
    other.close()

    assert refused.value.reason == "user_name_taken"


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
        found = open_user(session, "dora")
        assert found is not None
        assert user_line(found) == renamed
        assert open_user(session, "Director") is None


def test_a_director_may_change_the_capitals_of_the_own_name_but_not_take_anothers(database: Database) -> None:
    user_id = added(database, "dora")
    added(database, "Dan")

    with database.writing(None) as (session, _):
        assert rename_user(session, user_id, "DORA").name == "DORA"
    with pytest.raises(RefusedError, match="user_name_taken"), database.writing(None) as (session, _):
        rename_user(session, user_id, "dan")


def test_a_closed_or_unknown_account_is_not_changed(database: Database) -> None:
    user_id = added(database)
    closed(database)

    with pytest.raises(NotFoundError), database.writing(None) as (session, _):
        sign_out_everywhere(session, NOON, user_id)
    with pytest.raises(NotFoundError), database.writing(None) as (session, _):
        rename_user(session, user_id + 1, "Dan")
