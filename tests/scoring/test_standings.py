"""Places by points."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.standings import places

points = st.dictionaries(st.integers(1, 40), st.integers(-50, 50).map(Fraction))


def test_the_most_points_come_first_and_equals_share_the_better_place() -> None:
    won = {1: Fraction(10), 2: Fraction(31, 2), 3: Fraction(10), 4: Fraction(-3)}

    assert places(won) == {2: 1, 1: 2, 3: 2, 4: 4}


@given(points)
def test_a_place_is_one_more_than_the_number_of_teams_ahead(won: dict[int, Fraction]) -> None:
    assert places(won) == {team: 1 + sum(other > mine for other in won.values()) for team, mine in won.items()}
