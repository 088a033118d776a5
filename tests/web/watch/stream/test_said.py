"""The stream that a listener is sent."""

import pytest
from flask import Flask

from matchscore.db import Database
from matchscore.models import Role
from matchscore.scoring.seats import Room
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.stream import BEAT, Stream
from tests.services.friendlies import friendly
from tests.web.conftest import Hall
from tests.web.watch.stream.conftest import LIVE, opened, seen


def test_it_begins_with_the_state_of_the_event(app: Flask, database: Database) -> None:
    revision = friendly(database).facts().head.event_revision

    retry, _, first = next(opened(app)).partition(b"\n")

    assert 2_000 <= int(retry.removeprefix(b"retry: ")) <= 6_000
    assert first == b"id: %d\nevent: beat\ndata: {}\n\n" % revision


def test_it_says_what_the_hub_says(app: Flask, database: Database, hub: Hub) -> None:
    friendly(database)
    stream = opened(app, f"{LIVE}?match=1")
    next(stream)

    hub.tell("friendly", 18, frozenset({1}))

    assert next(stream) == b'id: 18\nevent: changed\ndata: {"match": 1}\n\n'


def test_a_beat_comes_while_nothing_happens(app: Flask, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matchscore.web.watch.stream.BEAT_SECONDS", 0.01)
    friendly(database)
    stream = opened(app)
    next(stream)

    assert next(stream) == BEAT


def test_nothing_in_it_tells_a_score(app: Flask, database: Database, hub: Hub) -> None:
    scorer = friendly(database)
    known = scorer.facts().head.event_revision
    scorer.enter_all(open_1="7NTXXN=", closed_1="P")
    seen(database, hub)

    stream = opened(app, Last_Event_ID=str(known))
    hub.tell("friendly", known + 2, frozenset({1}))
    said = next(stream) + next(stream) + next(stream)

    assert b"".join(said.splitlines()).translate(None, b"0123456789") == (
        b'retry: id: event: beatdata: {}id: event: changeddata: {"match": }id: event: changeddata: {"match": }'
    )


def test_it_is_kept_by_nobody(app: Flask, database: Database) -> None:
    friendly(database)

    answer = app.test_client().get(LIVE)

    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Type"] == "text/event-stream; charset=utf-8"


def test_one_more_than_there_is_room_for_is_asked_to_look_by_itself(app: Flask, database: Database) -> None:
    friendly(database)
    opened(app)

    answer = app.test_client().get(LIVE)

    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "30")
    assert answer.json is not None
    assert answer.json["detail"] == "Too many listen already. Ask for the sheet from time to time, with its ETag."


def test_a_listener_who_goes_makes_room(app: Flask, database: Database) -> None:
    friendly(database)
    answer = app.test_client().get(LIVE)

    answer.close()

    assert next(opened(app)).startswith(b"retry")


def test_asking_for_its_head_keeps_nobody_from_listening(app: Flask, database: Database) -> None:
    friendly(database)

    app.test_client().head(LIVE).close()

    assert next(opened(app)).startswith(b"retry")


def test_a_stream_that_is_ended_ends(hub: Hub) -> None:
    stream = Stream(hub, hub.listen("friendly", None), [b"first"])

    hub.close()

    assert list(stream) == [b"first"]
    assert hub.count == 0
    assert list(stream) == []


@pytest.mark.parametrize("address", ["/api/v1/events/nobody/live", f"{LIVE}?match=2", f"{LIVE}?match=one"])
def test_what_is_not_there_cannot_be_listened_to(app: Flask, database: Database, hub: Hub, address: str) -> None:
    friendly(database)

    answer = app.test_client().get(address)

    assert answer.status_code == 404
    assert hub.count == 0


@pytest.mark.parametrize("role", [Role.TABLE, Role.SCORER])
def test_a_viewer_of_one_room_hears_of_nothing(app: Flask, database: Database, role: Role) -> None:
    friendly(database)
    bearer = Hall(app, database).link(role, match=1, room=Room.OPEN).bearer

    answer = app.test_client().get(LIVE, headers={"Authorization": f"Bearer {bearer}"})

    assert answer.status_code == 404
