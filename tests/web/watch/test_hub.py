"""The hub: who listens, who is told what, and what is watched."""

from queue import Empty

import pytest

from matchscore.queries.watching import Stamp, Watched
from matchscore.web.watch.hub import MOST_UNREAD, FullError, Hub, Listener
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


def test_a_listener_waits_for_nothing_while_nothing_happens() -> None:
    with pytest.raises(Empty):
        Hub(most=1).listen("cup", None).messages.get_nowait()
