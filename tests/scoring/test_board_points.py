"""Board-a-match, Patton, total points and the two ways of adding of teams of eight."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.board_points import (
    Eights,
    Points,
    TwoTables,
    board_a_match,
    imps_of_eight,
    patton,
    patton_saldo,
    plus_scores,
    total_points,
)
from matchscore.scoring.imps import imps
from tests.strategies import differences

scores = st.integers(min_value=-760, max_value=760).map(lambda tens: 10 * tens)
boards = st.lists(st.tuples(scores, scores), max_size=40)


def turned(points: Points) -> Points:
    """Return the same points seen by the other team."""
    return Points(points.away, points.home)


@pytest.mark.parametrize(
    ("difference", "ten_ties", "points"),
    [
        (10, False, (2, 0)),
        (-10, False, (0, 2)),
        (10, True, (1, 1)),
        (-10, True, (1, 1)),
        (20, True, (2, 0)),
        (-20, True, (0, 2)),
        (0, False, (1, 1)),
        (0, True, (1, 1)),
        (7600, False, (2, 0)),
        (Fraction(1, 2), False, (2, 0)),
    ],
)
def test_the_better_score_wins_a_board_and_ten_points_are_a_tie_where_the_event_says_so(
    difference: int | Fraction, *, ten_ties: bool, points: tuple[int, int]
) -> None:
    assert board_a_match(difference, ten_ties=ten_ties) == points


@given(difference=differences, ten_ties=st.booleans())
def test_a_board_gives_two_points_whoever_is_called_home(*, difference: int, ten_ties: bool) -> None:
    points = board_a_match(difference, ten_ties=ten_ties)

    assert sum(points) == 2
    assert board_a_match(-difference, ten_ties=ten_ties) == turned(points)


@given(difference=differences)
def test_total_points_are_the_difference_itself(difference: int) -> None:
    points = total_points(difference)

    assert points.home - points.away == difference
    assert min(points) == 0


@pytest.mark.parametrize(
    ("plus", "points"),
    [
        ((1500, 990), (8, 0)),  # d = 510/1500, a little more than a third
        ((1500, 1000), (5, 3)),  # d = 1/3 exactly
        ((990, 1500), (0, 8)),
        ((1000, 1500), (3, 5)),
        ((1000, 900), (5, 3)),  # d = 1/10 exactly
        ((900, 1000), (3, 5)),
        ((1000, 910), (4, 4)),  # d = 9/100
        ((700, 700), (4, 4)),
        ((50, 0), (8, 0)),
        ((0, 0), (4, 4)),
    ],
)
def test_the_saldo_of_eight_boards_goes_by_the_part_of_the_greater_plus(
    plus: tuple[int, int], points: tuple[int, int]
) -> None:
    assert patton_saldo(Points(*plus), 8) == points


def test_an_odd_number_of_boards_shares_half_points() -> None:
    assert patton_saldo(Points(1500, 1000), 7) == (Fraction(9, 2), Fraction(5, 2))


@pytest.mark.parametrize(("played", "points"), [(1, (1, 0)), (2, (2, 0)), (0, (0, 0))])
def test_nobody_gets_more_of_the_saldo_than_there_is(played: int, points: tuple[int, int]) -> None:
    assert patton_saldo(Points(1500, 1000), played) == points


def test_a_team_adds_up_what_it_wrote_down_itself_at_both_tables() -> None:
    assert plus_scores([(620, -170), (-100, -50), (0, 420)]) == (1040, 320)


def test_a_match_of_patton_is_its_boards_and_its_saldo() -> None:
    match = [(620, -600), (420, -430), (-100, 0), (110, -110)]  # two points, a tie by ten, none, a tie

    assert plus_scores(match) == (1150, 1240)  # d = 90/1240, less than a tenth
    assert patton(match) == (4 + 2, 4 + 2)


def test_a_clear_saldo_adds_a_point_for_every_board() -> None:
    match = [(620, 100), (400, -410), (-50, 0), (110, -110)]

    assert plus_scores(match) == (1230, 570)
    assert patton(match) == (4 + 4, 4 + 0)


@given(boards=boards)
def test_patton_shares_three_points_for_every_board(boards: list[TwoTables]) -> None:
    assert sum(patton(boards)) == 3 * len(boards)
    assert min(patton(boards)) >= 0


@given(boards=boards)
def test_patton_is_the_same_whoever_is_called_home(boards: list[TwoTables]) -> None:
    assert patton([(-first, -second) for first, second in boards]) == turned(patton(boards))


@pytest.mark.parametrize(
    ("adding", "won"),
    [(Eights.PAIRS, 10 - 7), (Eights.ADDED, 4)],
)
def test_teams_of_eight_add_imps_of_pairs_or_the_four_scores(adding: Eights, won: int) -> None:
    assert imps_of_eight(450, -300, adding) == won


@given(first=differences, second=differences, adding=st.sampled_from(Eights))
def test_teams_of_eight_win_what_their_opponents_lose(first: int, second: int, adding: Eights) -> None:
    assert imps_of_eight(-first, -second, adding) == -imps_of_eight(first, second, adding)


@given(difference=differences, adding=st.sampled_from(Eights))
def test_a_flat_second_pair_of_rooms_adds_nothing(difference: int, adding: Eights) -> None:
    assert imps_of_eight(difference, 0, adding) == imps(difference)
