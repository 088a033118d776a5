"""International Match Points (Law 78B)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.imps import IMP_STEPS, imps, reach
from tests import strategies
from tests.shared import shared_rows

LARGEST_DIFFERENCE = 10_760  # 7NTXX-13 in one room, 1NTXX+6 in the other, both vulnerable


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        (0, 0),
        (10, 0),
        (20, 1),
        (40, 1),
        (50, 2),
        (250, 6),
        (450, 10),
        (520, 11),
        (740, 12),
        (750, 13),
        (2110, 19),
        (3990, 23),
        (4000, 24),
        (7600, 24),
        (LARGEST_DIFFERENCE, 24),
    ],
)
def test_a_difference_is_worth_the_imps_of_the_law(difference: int, expected: int) -> None:
    assert imps(difference) == expected


@pytest.mark.parametrize(("worth", "expected"), [(0, (0, 10)), (1, (20, 40)), (23, (3500, 3990)), (24, (4000, None))])
def test_imps_reach_from_one_difference_to_another(worth: int, expected: tuple[int, int | None]) -> None:
    assert reach(worth) == expected


def test_each_step_begins_one_more_imp() -> None:
    assert [imps(step) for step in IMP_STEPS] == list(range(1, 25))


def test_ten_points_below_a_step_are_one_imp_less() -> None:
    assert [imps(step - 10) for step in IMP_STEPS] == list(range(24))


@pytest.mark.shared
def test_every_difference_is_worth_what_the_table_of_the_law_says() -> None:
    table = {
        difference: int(row["imps"])
        for row in shared_rows("tables/imp_table.csv")
        for difference in range(int(row["diff_from"]), int(row["diff_to"] or LARGEST_DIFFERENCE) + 10, 10)
    }
    both_signs = table | {-difference: -won for difference, won in table.items()}

    assert {difference: imps(difference) for difference in both_signs} == both_signs
    assert len(table) == LARGEST_DIFFERENCE // 10 + 1


@pytest.mark.shared
def test_big_differences_end_at_twenty_four() -> None:
    seen = {int(row["difference"]): int(row["imps"]) for row in shared_rows("quirks/d10_imp_table.csv")}

    assert {difference: imps(difference) for difference in seen} == seen


@pytest.mark.shared
def test_the_lessons_comparisons_come_out_right() -> None:
    examples = [row for row in shared_rows("tables/seed_examples.csv") if row["kind"] == "imps"]

    assert [imps(int(row["ns1"]) - int(row["ns2"])) for row in examples] == [int(row["law"]) for row in examples]


@given(difference=strategies.differences)
def test_what_one_team_wins_the_other_loses(difference: int) -> None:
    assert imps(-difference) == -imps(difference)


@given(difference=strategies.differences)
def test_ten_points_more_are_never_worth_less(difference: int) -> None:
    assert imps(difference + 10) >= imps(difference)


@given(difference=st.integers().filter(lambda points: points % 10))
def test_only_multiples_of_ten_have_imps(difference: int) -> None:
    with pytest.raises(ValueError, match="multiple of ten"):
        imps(difference)
