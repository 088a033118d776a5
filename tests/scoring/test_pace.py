"""The pace of a round: what is due by the clock, who is slow, and who is waited for."""

from datetime import timedelta

import pytest

from matchscore.scoring.pace import RoomPace, awaited_rooms, due_boards, slow_rooms


def rooms(*recorded: int, boards: int = 12) -> list[RoomPace]:
    """Give rooms that have recorded so many boards."""
    return [RoomPace(count, boards) for count in recorded]


@pytest.mark.parametrize(
    ("minutes", "due"), [(-10, 0), (0, 0), (7, 0), (8, 1), (15, 1), (16, 2), (52, 6), (96, 12), (500, 12)]
)
def test_a_board_is_due_when_its_minutes_are_over_and_no_more_than_there_are(minutes: int, due: int) -> None:
    assert due_boards(timedelta(minutes=minutes), 8, 12) == due


def test_a_room_two_boards_behind_the_clock_is_slow() -> None:
    elapsed = timedelta(minutes=52)

    slow = slow_rooms(rooms(6, 5, 4, 0, 12), elapsed, 8)

    assert slow == [False, False, True, True, False]


def test_by_the_clock_a_room_is_slow_even_when_all_are() -> None:
    assert slow_rooms(rooms(1, 1), timedelta(minutes=52), 8) == [True, True]


def test_before_its_start_nobody_is_slow_in_a_round() -> None:
    assert slow_rooms(rooms(0, 0), timedelta(minutes=-5), 8) == [False, False]


def test_each_room_is_measured_by_its_own_boards() -> None:
    of_six, of_twelve = RoomPace(5, 6), RoomPace(5, 12)

    assert slow_rooms([of_six, of_twelve], timedelta(minutes=96), 8) == [False, True]


@pytest.mark.parametrize(("elapsed", "minutes"), [(None, 8), (timedelta(minutes=96), None), (None, None)])
def test_without_a_clock_a_room_three_boards_behind_the_middle_one_is_slow(
    elapsed: timedelta | None, minutes: int | None
) -> None:
    assert slow_rooms(rooms(9, 9, 7, 6, 12), elapsed, minutes) == [False, False, False, True, False]


def test_without_a_clock_and_without_results_nobody_is_slow() -> None:
    assert slow_rooms(rooms(0, 0, 0), None, None) == [False, False, False]


def test_a_room_that_has_all_its_boards_is_never_slow() -> None:
    short = RoomPace(2, 2)

    assert slow_rooms([short, *rooms(9, 9)], None, None) == [False, False, False]


def test_a_round_without_rooms_has_no_slow_ones() -> None:
    assert slow_rooms([], None, None) == []
    assert awaited_rooms([]) == []


def test_until_half_of_the_rooms_are_done_nobody_is_waited_for() -> None:
    assert awaited_rooms(rooms(12, 11, 10, 0)) == [False, False, False, False]


def test_once_half_of_the_rooms_are_done_all_the_others_are_waited_for() -> None:
    assert awaited_rooms(rooms(12, 11, 12, 0)) == [False, True, False, True]


def test_nobody_is_waited_for_when_all_are_done() -> None:
    assert awaited_rooms(rooms(12, 12)) == [False, False]
