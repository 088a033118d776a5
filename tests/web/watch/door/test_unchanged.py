"""What has not changed is answered from memory, and never for longer than it is so."""

from datetime import UTC, datetime

from flask import Flask

from matchscore.web.watch.knocks import address_of, knock_of
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher
from tests.services.scorer import Scorer
from tests.web.watch.door.conftest import SHEET, ask, counted, watched


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

    asked = {"PATH_INFO": SHEET, "QUERY_STRING": "first"}
    kept = live.parts.find((address_of(asked), "en"), state)

    assert state is not None
    assert answer.json is not None
    assert answer.json["revision"] == state.watched.stamp.revision + 1
    assert kept is None
    assert live.tags.event_of(knock_of(asked, answer.headers["ETag"])) is None


def test_without_a_watcher_the_database_is_asked_each_time(app: Flask, scorer: Scorer, live: Live) -> None:
    live.hub.on_want = None
    tag = ask(app).headers["ETag"]

    with counted(scorer.database) as statements:
        answer = ask(app, tag)

    assert answer.status_code == 304
    assert statements != []
