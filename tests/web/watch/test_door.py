"""What has not changed is answered from memory, and never for longer than it is so."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import event
from werkzeug.test import TestResponse

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.i18n import LANGUAGES
from matchscore.models import Role, Visibility
from matchscore.scoring.seats import Room
from matchscore.web import create_app
from matchscore.web.watch.door import Knock
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.conftest import SECRET, Hall

SHEET = "/api/v1/events/friendly/matches/1"


@pytest.fixture
def live() -> Live:
    """Know nobody who watches."""
    return Live(Hub(most=4, on_want=lambda: None))


@pytest.fixture
def app(database: Database, live: Live, tmp_path: Path) -> Flask:
    """Give a site with a watcher, which looks when the test says so."""
    return create_app(Settings(tmp_path, database.url, given_secret_key=SECRET), database, live)


@pytest.fixture
def watcher(database: Database, live: Live) -> Watcher:
    """Give the watcher."""
    return Watcher(database, live.hub)


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Set up a match of which every board is seen at once."""
    return friendly(database, visibility=Visibility.OPEN)


@contextmanager
def counted(database: Database) -> Iterator[list[str]]:
    """Collect the statements that are sent to the database."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(database.reading_engine, "before_cursor_execute", note)
    yield statements
    event.remove(database.reading_engine, "before_cursor_execute", note)


def ask(app: Flask, tag: str | None = None, **headers: str) -> TestResponse:
    """Ask for the sheet, with the tag that the asker has."""
    named = {"If-None-Match": tag} if tag else {}
    return app.test_client().get(SHEET, headers=named | headers)


def ask_for_part(app: Flask, language: str, tag: str | None = None) -> TestResponse:
    """Ask for the part of the live page in a language."""
    named = {"If-None-Match": tag} if tag else {}
    return app.test_client().get("/friendly/matches/1/live/part", headers=named | {"Accept-Language": language})


def watched(app: Flask, watcher: Watcher) -> str:
    """Ask until the event is watched, and give the tag."""
    ask(app)
    watcher.look(datetime.now(UTC))
    return ask(app).headers["ETag"]


def test_what_has_not_changed_is_not_asked_of_the_database(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)

    with counted(scorer.database) as statements:
        answer = ask(app, tag)

    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", tag)
    assert statements == []


def test_the_same_answer_is_made_once(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    watched(app, watcher)
    first = ask(app)

    with counted(scorer.database) as statements:
        second = ask(app)

    assert (second.data, second.headers) == (first.data, first.headers)
    assert statements == []


def test_a_kept_answer_knows_the_tag_of_an_older_one(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)
    scorer.enter_all(open_1="4SN=")
    watcher.look(datetime.now(UTC))
    ask(app)

    answer = ask(app, tag)

    assert answer.status_code == 200
    assert answer.headers["ETag"] != tag


def test_a_change_is_seen_as_soon_as_the_watcher_has_looked(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)

    scorer.enter_all(open_1="4SN=")
    watcher.look(datetime.now(UTC))
    answer = ask(app, tag)

    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["boards"][0]["open"]["result"] == "4SN="


def test_an_answer_of_after_a_change_is_not_kept_for_the_state_before_it(
    app: Flask, watcher: Watcher, scorer: Scorer, live: Live
) -> None:
    watched(app, watcher)
    scorer.enter_all(open_1="4SN=")
    answer = app.test_client().get(f"{SHEET}?first", headers={})
    state = live.hub.state("friendly")

    kept = live.parts.find((f"{SHEET}?first", "en"), state)

    assert state is not None
    assert answer.json is not None
    assert answer.json["revision"] == state.watched.stamp.revision + 1
    assert kept is None
    assert live.tags.event_of(Knock(f"{SHEET}?first", answer.headers["ETag"], "", "")) is None


def test_without_a_watcher_the_database_is_asked_each_time(app: Flask, scorer: Scorer, live: Live) -> None:
    live.hub.on_want = None
    tag = ask(app).headers["ETag"]

    with counted(scorer.database) as statements:
        answer = ask(app, tag)

    assert answer.status_code == 304
    assert statements != []


def test_who_is_signed_in_is_never_given_what_strangers_get(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    watched(app, watcher)
    bearer = Hall(app, scorer.database).link(Role.TABLE, match=1, room=Room.CLOSED).bearer
    scorer.enter_all(open_1="4SN=", closed_1="P")
    watcher.look(datetime.now(UTC))
    ask(app)

    answer = ask(app, Authorization=f"Bearer {bearer}")

    assert answer.json is not None
    assert answer.json["boards"][0]["open"]["state"] == "hidden"
    assert ask(app).json != answer.json


def test_whoever_is_signed_in_is_never_answered_at_the_door(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)
    bearer = Hall(app, scorer.database).link(Role.SCORER).bearer

    with counted(scorer.database) as statements:
        ask(app, tag, Authorization=f"Bearer {bearer}")

    assert statements != []


def test_a_bearer_that_nobody_has_is_refused_whatever_tag_it_shows(
    app: Flask, watcher: Watcher, scorer: Scorer
) -> None:
    tag = watched(app, watcher)

    answer = ask(app, tag, Authorization="Bearer nobody")

    assert scorer.slug == "friendly"
    assert answer.status_code == 401


def test_a_tag_that_another_browser_was_given_is_looked_at_once(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)

    ask(app, tag, Cookie="theme=dark")
    with counted(scorer.database) as statements:
        again = ask(app, tag, Cookie="theme=dark")

    assert (again.status_code, statements) == (304, [])


def test_a_tag_is_good_at_its_own_address_alone(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)

    answer = app.test_client().get(f"{SHEET}?lang=en", headers={"If-None-Match": tag})

    assert answer.headers["ETag"] == tag
    assert scorer.slug == "friendly"


def test_each_language_has_an_answer_and_a_tag_of_its_own(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    watched(app, watcher)
    first = [ask_for_part(app, language) for language in LANGUAGES]
    tags = [answer.headers["ETag"] for answer in first]

    again = [ask_for_part(app, language) for language in LANGUAGES]
    with counted(scorer.database) as statements:
        unchanged = [ask_for_part(app, language, tag) for language, tag in zip(LANGUAGES, tags, strict=True)]

    assert len(set(tags)) == len({answer.data for answer in first}) == len(LANGUAGES)
    assert [answer.data for answer in again] == [answer.data for answer in first]
    assert [(answer.status_code, answer.headers["ETag"]) for answer in unchanged] == [(304, tag) for tag in tags]
    assert statements == []


def test_a_form_is_never_answered_at_the_door(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)

    answer = app.test_client().put(SHEET, headers={"If-None-Match": tag})

    assert answer.status_code == 405
    assert scorer.slug == "friendly"


def test_what_is_not_there_is_not_watched(app: Flask, live: Live) -> None:
    answer = app.test_client().get("/api/v1/events/nobody/matches/1")

    assert answer.status_code == 404
    assert live.hub.wanted(datetime.now(UTC)) == set()
