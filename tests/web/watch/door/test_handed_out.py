"""Who shows nothing of themselves is handed at the door what others like them were given, as long as it holds."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask, request_started
from werkzeug.test import Client, TestResponse

from matchscore.web.watch.answers import MARKED
from matchscore.web.watch.door import Door
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher
from tests.services.scorer import Scorer
from tests.web.watch.door.conftest import ask, watched
from tests.web.watch.test_memories import STATE, WATCHED

Respond = Callable[..., Any]


@contextmanager
def let_in(app: Flask) -> Iterator[list[str]]:
    """Collect the requests that come through the door."""
    paths: list[str] = []

    def note(_app: Flask, **_: object) -> None:
        paths.append("in")

    with request_started.connected_to(note, app):
        yield paths


@pytest.fixture
def first(app: Flask, watcher: Watcher, scorer: Scorer) -> TestResponse:
    """Give the answer that a stranger was given while the event is watched."""
    assert scorer.slug == "friendly"
    watched(app, watcher)
    return ask(app)


def test_the_next_stranger_is_handed_the_same(app: Flask, first: TestResponse) -> None:
    with let_in(app) as requests:
        second = ask(app)

    assert (second.status_code, second.data, second.headers) == (200, first.data, first.headers)
    assert requests == []


def test_who_has_it_is_told_so_whoever_gave_it_to_them(app: Flask, first: TestResponse) -> None:
    with let_in(app) as requests:
        answer = ask(app, first.headers["ETag"])

    assert (answer.status_code, answer.data) == (304, b"")
    assert requests == []


def test_what_has_changed_is_made_anew(app: Flask, watcher: Watcher, scorer: Scorer, first: TestResponse) -> None:
    scorer.enter_all(open_1="4SN=")
    watcher.look(datetime.now(UTC))

    answer = ask(app, first.headers["ETag"])

    assert answer.status_code == 200
    assert answer.data != first.data


@pytest.mark.parametrize("shown", [{"Cookie": "theme=dark"}, {"Authorization": "Bearer nobody"}])
def test_who_shows_anything_goes_in(app: Flask, first: TestResponse, shown: dict[str, str]) -> None:
    assert first.status_code == 200
    with let_in(app) as requests:
        ask(app, **shown)

    assert requests == ["in"]


def test_what_was_given_to_somebody_who_shows_anything_is_not_handed_out(
    app: Flask, watcher: Watcher, scorer: Scorer, first: TestResponse
) -> None:
    scorer.enter_all(open_1="4SN=")
    watcher.look(datetime.now(UTC))
    ask(app, Cookie="theme=dark")

    with let_in(app) as requests:
        answer = ask(app)

    assert answer.data != first.data
    assert requests == ["in"]


def given(requests: list[str], *headers: tuple[str, str]) -> Callable[[dict[str, Any], Respond], Iterable[bytes]]:
    """Make an application that says of its one answer that all strangers are given it."""

    def inside(environ: dict[str, Any], respond: Respond) -> Iterable[bytes]:
        requests.append("in")
        environ[MARKED] = "cup", STATE.mark
        respond("200 OK", [("ETag", "x"), *headers])
        return [b"a part"]

    return inside


@pytest.mark.parametrize(("headers", "times"), [((), 1), ((("Set-Cookie", "a=b"),), 2)])
def test_an_answer_with_a_cookie_in_it_is_nobody_elses(
    live: Live, headers: tuple[tuple[str, str], ...], times: int
) -> None:
    requests: list[str] = []
    live.hub.keep("cup", WATCHED)
    stranger = Client(Door(live.tags, live.answers, given(requests, *headers)), use_cookies=False)

    answers = [stranger.get("/part").data for _ in range(2)]

    assert answers == [b"a part"] * 2
    assert requests == ["in"] * times
