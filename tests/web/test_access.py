"""Every address, asked for by everybody: open to those the table names, closed to all others."""

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import select

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.models import Event
from matchscore.services.links import NewLink, create_link
from matchscore.web import create_app
from matchscore.web.access import ACCESS, LEADS_TO_DEVICE, Need
from tests.factories import NOON, add_user
from tests.services.friendlies import friendly, two_matches
from tests.web.browser import Browser
from tests.web.cast import EVERYBODY, LINKS, MAY, NAMED, NOTHING_MORE, TABLES
from tests.web.conftest import SECRET

CLOSED = {
    (endpoint, somebody)
    for endpoint, need in ACCESS.items()
    for somebody in EVERYBODY - MAY[need] - ({"a director's account"} if endpoint.startswith("api.") else NOTHING_MORE)
}
OPEN = {
    (endpoint, somebody)
    for endpoint, need in ACCESS.items()
    for somebody in MAY[need] - ({"a director's account"} if endpoint.startswith("api.") else NOTHING_MORE)
}
Ask = Callable[[str, str], tuple[int, str]]


@pytest.fixture(scope="module")
def app(sqlite_of_the_session: Database, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """Give one site for the whole table."""
    home = tmp_path_factory.mktemp("site")
    return create_app(Settings(home, sqlite_of_the_session.url, given_secret_key=SECRET), sqlite_of_the_session)


@pytest.fixture
def ask(app: Flask, sqlite_database: Database) -> Ask:
    """Set up an event of two matches and one more, and let anybody ask for anything."""
    two_matches(sqlite_database)
    friendly(sqlite_database, slug="other")

    def asked(endpoint: str, somebody: str) -> tuple[int, str]:
        (rule,) = app.url_map.iter_rules(endpoint)
        (method,) = rule.methods - {"HEAD", "OPTIONS"}  # type: ignore[operator] # a rule has methods
        with app.test_request_context():
            address = app.url_for(endpoint, **{name: NAMED[name] for name in rule.arguments})
        if endpoint.startswith("api."):
            headers = bearer(sqlite_database, somebody)
            answer = app.test_client().open(address, method=method, headers=headers, buffered=True)
        else:
            browser = Browser(app, identity(sqlite_database, somebody))
            answer = browser.client.open(address, method=method, buffered=True)
        return answer.status_code, answer.headers.get("Location", "")

    return asked


def linked(database: Database, somebody: str) -> NewLink:
    """Make somebody's link."""
    with database.writing(None) as (session, _):
        return create_link(session, NOON, LINKS[somebody])


def identity(database: Database, somebody: str) -> str | None:
    """Name whom a browser is signed in as."""
    if somebody in LINKS:
        return f"link:{linked(database, somebody).id}:0"
    if somebody == "a stranger":
        return None
    with database.writing(None) as (session, _):
        return f"user:{add_user(session).id}:0"


def bearer(database: Database, somebody: str) -> dict[str, str]:
    """Give what a script of somebody sends."""
    return {"Authorization": f"Bearer {linked(database, somebody).bearer}"} if somebody in LINKS else {}


def revision(database: Database) -> object:
    """Give the revision of both events."""
    with database.reading() as session:
        return session.execute(select(Event.slug, Event.revision, Event.archived_at).order_by(Event.slug)).all()


def test_every_address_is_in_the_table_and_nothing_else_is(app: Flask) -> None:
    assert {rule.endpoint for rule in app.url_map.iter_rules()} == set(ACCESS)


def test_an_address_that_nobody_has_put_into_the_table_is_closed(
    app: Flask, sqlite_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(ACCESS, "calculator.show")

    answer = Browser(app, identity(sqlite_database, "a director's account")).get("/score")

    assert answer.status == 404


@pytest.mark.parametrize(("endpoint", "somebody"), sorted(OPEN))
def test_the_address_is_open(endpoint: str, somebody: str, ask: Ask) -> None:
    status, location = ask(endpoint, somebody)

    assert status not in {401, 403}
    assert not location.startswith("/login?")


@pytest.mark.parametrize(("endpoint", "somebody"), sorted(CLOSED))
def test_the_address_is_closed(endpoint: str, somebody: str, ask: Ask, sqlite_database: Database) -> None:
    before = revision(sqlite_database)

    status, location = ask(endpoint, somebody)

    assert (status, location.split("?")[0]) == answer_to(endpoint, somebody)
    assert revision(sqlite_database) == before


def answer_to(endpoint: str, somebody: str) -> tuple[int, str]:
    """Say how somebody is turned away: a stranger to sign in, a table to its device, all others with a no."""
    if somebody == "a stranger":
        return (401, "") if endpoint.startswith("api.") else (303, "/login")
    is_led_back = somebody in TABLES and endpoint in LEADS_TO_DEVICE
    return (303, "/friendly/table") if is_led_back else (403, "")


WRITTEN_BY_A_TABLE = {
    endpoint for endpoint, need in ACCESS.items() if MAY[need] & TABLES and need not in {Need.UNASKED, Need.NOTHING}
}


def test_a_table_has_its_device_and_the_api_for_its_own_results_and_nothing_else() -> None:
    assert {
        "sessions.show_account",
        "device.show",
        "device.check",
        "device.record",
        "device.echo",
        "device_board.show",
        "api.put_result",
        "api.withdraw_result",
    } == WRITTEN_BY_A_TABLE
