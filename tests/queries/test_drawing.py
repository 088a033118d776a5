"""The chart of a running difference: where its lines, areas and numbers stand."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.queries.charts import Chart, Column, Side
from matchscore.queries.drawing import draw

swings = st.lists(st.integers(-24, 24), min_size=1, max_size=40)


def chart(*swings: int, carried: int = 0, left: Sequence[int] = ()) -> Chart:
    """Draw boards 1, 2, 3 of which home gains so much."""
    margin, columns = Fraction(carried), []
    for board, swing in enumerate(swings, 1):
        margin += swing
        columns.append(Column(board, Fraction(swing), margin))
    return draw(Fraction(carried), columns, left)


def place(percent: str) -> float:
    """Read a place."""
    return float(percent.removesuffix("%"))


def test_a_lead_of_home_stands_above_zero_and_of_the_visitors_below_it() -> None:
    home, away = chart(5, left=[2]), chart(-5, left=[2])

    assert place(home.now.y) < place(home.zero)
    assert home.now.side is Side.HOME
    assert place(away.now.y) > place(away.zero)
    assert away.now.side is Side.AWAY
    assert (home.now.number, away.now.number) == (5, 5)


def test_a_board_is_a_step_up_or_down_and_a_run_along() -> None:
    up, along = chart(10, left=[2]).steps

    assert (up.side, up.x1, up.x2) == (Side.HOME, "6.5%", "6.5%")
    assert (along.y1, along.x1, along.x2) == (up.y2, "6.5%", "48.75%")


def test_a_flat_board_is_a_run_along_alone() -> None:
    assert len(chart(10, 0).steps) == 3


def test_a_step_over_zero_changes_its_side_there() -> None:
    steps = chart(3, -5).steps

    assert [step.side for step in steps] == [Side.HOME, Side.HOME, Side.HOME, Side.AWAY, Side.AWAY]
    assert steps[2].y2 == steps[3].y1 == chart(3, -5).zero


def test_what_is_level_is_nobodys() -> None:
    drawn = chart(3, -3)

    assert drawn.now.side is Side.NOBODY
    assert drawn.steps[-1].side is Side.NOBODY
    assert len(drawn.areas) == 1


def test_an_area_reaches_from_the_line_to_zero() -> None:
    (area,) = chart(-5, left=[2]).areas

    assert area.side is Side.AWAY
    assert area.y == chart(-5, left=[2]).zero
    assert round(place(area.y) + place(area.height), 1) == round(place(chart(-5, left=[2]).now.y), 1)


def test_the_fan_opens_over_the_boards_that_are_left() -> None:
    (up, down), (wider, _) = chart(5, left=[2, 3]).fan

    assert up.y1 == down.y1 == chart(5, left=[2, 3]).now.y
    assert place(up.y2) < place(up.y1) < place(down.y2)
    assert (wider.x1, wider.y1) == (up.x2, up.y2)
    assert wider.x2 == "91%"


def test_without_boards_left_there_is_no_fan() -> None:
    assert chart(5).fan == ()


def test_swings_of_ten_and_more_are_named_the_largest_first() -> None:
    marks = chart(10, 0, 0, 9, -9, 0, 0, 13).swings

    assert [(mark.board, mark.number, mark.side) for mark in marks] == [(8, 13, Side.HOME), (1, 10, Side.HOME)]
    assert [mark.is_first for mark in marks] == [False, True]


def test_a_name_near_the_numbers_of_the_boards_stands_above_its_place() -> None:
    low, high = chart(0, 0, -40).swings[0], chart(0, 0, -20, 0, 0, 0, -30).swings[1]

    assert (low.board, low.is_low) == (3, True)
    assert (high.board, high.is_low) == (3, False)


def test_where_two_names_would_cover_each_other_the_smaller_swing_has_none() -> None:
    marks = chart(*[0] * 10, 12, 13, *[0] * 10, 200, *[0] * 10).swings
    close = chart(*[0] * 10, 12, 13, *[0] * 10, 900, *[0] * 10).swings

    assert [mark.board for mark in marks if not mark.is_spare] == [23, 12]
    assert [mark.board for mark in close] == [23, 12]


def test_a_desk_has_room_for_a_name_that_a_phone_has_none_for() -> None:
    marks = chart(-1, 10, 5, 12, 13, -3, left=[7]).swings

    assert [(mark.board, mark.is_spare) for mark in marks] == [(5, False), (4, False), (2, True)]


def test_in_a_long_match_no_name_covers_another_one_or_the_axis() -> None:
    swings = [-10, 13, 11, 11, 12, 16, 0, -1, -13, 12, 5, 2, 17, -13, -11, 0, -12, 23, 0, 11, -10, -12, 10, 17]

    drawn = chart(*swings, left=range(25, 31))

    spans = [
        (2.52 * place(mark.x) + (5 if mark.is_first else -55), 1.76 * place(mark.y))
        for mark in drawn.swings
        if not mark.is_spare
    ]
    assert len(spans) >= 6
    assert all(left > 16 for left, _ in spans)
    assert len({(round(left), round(top)) for left, top in spans}) == len(spans)


def test_a_name_at_the_axis_stands_after_its_corner() -> None:
    assert [mark.is_first for mark in chart(-12, 0, 0, 0, 0, 0, 0, 0).swings] == [True]


def test_where_a_segment_begins_there_is_a_mark_but_not_at_the_first() -> None:
    drawn = draw(Fraction(), [Column(1, Fraction(5), Fraction(5))], [2, 3], [0, 2])

    assert drawn.starts == ("62.83%",)


def test_what_was_carried_in_is_named_outside_of_a_line_that_comes_nearer() -> None:
    mark = chart(-3, 1, carried=19).carried

    assert mark is not None
    assert (mark.number, mark.side, mark.is_first) == (19, Side.HOME, True)


def test_what_was_carried_in_is_named_inside_of_a_line_that_goes_away() -> None:
    mark = chart(-7, carried=-19).carried

    assert mark is not None
    assert (mark.number, mark.side, mark.is_first) == (19, Side.AWAY, False)


def test_without_anything_carried_in_nothing_is_named() -> None:
    assert chart(5).carried is None


def test_every_board_has_its_number_where_there_is_room() -> None:
    assert [mark.number for mark in chart(1, 2, left=[5, 9]).numbers] == [1, 2, 5, 9]
    assert [mark.number for mark in chart(*[0] * 32).numbers] == list(range(1, 33, 2))


def test_a_phone_has_room_for_eight_numbers() -> None:
    few, many = chart(*[0] * 8).numbers, chart(*[0] * 32).numbers

    assert [mark.number for mark in few if not mark.is_spare] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [mark.number for mark in many if not mark.is_spare] == [1, 5, 9, 13, 17, 21, 25, 29]


def test_the_grid_has_few_lines_and_none_at_zero() -> None:
    assert [mark.number for mark in chart(45).grid] == [20, 40]
    assert [mark.number for mark in chart(-45).grid] == [40, 20]
    assert [mark.number for mark in chart(9000).grid] == [5000]


def test_a_match_that_is_flat_and_over_can_be_drawn() -> None:
    drawn = chart(0)

    assert (drawn.now.y, drawn.zero) == ("47.5%", "47.5%")


@given(swings, st.integers(-200, 200), st.integers(0, 40))
def test_everything_stands_within_the_drawing(swings: list[int], carried: int, left: int) -> None:
    drawn = chart(*swings, carried=carried, left=range(left))

    ends = [drawn.now.y, *(stroke.y2 for stroke in drawn.steps), *(stroke.y2 for pair in drawn.fan for stroke in pair)]
    assert all(6 <= place(y) <= 89 for y in ends)
    assert all(6.5 <= place(stroke.x1) <= place(stroke.x2) <= 91 for stroke in drawn.steps)


@given(swings)
def test_seats_swapped_turn_it_upside_down(swings: list[int]) -> None:
    drawn, turned = chart(*swings), chart(*(-swing for swing in swings))

    mirrored = [95 - place(step.y2) for step in turned.steps]
    assert [place(step.y2) for step in drawn.steps] == pytest.approx(mirrored, abs=0.02)
