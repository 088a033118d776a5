"""Sign-ins of accounts: begun, ended one by one or all at once, seen."""

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import SignIn
from matchscore.queries.heads import NotFoundError
from matchscore.services.accounts import change_password, sign_out_everywhere
from matchscore.services.sign_ins import FORGOTTEN_AFTER, begin_sign_in, end_sign_in, note_seen
from tests.factories import NOON
from tests.services.directors import HASH, added, closed

LATER = NOON + timedelta(hours=2)


def begun(database: Database, user_id: int, device: str = "Firefox, Linux", at: datetime = NOON) -> int:
    """Sign in on a device."""
    with database.writing(None) as (session, _):
        return begin_sign_in(session, at, user_id, device)


def ended(database: Database) -> dict[int, datetime | None]:
    """Read when each sign-in ended."""
    with database.reading() as session:
        return {row.id: row.ended_at for row in session.scalars(select(SignIn))}


def test_a_sign_in_has_a_device_and_begins_as_seen(database: Database) -> None:
    dora = added(database)

    sign_in = begun(database, dora, "Safari, iPhone")

    with database.reading() as session:
        row = session.get_one(SignIn, sign_in)
    assert (row.user_id, row.device) == (dora, "Safari, iPhone")
    assert (row.created_at, row.seen_at, row.ended_at) == (NOON, NOON, None)


def test_one_sign_in_ends_and_the_others_go_on(database: Database) -> None:
    dora = added(database)
    phone, laptop = begun(database, dora), begun(database, dora)

    with database.writing(None) as (session, _):
        end_sign_in(session, LATER, dora, phone)

    assert ended(database) == {phone: LATER, laptop: None}


def test_what_has_ended_stays_as_it_was(database: Database) -> None:
    dora = added(database)
    phone = begun(database, dora)

    with database.writing(None) as (session, _):
        end_sign_in(session, NOON, dora, phone)
        end_sign_in(session, LATER, dora, phone)

    assert ended(database) == {phone: NOON}


def test_a_sign_in_of_somebody_else_is_not_there(database: Database) -> None:
    dora, dan = added(database), added(database, "Dan")
    phone = begun(database, dora)

    with pytest.raises(NotFoundError), database.writing(None) as (session, _):
        end_sign_in(session, LATER, dan, phone)

    assert ended(database) == {phone: None}


def test_signing_out_everywhere_ends_all_of_ones_own(database: Database) -> None:
    dora, dan = added(database), added(database, "Dan")
    phone, laptop, other = begun(database, dora), begun(database, dora), begun(database, dan)

    with database.writing(None) as (session, _):
        sign_out_everywhere(session, LATER, dora)

    assert ended(database) == {phone: LATER, laptop: LATER, other: None}


def test_a_new_password_leaves_the_sign_in_that_asks_for_it(database: Database) -> None:
    dora = added(database)
    phone, laptop = begun(database, dora), begun(database, dora)

    with database.writing(None) as (session, _):
        change_password(session, LATER, dora, HASH, but=laptop)

    assert ended(database) == {phone: LATER, laptop: None}


def test_a_closed_account_is_signed_in_nowhere_and_where_it_was_is_forgotten(database: Database) -> None:
    begun(database, added(database))
    other = begun(database, added(database, "Dan"))

    closed(database)

    assert ended(database) == {other: None}


def test_where_somebody_was_long_ago_is_forgotten_when_they_sign_in(database: Database) -> None:
    dora, dan = added(database), added(database, "Dan")
    _forgotten, other = begun(database, dora), begun(database, dan)
    kept = begun(database, dora, at=NOON + timedelta(days=1))

    new = begun(database, dora, at=NOON + FORGOTTEN_AFTER + timedelta(days=1))

    assert ended(database) == {other: None, kept: None, new: None}


def test_a_device_was_seen_last_when_it_was_seen_last(database: Database) -> None:
    phone = begun(database, added(database))

    with database.writing(None) as (session, _):
        note_seen(session, LATER, phone)
        note_seen(session, NOON, phone)

    with database.reading() as session:
        assert session.get_one(SignIn, phone).seen_at == LATER
