"""What is kept in memory is for strangers alone, each by what they were given."""

from datetime import UTC, datetime

from flask import Flask

from matchscore.i18n import LANGUAGES
from matchscore.models import Role
from matchscore.scoring.seats import Room
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher
from tests.services.scorer import Scorer
from tests.web.conftest import Hall
from tests.web.watch.door.conftest import SHEET, ask, ask_for_part, counted, watched


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


def test_a_tag_is_good_in_its_own_language_alone(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    watched(app, watcher)
    tag = [ask_for_part(app, "en") for _ in range(2)][-1].headers["ETag"]

    answer = ask_for_part(app, "ro", tag)

    assert scorer.slug == "friendly"
    assert (answer.status_code, answer.headers["Content-Language"]) == (200, "ro")


def test_a_form_is_never_answered_at_the_door(app: Flask, watcher: Watcher, scorer: Scorer) -> None:
    tag = watched(app, watcher)

    answer = app.test_client().put(SHEET, headers={"If-None-Match": tag})

    assert answer.status_code == 405
    assert scorer.slug == "friendly"


def test_what_is_not_there_is_not_watched(app: Flask, live: Live) -> None:
    answer = app.test_client().get("/api/v1/events/nobody/matches/1")

    assert answer.status_code == 404
    assert live.hub.wanted(datetime.now(UTC)) == set()
