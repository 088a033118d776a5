"""Where an account is signed in: what has not ended, the last seen first; and whose a sign-in is."""

from datetime import timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models import Role, User
from matchscore.queries.accounts import has_password
from matchscore.queries.identities import Identity, read_signed_in
from matchscore.queries.sign_ins import SignInLine, list_sign_ins
from tests.factories import NOON, add_sign_in, add_user
from tests.queries.overheard import overheard

HOUR = timedelta(hours=1)


def test_what_has_not_ended_is_listed_the_last_seen_first(database: Database) -> None:
    with database.writing(None) as (session, _):
        dora, dan = add_user(session), add_user(session, name="Dan")
        phone = add_sign_in(session, dora, device="Safari, iPhone").id
        laptop = add_sign_in(session, dora, seen_at=NOON + HOUR).id
        add_sign_in(session, dora, ended_at=NOON)
        add_sign_in(session, dora, seen_at=NOON - HOUR)
        add_sign_in(session, dan)
        user_id = dora.id

    with database.reading() as session:
        lines = list_sign_ins(session, user_id, NOON)

    assert lines == [SignInLine(laptop, "", NOON, NOON + HOUR), SignInLine(phone, "Safari, iPhone", NOON, NOON)]


def test_a_sign_in_is_its_accounts_and_says_when_it_was_seen_in_one_statement(database: Database) -> None:
    with database.writing(None) as (session, _):
        dora = add_user(session)
        user_id, sign_in = dora.id, add_sign_in(session, dora).id

    with database.reading() as session, overheard() as heard:
        found = read_signed_in(session, user_id, 0, sign_in)

    assert found == (Identity("Dora", Role.DIRECTOR, user_id=user_id), NOON)
    assert len(heard) == 1


@pytest.mark.parametrize(
    ("account", "sign_in"),
    [({"closed_at": NOON}, {}), ({"sign_in_epoch": 1}, {}), ({}, {"ended_at": NOON})],
    ids=["closed", "an older epoch", "ended"],
)
def test_a_sign_in_that_is_over_is_nobodys(
    database: Database, account: dict[str, Any], sign_in: dict[str, Any]
) -> None:
    with database.writing(None) as (session, _):
        dora = add_user(session, **account)
        user_id, number = dora.id, add_sign_in(session, dora, **sign_in).id

    with database.reading() as session:
        assert read_signed_in(session, user_id, 0, number) is None


def test_a_sign_in_is_nobody_elses(database: Database) -> None:
    with database.writing(None) as (session, _):
        dora, dan = add_user(session), add_user(session, name="Dan")
        number, other = add_sign_in(session, dora).id, dan.id

    with database.reading() as session:
        assert read_signed_in(session, other, 0, number) is None


@pytest.mark.parametrize(("stored", "has_one"), [("a hash", True), (None, False)])
def test_an_account_has_a_password_or_not(database: Database, stored: str | None, *, has_one: bool) -> None:
    with database.writing(None) as (session, _):
        user: User = add_user(session, password_hash=stored)
        user_id = user.id

    with database.reading() as session:
        assert has_password(session, user_id) is has_one
