"""Which changes of a whole match make something else of its results."""

from typing import Any

import pytest

from matchscore.queries.log_paths import About, Changed, Place, is_of_results

SCHEDULED = Place(About.BOARDS, 1, "match/boards_scheduled")


@pytest.mark.parametrize(("after", "is_one"), [({"boards_scheduled": 28}, True), (None, False)])
def test_another_number_of_boards_makes_something_else_of_the_results(after: Any, *, is_one: bool) -> None:
    assert is_of_results(Changed(SCHEDULED, None, after), {}) is is_one


def test_a_board_of_a_segment_that_a_match_gets_makes_nothing_else_of_them() -> None:
    board = Place(About.BOARDS, 1, "board/1/33", segment=1)

    assert not is_of_results(Changed(board, None, {"number": 33}), {})
