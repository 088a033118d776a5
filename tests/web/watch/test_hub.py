"""The hub: who listens, who is told what, and what is watched."""

import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from itertools import repeat, takewhile
from queue import Empty

import pytest

from matchscore.queries.watching import Stamp, Watched
from matchscore.web.watch.hub import MOST_UNREAD, WANTED_FOR, FullError, Hub, Listener, State
from tests.factories import NOON

WATCHED = Watched(Stamp(1, 5, NOON), (), None)


def heard(listener: Listener) -> list[bytes | None]:
    """Give what a listener has been told."""
    return [listener.messages.get_nowait() for _ in range(listener.messages.qsize())]


def test_everybody_who_listens_to_an_event_is_told() -> None:
    hub = Hub(most=3)
    first, second, elsewhere = hub.listen("cup", None), hub.listen("cup", None), hub.listen("league", None)

    hub.tell("cup", 18, frozenset({3}))

    told = [b'id: 18\nevent: changed\ndata: {"match": 3}\n\n']
    assert (heard(first), heard(second), heard(elsewhere)) == (told, told, [])


def test_who_listens_to_one_match_hears_of_no_other() -> None:
    hub = Hub(most=2)
    third, fourth = hub.listen("cup", 3), hub.listen("cup", 4)

    hub.tell("cup", 18, frozenset({3}))

    assert (len(heard(third)), len(heard(fourth))) == (1, 0)


def test_what_may_change_every_page_names_no_match_but_ones_own() -> None:
    hub = Hub(most=2)
    one, everything = hub.listen("cup", 3), hub.listen("cup", None)

    hub.tell("cup", 18, None)

    assert heard(one) == [b'id: 18\nevent: changed\ndata: {"match": 3}\n\n']
    assert heard(everything) == [b'id: 18\nevent: changed\ndata: {"match": null}\n\n']


def test_several_matches_are_told_one_by_one_in_their_order() -> None:
    hub = Hub(most=1)
    listener = hub.listen("cup", None)

    hub.tell("cup", 18, frozenset({10, 2}))

    assert [word and word.split(b"data: ")[1] for word in heard(listener)] == [
        b'{"match": 2}\n\n',
        b'{"match": 10}\n\n',
    ]


def test_what_time_alone_has_done_has_no_id() -> None:
    hub = Hub(most=1)
    listener = hub.listen("cup", 3)

    hub.tell("cup", None, None)

    assert heard(listener) == [b'event: changed\ndata: {"match": 3}\n\n']


def test_one_more_than_there_is_room_for_is_turned_away() -> None:
    hub = Hub(most=1)
    first = hub.listen("cup", None)

    with pytest.raises(FullError):
        hub.listen("league", None)
    hub.leave(first)

    assert hub.listen("league", None).slug == "league"


def test_without_a_watcher_nobody_listens() -> None:
    with pytest.raises(FullError):
        Hub().listen("cup", None)


def test_where_the_system_gives_no_more_threads_there_is_no_room() -> None:
    def refuse(_count: int) -> None:
        raise RuntimeError("can't start new thread")

    hub = Hub(most=2, on_count=refuse)

    with pytest.raises(FullError):
        hub.listen("cup", None)

    assert hub.count == 0


def test_leaving_twice_is_leaving_once() -> None:
    counts: list[int] = []
    hub = Hub(most=2, on_count=counts.append)
    first, _ = hub.listen("cup", None), hub.listen("cup", None)

    hub.leave(first)
    hub.leave(first)

    assert counts == [1, 2, 1]
    assert hub.count == 1


def test_who_has_fallen_far_behind_is_let_go() -> None:
    hub = Hub(most=1)
    listener = hub.listen("cup", None)

    hub.tell("cup", 18, frozenset(range(1, MOST_UNREAD + 2)))

    assert heard(listener)[-1] is None


def test_closing_ends_every_stream() -> None:
    hub = Hub(most=2)
    first, second = hub.listen("cup", None), hub.listen("league", 1)

    hub.close()

    assert (heard(first), heard(second)) == ([None], [None])


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


def test_a_listener_waits_for_nothing_while_nothing_happens() -> None:
    with pytest.raises(Empty):
        Hub(most=1).listen("cup", None).messages.get_nowait()
