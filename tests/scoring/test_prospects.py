"""What is still in play: as usual matches go, and by arithmetic."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.prospects import realistic_swing, theoretical_swing

BOARDS = st.integers(0, 1_000)


@pytest.mark.parametrize(("boards", "imps"), [(0, 0), (1, 12), (2, 14), (4, 21), (6, 26), (8, 31), (10, 36), (12, 40)])
def test_the_rows_that_were_counted_stand_as_they_are(boards: int, imps: int) -> None:
    assert realistic_swing(boards) == imps


@pytest.mark.parametrize(("boards", "imps"), [(3, 18), (5, 24), (7, 29), (9, 34), (11, 38)])
def test_between_two_rows_it_is_halfway_rounded_up(boards: int, imps: int) -> None:
    assert realistic_swing(boards) == imps


@pytest.mark.parametrize(("boards", "imps"), [(13, 42), (16, 47), (24, 57), (48, 80), (64, 93)])
def test_beyond_the_rows_it_grows_with_the_square_root_of_the_boards(boards: int, imps: int) -> None:
    assert realistic_swing(boards) == imps


@pytest.mark.parametrize(("boards", "imps"), [(0, 0), (1, 24), (4, 96), (8, 192)])
def test_in_theory_every_board_is_worth_24(boards: int, imps: int) -> None:
    assert theoretical_swing(boards) == imps


@pytest.mark.parametrize("swing", [realistic_swing, theoretical_swing])
def test_fewer_than_no_boards_cannot_be_left(swing: Callable[[int], int]) -> None:
    with pytest.raises(ValueError, match="-1 boards"):
        swing(-1)


@given(BOARDS)
def test_one_more_board_never_narrows_it(boards: int) -> None:
    assert realistic_swing(boards) <= realistic_swing(boards + 1)


@given(BOARDS)
def test_what_is_usual_is_never_more_than_what_can_be(boards: int) -> None:
    assert realistic_swing(boards) <= theoretical_swing(boards)


@given(BOARDS, BOARDS)
def test_two_runs_of_boards_together_swing_no_more_than_each_alone(first: int, second: int) -> None:
    assert realistic_swing(first + second) <= realistic_swing(first) + realistic_swing(second)
