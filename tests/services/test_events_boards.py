"""Boards are shared out over the segments of a match."""

import pytest

from matchscore.services.acts import RefusedError
from matchscore.services.building import Boards
from matchscore.services.events import numbered_boards


def numbers(boards: Boards) -> list[list[int]]:
    """Give the board numbers of each segment."""
    return [[board.number for board in segment] for segment in boards]


@pytest.mark.parametrize(
    ("count", "segments", "first", "laid_out"),
    [
        (4, 1, 1, [[1, 2, 3, 4]]),
        (4, 2, 1, [[1, 2], [3, 4]]),
        (3, 3, 17, [[17], [18], [19]]),
        (1, 1, 999, [[999]]),
    ],
)
def test_boards_are_shared_out_evenly_and_numbered_on(
    count: int, segments: int, first: int, laid_out: list[list[int]]
) -> None:
    boards = numbered_boards(count, segments, first)

    assert numbers(boards) == laid_out


def test_the_longest_match_has_four_hundred_boards() -> None:
    boards = numbered_boards(400)

    assert numbers(boards) == [list(range(1, 401))]


@pytest.mark.parametrize(
    ("count", "segments", "first", "reason"),
    [
        (0, 1, 1, "boards_out_of_range"),
        (-1, 1, 1, "boards_out_of_range"),
        (401, 1, 1, "boards_out_of_range"),
        (4, 0, 1, "boards_out_of_range"),
        (4, 5, 1, "boards_out_of_range"),
        (4, 3, 1, "boards_not_even"),
        (4, 1, 0, "board_number_out_of_range"),
        (4, 1, 997, "board_number_out_of_range"),
    ],
)
def test_boards_that_cannot_be_laid_out_are_refused(count: int, segments: int, first: int, reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        numbered_boards(count, segments, first)

    assert refused.value.reason == reason
