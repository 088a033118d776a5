"""The hub: which events are watched, and in which state they are."""

import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from itertools import repeat, takewhile

import pytest

from matchscore.queries.watching import Stamp, Watched
from matchscore.web.watch.hub import WANTED_FOR, Hub, State
from tests.factories import NOON

WATCHED = Watched(Stamp(1, 5, NOON), (), None)


def test_what_somebody_listens_to_is_watched_as_long_as_they_do() -> None:
    hub = Hub(most=1, on_want=lambda: None)
    listener = hub.listen("cup", None)
    watched = hub.wanted(NOON)

    hub.leave(listener)

    assert (watched, hub.wanted(NOON)) == ({"cup"}, set())


def test_what_somebody_asks_for_is_watched_for_a_while_and_then_forgotten() -> None:
    hub = Hub(on_want=lambda: None)
    hub.want("cup", NOON)
    hub.keep("cup", WATCHED)

    soon = hub.wanted(NOON + WANTED_FOR), hub.state("cup")
    later = hub.wanted(NOON + WANTED_FOR + timedelta(seconds=1)), hub.state("cup")

    assert soon == ({"cup"}, State(WATCHED, 0))
    assert later == (set(), None)


def test_a_state_that_was_forgotten_is_not_the_same_when_it_is_seen_again() -> None:
    hub = Hub()
    hub.keep("cup", WATCHED)
    before = hub.state("cup")

    hub.forget()
    hub.keep("cup", WATCHED)

    assert before != hub.state("cup")


def test_who_listens_to_an_event_that_is_gone_hears_the_end() -> None:
    hub = Hub(most=2)
    hub.keep("cup", WATCHED)
    listeners = [hub.listen("cup", None), hub.listen("cup", 1)]

    hub.lose("cup")
    hub.lose("cup")

    assert [listener.messages.get_nowait() for listener in listeners] == [None, None]
    assert [listener.messages.qsize() for listener in listeners] == [0, 0]
    assert hub.state("cup") is None


@pytest.fixture
def _threads_that_take_turns_at_once() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("_threads_that_take_turns_at_once")
def test_the_watcher_looks_on_while_many_begin_to_ask() -> None:
    hub, names = Hub(on_want=lambda: None), map(str, range(50_000))
    with ThreadPoolExecutor(2) as pool:
        asking = pool.submit(deque, map(hub.want, names, repeat(NOON)))
        looking = pool.submit(deque, map(hub.wanted, takewhile(lambda _: not asking.done(), repeat(NOON))))

    assert (asking.exception(), looking.exception()) == (None, None)


def test_without_a_watcher_nothing_is_wanted() -> None:
    hub = Hub()

    hub.want("cup", NOON)

    assert hub.wanted(NOON) == set()


def test_nothing_is_known_once_the_database_cannot_be_seen() -> None:
    hub = Hub()
    hub.keep("cup", WATCHED)

    hub.forget()

    assert hub.state("cup") is None
