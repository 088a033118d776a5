"""Boards with a ruling: what counts instead of what the tables recorded (Laws 12C, 86 and 87)."""

from fractions import Fraction

import pytest

from matchscore.scoring.adjusted_boards import adjusted_of, compare_adjusted, worth_of
from matchscore.scoring.board_points import Eights
from matchscore.scoring.comparison import BoardState, Comparison, Swing, compare_tables
from matchscore.scoring.rulings import AdjustedScore, Component, RulingKind
from matchscore.scoring.seats import Line, Room
from matchscore.scoring.stage_rules import Method
from tests.scoring.ruled_boards import (
    AVERAGE,
    KNOCK_OUT,
    MINUS,
    PLUS,
    at_table,
    counts,
    figure,
    four_rooms,
    gives,
    rules,
    score,
    scores,
    two_rooms,
)


def columns(comparison: Comparison) -> tuple[object, object, Swing | None]:
    """Give what a board gives each team, and what is one team's alone."""
    return comparison.home_imps, comparison.away_imps, comparison.alone


def test_sixty_per_cent_of_620_and_forty_of_minus_100_against_170_is_3_2_imps() -> None:
    tables = two_rooms("4HS-1", "3SN+1")
    home = scores({620: 60, -100: 40})

    adjusted = adjusted_of(tables, gives(home), rules())

    assert adjusted is not None
    assert [(part.difference, int(part.figure)) for part in adjusted.home.components] == [(450, 10), (-270, -7)]
    assert counts(adjusted) == (Fraction("3.2"), Fraction("-3.2"), False)


def test_the_four_scores_of_the_white_book_against_650_are_1_7_imps() -> None:
    tables = two_rooms("NP", "4HS+1", board=2)  # 650
    home = scores({1430: 25, 680: 40, 650: 20, -100: 15})

    comparison = compare_adjusted(tables, gives(home), rules())

    assert comparison.state is BoardState.RULED
    assert columns(comparison) == (Fraction("1.7"), 0, None)


def split() -> AdjustedScore:
    """Give the split score of the commentary: home's −500 stands, its opponents get +100 instead."""
    return AdjustedScore(RulingKind.SPLIT, (score(-500),), (score(-100),))


def test_a_split_score_gives_each_side_its_own_outside_a_knock_out() -> None:
    comparison = compare_adjusted(two_rooms("-500", "3SE-1"), split(), rules())

    assert columns(comparison) == (0, 4, Swing(-7, 0))
    assert comparison.adjusted is not None
    assert counts(comparison.adjusted) == (-11, 4, False)
    assert comparison.adjusted.away.components[0].difference == 150


def test_a_split_score_is_the_average_of_both_in_a_knock_out() -> None:
    comparison = compare_adjusted(two_rooms("-500", "3SE-1"), split(), KNOCK_OUT)

    assert columns(comparison) == (0, Fraction("7.5"), None)


@pytest.mark.parametrize(
    ("home", "away", "expected"),
    [
        (PLUS, MINUS, (3, 0, None)),
        (MINUS, PLUS, (0, 3, None)),
        (AVERAGE, AVERAGE, (0, 0, None)),
        (PLUS, PLUS, (3, 3, Swing(3, 3))),
        (MINUS, MINUS, (0, 0, Swing(-3, -3))),
        (PLUS, AVERAGE, (3, 0, Swing(0, 3))),
        (AVERAGE, PLUS, (0, 3, Swing(3, 0))),
        (MINUS, AVERAGE, (0, 0, Swing(-3, 0))),
        (figure(7), figure(-7), (7, 0, None)),
        (figure("-11"), figure("4"), (0, 4, Swing(-7, 0))),
    ],
)
def test_figures_stand_in_two_columns_and_what_does_not_balance_is_one_teams_alone(
    home: Component, away: Component, expected: tuple[int, int, Swing | None]
) -> None:
    comparison = compare_adjusted(two_rooms(None, None), gives([home], [away]), rules())

    assert comparison.state is BoardState.RULED
    assert columns(comparison) == expected


def test_average_plus_to_both_is_a_flat_board_in_a_knock_out() -> None:
    comparison = compare_adjusted(two_rooms("4SN=", "NP"), gives([PLUS]), KNOCK_OUT)

    assert columns(comparison) == (0, 0, None)


def test_averages_and_scores_can_be_mixed() -> None:
    parts = [score(420, weight=50), Component(Fraction(50), PLUS.artificial)]

    comparison = compare_adjusted(two_rooms("NP", "3SN+1"), gives(parts, [MINUS]), rules())

    assert columns(comparison) == (Fraction("4.5"), 0, Swing(0, Fraction("1.5")))


def test_points_are_shared_where_a_board_has_two() -> None:
    by = rules(Method.BAM)

    assert columns(compare_adjusted(two_rooms(None, None), gives([PLUS], [MINUS]), by)) == (
        Fraction("1.2"),
        Fraction("0.8"),
        None,
    )
    assert columns(compare_adjusted(two_rooms(None, "3SN="), gives([score(420)]), by)) == (2, 0, None)
    assert columns(compare_adjusted(two_rooms(None, "4SN="), gives([score(400)]), by)) == (0, 2, None)


def test_four_points_are_shared_where_pairs_of_eight_play_for_two_each() -> None:
    by = rules(Method.BAM, eight=Eights.PAIRS, average_unbalanced=True)
    adjusted = adjusted_of(four_rooms(None, None, None, None), gives([PLUS], [MINUS]), by)

    assert adjusted is not None
    assert counts(adjusted) == (
        Fraction("2.4"),
        Fraction("1.6"),
        False,
    )


def test_total_points_are_the_difference_itself() -> None:
    comparison = compare_adjusted(two_rooms(None, "3SN+1"), gives([score(420)]), rules(Method.TOTAL_POINTS))

    assert columns(comparison) == (250, 0, None)


def test_a_score_at_one_table_of_four_counts_with_what_the_other_three_have() -> None:
    by = rules(eight=Eights.PAIRS)
    tables = four_rooms("NP", "3SN+1", "4SN=", "4SN=")

    assert columns(compare_adjusted(tables, gives([score(420)]), by)) == (6, 0, None)
    unfinished = compare_adjusted(four_rooms("NP", "3SN+1", "4SN=", None), gives([score(420)]), by)
    assert unfinished == Comparison(BoardState.NEEDS_RULING)


def test_a_ruling_waits_for_the_table_that_it_is_compared_with() -> None:
    assert compare_adjusted(two_rooms("4SN=", None), gives([score(620)]), rules()).state is BoardState.NEEDS_RULING
    assert compare_adjusted(two_rooms("4SN=", "NP"), gives([score(620)]), rules()).state is BoardState.NEEDS_RULING


def test_one_side_may_wait_where_the_other_has_its_figure() -> None:
    assert adjusted_of(two_rooms("4SN=", None), gives([PLUS], [score(620)]), rules()) is None
    assert adjusted_of(two_rooms("4SN=", None), gives([score(620)], [PLUS]), rules()) is None


def test_a_component_that_says_nothing_is_worth_nothing() -> None:
    assert worth_of(two_rooms("4SN=", "4SN="), Component(), rules()) is None


def test_an_assigned_score_is_compared_as_if_home_had_held_the_other_line() -> None:
    tables = {Room.OPEN: at_table("4SN=", Line.EW), Room.CLOSED: at_table("3SN+1", Line.EW)}

    comparison = compare_adjusted(tables, gives([score(420)]), rules())

    assert columns(comparison) == (6, 0, None)


def test_an_assigned_score_is_compared_with_another_form_of_the_board() -> None:
    tables = {Room.OPEN: at_table("4SN=", Line.NS), Room.CLOSED: at_table("3SN+1", Line.EW, other_form=True)}

    assert columns(compare_adjusted(tables, gives([score(420)]), rules())) == (6, 0, None)


def test_nought_can_be_assigned() -> None:
    assert columns(compare_adjusted(two_rooms(None, "3SN+1"), gives([score(0)]), rules())) == (0, 5, None)


@pytest.mark.parametrize("kind", [RulingKind.CANCELLED, RulingKind.SUBSTITUTE])
def test_a_board_that_is_taken_out_counts_for_nobody(kind: RulingKind) -> None:
    assert compare_adjusted(two_rooms("4SN=", "3SN+1"), AdjustedScore(kind), rules()) == Comparison(
        BoardState.CANCELLED
    )


STANDS = AdjustedScore(RulingKind.RESULT_STANDS)


def test_results_that_stand_are_compared_in_whatever_form_they_were_played() -> None:
    tables = {Room.OPEN: at_table("4SN=", Line.NS), Room.CLOSED: at_table("3SN+1", Line.EW, other_form=True)}

    assert compare_tables(tables, rules()).state is BoardState.NEEDS_RULING
    assert compare_adjusted(tables, STANDS, rules()) == Comparison(BoardState.COMPARED, 250, 6, 0)


def test_results_in_one_direction_have_nothing_to_be_compared_with() -> None:
    tables = {Room.OPEN: at_table("4SN=", Line.NS), Room.CLOSED: at_table("3SN+1", Line.NS)}

    assert compare_adjusted(tables, STANDS, rules()).state is BoardState.NEEDS_RULING


def test_results_that_stand_are_awaited_like_any_other() -> None:
    assert compare_adjusted(two_rooms("4SN=", None), STANDS, rules()).state is BoardState.ONE_TABLE
