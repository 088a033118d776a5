"""When a device was seen last: noted about once an hour, and never in the way of a page."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import SignIn
from tests.factories import add_sign_in, add_user
from tests.queries.overheard import overheard
from tests.web.browser import Browser
from tests.web.conftest import site_on
from tests.web.entrance.signing_in import rows, try_to_sign_in

LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


def seen(database: Database, ago: timedelta) -> datetime:
    """Let all sign-ins have been seen last so long ago."""
    at = datetime.now(UTC) - ago
    with database.writing(None) as (session, _):
        session.execute(update(SignIn).values(seen_at=at))
    return at


def test_a_device_that_is_seen_again_after_an_hour_is_noted_when_its_page_was_sent(
    here: Browser, database: Database
) -> None:
    at = seen(database, timedelta(minutes=61))

    page = here.get("/")
    meanwhile = rows(database)[1].seen_at
    page.response.close()

    assert meanwhile == at
    assert rows(database)[1].seen_at > at
    assert rows(database)[0].seen_at == at


def test_within_the_hour_a_page_writes_nothing_and_asks_once_who_it_is(here: Browser, database: Database) -> None:
    at = seen(database, timedelta(minutes=59))

    with overheard() as heard:
        here.get("/score").response.close()

    assert len([sent for sent, _ in heard if "FROM users" in sent]) == 1
    assert rows(database)[1].seen_at == at


def test_a_database_that_takes_no_note_fails_no_page(
    sqlite_database: Database, tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    impatient = Database(sqlite_database.url, busy_timeout_ms=20)
    with sqlite_database.writing(None) as (session, _):
        sign_in = add_sign_in(session, add_user(session), seen_at=LONG_AGO)
        browser = Browser(site_on(impatient, tmp_path_factory), f"user:1:0:{sign_in.id}")

    with sqlite_database.writing(None):
        page = browser.get("/account")
        page.response.close()

    assert page.status == 200
    assert "sign-in 1 was seen, not noted: busy" in caplog.text
    assert rows(sqlite_database)[0].seen_at == LONG_AGO
    impatient.close()


def test_sign_ins_that_no_cookie_can_have_any_more_are_not_listed(here: Browser, database: Database) -> None:
    seen(database, timedelta(days=32))

    page = here.get("/account")

    assert "Firefox, Android" not in page.text


def test_signing_in_again_on_a_device_is_another_sign_in(here: Browser, database: Database) -> None:
    here.send(here.get("/account").form("/logout"))

    try_to_sign_in(here)

    assert len(rows(database)) == 3
