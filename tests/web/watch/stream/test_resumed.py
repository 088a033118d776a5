"""Listeners who come back, one or all at once."""

import pytest
from flask import Flask

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.web.watch.hub import Hub
from tests.services.friendlies import friendly, two_matches
from tests.web.watch.door.conftest import counted
from tests.web.watch.stream.conftest import LIVE, opened, seen


def test_who_comes_back_is_told_what_was_missed(app: Flask, database: Database, hub: Hub) -> None:
    first, second = two_matches(database, visibility=Visibility.BOTH_TABLES)
    known = first.facts().head.event_revision
    second.enter_all(open_1="4SN=")
    seen(database, hub)

    stream = opened(app, Last_Event_ID=str(known))
    next(stream)

    assert next(stream) == b'id: %d\nevent: changed\ndata: {"match": 2}\n\n' % (known + 1)


@pytest.mark.parametrize(("asked", "told"), [("", "null"), ("?match=1", "1")])
def test_who_comes_back_before_the_watcher_has_looked_may_have_missed_anything(
    app: Flask, database: Database, asked: str, told: str
) -> None:
    first, second = two_matches(database, visibility=Visibility.BOTH_TABLES)
    known = first.facts().head.event_revision
    second.enter_all(open_1="4SN=")

    stream = opened(app, f"{LIVE}{asked}", Last_Event_ID=str(known))
    next(stream)

    assert next(stream).endswith(b'data: {"match": %s}\n\n' % told.encode())


def test_who_comes_back_to_what_they_know_is_told_nothing(app: Flask, database: Database, hub: Hub) -> None:
    known = friendly(database).facts().head.event_revision
    stream = opened(app, Last_Event_ID=str(known))
    next(stream)

    hub.tell("friendly", known + 1, frozenset({1}))

    assert next(stream) == b'id: %d\nevent: changed\ndata: {"match": 1}\n\n' % (known + 1)


def test_who_comes_back_with_an_id_that_never_was_looks_at_everything(app: Flask, database: Database) -> None:
    friendly(database)

    stream = opened(app, Last_Event_ID="99")
    next(stream)

    assert next(stream).endswith(b'data: {"match": null}\n\n')


def test_nobody_who_comes_back_has_the_rounds_and_boards_looked_at(app: Flask, database: Database) -> None:
    known = friendly(database, 24).facts().head.event_revision

    with counted(database) as statements:
        next(opened(app, Last_Event_ID=str(known - 1)))

    assert [each for each in statements if "boards" in each or "rounds" in each] == []
