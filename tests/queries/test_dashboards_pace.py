"""The director's dashboard against the clock: who is slow, who is waited for, who was last heard of when."""

from matchscore.db import Database
from matchscore.queries.progress import Progress
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.queries.dashboard import line_of, look, progress, room_of, waited_for
from tests.services.evenings import evening, play, started
from tests.services.started_rounds import close, reopen


def test_a_room_two_boards_behind_the_clock_makes_its_match_slow(database: Database) -> None:
    first, second = evening(database, matches=2)
    started(first)
    play(first, 2, 1)
    play(second, 2, 0)

    dashboard = look(first, minutes=17)

    assert dashboard.due == 2
    assert [line.progress for line in dashboard.matches] == [Progress.RUNNING, Progress.SLOW]
    assert [room.is_slow for room in dashboard.matches[1].rooms] == [False, True]


def test_without_a_start_nothing_is_due_and_rooms_are_measured_by_each_other(database: Database) -> None:
    first, second = evening(database, matches=2)
    play(first, 3, 3)
    play(second, 3, 0)

    assert look(first).due is None
    assert progress(first, 500) == [Progress.RUNNING, Progress.SLOW]


def test_a_match_that_has_not_begun_is_slow_once_the_round_was_started_alone(database: Database) -> None:
    first, second = evening(database, matches=2)
    play(first, 4, 4)
    before = progress(first, 500)

    started(first)

    assert before == [Progress.ALL_IN, Progress.TO_PLAY]
    assert [line.is_untouched for line in look(first).matches] == [False, True]
    assert progress(second, 500) == [Progress.ALL_IN, Progress.SLOW]


def test_a_closed_round_waits_for_nobody_and_nobody_is_slow_in_it(database: Database) -> None:
    first, second, _ = evening(database)
    started(first)
    play(first, 4, 4)
    play(second, 4, 1)
    close(first)
    closed = progress(first, 500), waited_for(first)

    reopen(first)

    assert closed == ([Progress.ALL_IN, Progress.RUNNING, Progress.TO_PLAY], [])
    assert progress(first, 500) == [Progress.ALL_IN, Progress.SLOW, Progress.SLOW]
    assert len(waited_for(first)) == 3


def test_once_half_of_the_rooms_are_done_the_others_are_waited_for(database: Database) -> None:
    first, second, third = evening(database)
    play(first, 4, 4)
    play(second, 4, 2)
    play(third, 1, 4)

    assert waited_for(first) == [("2", Room.CLOSED, (3, 4)), ("3", Room.OPEN, (2, 3, 4))]


def test_before_that_nobody_is_waited_for(database: Database) -> None:
    first, second, _ = evening(database)
    play(first, 4, 4)
    play(second, 3, 2)

    assert waited_for(first) == []


def test_a_room_was_last_heard_of_when_its_newest_entry_came(database: Database) -> None:
    first, *_ = evening(database)
    started(first)
    play(first, 2, 0)
    at = first.changes()[-1].at
    play(first, 0, 1)

    opened, closed = room_of(first, Room.OPEN), room_of(first, Room.CLOSED)

    assert (opened.last_entry_at, opened.since) == (at, at)
    assert line_of(first).last_entry_at == closed.last_entry_at == first.changes()[-1].at


def test_a_room_without_an_entry_was_last_heard_of_at_the_start(database: Database) -> None:
    first, *_ = evening(database)
    before = room_of(first, Room.OPEN)
    started(first)

    after = room_of(first, Room.OPEN)

    assert (before.since, after.since, after.last_entry_at) == (None, NOON, None)
    assert line_of(first).last_entry_at is None
