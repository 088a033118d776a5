"""The curve of the WBF and its corrections."""

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.wbf_scale import continuous, discrete

boards_of_a_match = st.integers(min_value=1, max_value=128)


@pytest.mark.parametrize(("boards", "blitz"), [(41, 96), (50, 106), (62, 118), (63, 119)])
def test_rounding_can_give_everything_one_imp_earlier(boards: int, blitz: int) -> None:
    winners = [row.winner for row in continuous(boards)]

    assert winners.index(Decimal(20)) == blitz


@pytest.mark.parametrize(
    ("boards", "blitz"),
    [(4, 30), (6, 37), (7, 40), (8, 43), (9, 45), (10, 48), (12, 52), (14, 57), (16, 60), (20, 68), (24, 74), (32, 85)],
)
def test_everything_is_won_from_a_margin_of_fifteen_times_the_root_of_the_boards(boards: int, blitz: int) -> None:
    winners = [row.winner for row in continuous(boards)]

    assert winners.index(Decimal(20)) == blitz


@pytest.mark.parametrize(("boards", "margin"), [(4, 10), (9, 15), (16, 20), (25, 25), (36, 30)])
def test_a_third_of_that_margin_is_worth_exactly_fifteen(boards: int, margin: int) -> None:
    assert continuous(boards)[margin].winner == Decimal(15)


@pytest.mark.parametrize(
    ("margin", "printed"), [(34, "15.76"), (38, "16.24"), (50, "17.51"), (56, "18.05"), (73, "19.32"), (81, "19.80")]
)
def test_one_pass_of_the_concavity_rule_is_not_enough(margin: int, printed: str) -> None:
    assert continuous(32)[margin].winner == Decimal(printed)


@given(boards=boards_of_a_match)
def test_no_imp_is_worth_more_than_the_one_before_it(boards: int) -> None:
    winners = [row.winner for row in continuous(boards)]
    gains = [after - before for before, after in pairwise(winners)]

    assert gains == sorted(gains, reverse=True)
    assert min(gains) >= 0


@given(boards=boards_of_a_match)
def test_no_band_of_whole_points_is_narrower_than_the_one_before_it(boards: int) -> None:
    winners = [row.winner for row in discrete(boards)]
    first, *widths = [winners.count(Decimal(vps)) for vps in range(10, 20)]

    assert [2 * first - 1, *widths] == sorted([2 * first - 1, *widths])
