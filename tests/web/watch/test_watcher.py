"""The watcher: it sees what any process has stored, and tells those who listen."""

import logging
from collections.abc import Iterator
from datetime import timedelta
from threading import Event

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.web.watch.hub import Hub, Listener
from matchscore.web.watch.watcher import Watcher
from tests.factories import NOON
from tests.queries.released import change_round
from tests.services.friendlies import friendly, two_matches

MINUTE = timedelta(minutes=1)
PATIENCE_SECONDS = 10


@pytest.fixture
def hub() -> Hub:
    """Give a hub with room for some."""
    return Hub(most=4, on_want=lambda: None)


@pytest.fixture
def watcher(database: Database, hub: Hub) -> Watcher:
    """Give a watcher that looks when the test says so."""
    return Watcher(database, hub)


def told(listener: Listener) -> list[str]:
    """Give the data of what a listener was told since somebody last asked."""
    words = [listener.messages.get_nowait() for _ in range(listener.messages.qsize())]
    return [word.decode().split("data: ")[1].strip() for word in words if word]


def test_who_begins_to_listen_is_told_to_look(database: Database, watcher: Watcher, hub: Hub) -> None:
    friendly(database)
    listener = hub.listen("friendly", 1)

    watcher.look(NOON)

    assert told(listener) == ['{"match": 1}']


def test_a_result_is_told_once(database: Database, watcher: Watcher, hub: Hub) -> None:
    scorer = friendly(database)
    listener = hub.listen("friendly", 1)
    watcher.look(NOON)
    told(listener)

    scorer.enter_all(open_1="4SN=")
    watcher.look(NOON)
    first = told(listener)
    watcher.look(NOON)

    assert (first, told(listener)) == (['{"match": 1}'], [])


def test_another_match_is_not_disturbed(database: Database, watcher: Watcher, hub: Hub) -> None:
    first, _ = two_matches(database)
    listener = hub.listen(first.slug, 2)
    watcher.look(NOON)
    told(listener)

    first.enter_all(open_1="4SN=")
    watcher.look(NOON)

    assert told(listener) == []


def test_the_clock_is_told_at_its_moment(database: Database, watcher: Watcher, hub: Hub) -> None:
    scorer = friendly(database, 2, visibility=Visibility.CLOCK)
    change_round(scorer, started_at=NOON, minutes_per_board=8)
    listener = hub.listen(scorer.slug, 1)
    watcher.look(NOON)
    told(listener)

    watcher.look(NOON + 7 * MINUTE)
    before = told(listener)
    watcher.look(NOON + 8 * MINUTE)

    assert (before, told(listener)) == ([], ['{"match": 1}'])


def test_a_moment_passes_once(database: Database, watcher: Watcher, hub: Hub) -> None:
    scorer = friendly(database)
    scorer.publish_finished(NOON)
    listener = hub.listen(scorer.slug, 1)
    watcher.look(NOON)
    watcher.look(NOON + 30 * MINUTE)
    told(listener)

    watcher.look(NOON + 31 * MINUTE)

    assert told(listener) == []


def test_an_event_that_is_not_there_is_passed_over(watcher: Watcher, hub: Hub) -> None:
    listener = hub.listen("nobody", None)

    assert watcher.look(NOON)
    assert told(listener) == []


def test_nothing_is_asked_while_nobody_watches(watcher: Watcher) -> None:
    assert not watcher.look(NOON)


@pytest.fixture
def running(database: Database) -> Iterator[Hub]:
    """Give a hub whose watcher runs by itself."""
    hub = Hub(most=4)
    watcher = Watcher(database, hub)
    watcher.start()
    yield hub
    watcher.stop()


def test_it_runs_by_itself(database: Database, running: Hub) -> None:
    scorer = friendly(database)
    listener = running.listen("friendly", 1)
    first = listener.messages.get(timeout=PATIENCE_SECONDS)

    scorer.enter_all(open_1="4SN=")

    assert first != listener.messages.get(timeout=PATIENCE_SECONDS)


def test_when_it_stops_every_stream_ends(database: Database) -> None:
    hub = Hub(most=1)
    watcher = Watcher(database, hub)
    watcher.start()
    listener = hub.listen("nobody", None)

    watcher.stop()

    assert listener.messages.get(timeout=PATIENCE_SECONDS) is None


class Ear(logging.Handler):
    """Hears of a complaint."""

    def __init__(self, complaint: Event) -> None:
        super().__init__(logging.WARNING)
        self.complaint = complaint

    def emit(self, record: logging.LogRecord) -> None:
        """Pass a complaint on."""
        self.said = record.getMessage()
        self.complaint.set()


@pytest.fixture
def complaint() -> Iterator[Event]:
    """Wait for the watcher to complain."""
    heard = Event()
    ear = Ear(heard)
    logging.getLogger("matchscore.web.watch.watcher").addHandler(ear)
    yield heard
    logging.getLogger("matchscore.web.watch.watcher").removeHandler(ear)


def test_a_database_that_does_not_answer_is_asked_again(
    empty_sqlite_database: Database, complaint: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matchscore.web.watch.watcher.TROUBLE_SECONDS", 0.01)
    hub = Hub(most=1)
    watcher = Watcher(empty_sqlite_database, hub)
    watcher.start()
    listener = hub.listen("friendly", 1)
    has_complained = complaint.wait(PATIENCE_SECONDS)

    empty_sqlite_database.migrate()
    friendly(empty_sqlite_database)
    word = listener.messages.get(timeout=PATIENCE_SECONDS)
    watcher.stop()

    assert has_complained
    assert word is not None
