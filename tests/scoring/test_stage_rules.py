"""The conditions of contest of a stage."""

from fractions import Fraction

import pytest

from matchscore.scoring.board_points import Eights
from matchscore.scoring.stage_rules import USUAL_RULES, BoardsCounted, Method, StageRules


def test_the_usual_stage_counts_imps_and_averages_no_ruling() -> None:
    assert (USUAL_RULES.method, USUAL_RULES.scale, USUAL_RULES.average_unbalanced) == (Method.IMPS, None, False)


def test_board_a_match_and_patton_share_the_points_of_a_board() -> None:
    assert {method for method in Method if method.shares_points} == {Method.BAM, Method.PATTON}


@pytest.mark.parametrize(
    ("method", "eight", "points"),
    [
        (Method.IMPS, None, 0),
        (Method.TOTAL_POINTS, Eights.PAIRS, 0),
        (Method.BAM, None, 2),
        (Method.PATTON, Eights.ADDED, 2),
        (Method.BAM, Eights.PAIRS, 4),
    ],
)
def test_a_board_has_two_points_for_each_comparison_where_points_are_shared(
    method: Method, eight: Eights | None, points: int
) -> None:
    assert StageRules(method, eight=eight).points_of_board == points


@pytest.mark.parametrize(
    ("counted", "least", "played", "boards"),
    [
        (BoardsCounted.SCHEDULED, Fraction(0), 1, 16),
        (BoardsCounted.SCHEDULED, Fraction(1, 2), 8, 16),
        (BoardsCounted.SCHEDULED, Fraction(1, 2), 7, 7),
        (BoardsCounted.PLAYED, Fraction(0), 15, 15),
    ],
)
def test_the_boards_of_the_scale_are_those_scheduled_while_enough_were_played(
    counted: BoardsCounted, least: Fraction, played: int, boards: int
) -> None:
    assert StageRules(boards_counted=counted, least_played=least).boards_of_scale(16, played) == boards
