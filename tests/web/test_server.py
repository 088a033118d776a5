"""How many may listen, and how long a phone may stay silent."""

import socket

import pytest

from matchscore.web.server import MOST_CONNECTIONS, MOST_LISTENERS, most_listeners, unheard_options


@pytest.mark.parametrize(("connections", "listeners"), [(MOST_CONNECTIONS, 2_000), (824, 329), (450, 180), (1, 0)])
def test_those_who_listen_leave_connections_to_the_others(connections: int, listeners: int) -> None:
    assert most_listeners(connections) == listeners


def test_more_connections_bring_no_more_listeners_than_there_are_threads_for() -> None:
    assert most_listeners(100 * MOST_CONNECTIONS) == MOST_LISTENERS


def test_a_connection_without_a_word_from_the_other_end_is_closed_where_the_system_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = unheard_options()
    monkeypatch.delattr(socket, "TCP_USER_TIMEOUT", raising=False)

    assert [option[-1] for option in there] in ([], [20_000])
    assert unheard_options() == []
