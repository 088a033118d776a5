"""Drawing the first round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.entrants import Drawing, OddField
from matchscore.services.drawing.first_round import FirstRound, draw_first_round

fields = st.lists(st.integers(1, 999), max_size=40, unique=True)


def test_the_top_half_slides_over_the_bottom_half() -> None:
    assert draw_first_round(range(1, 7), FirstRound.SLIDE) == Drawing((Pair(1, 4), Pair(5, 2), Pair(3, 6)))


def test_the_bottom_half_is_folded_over_the_top_half() -> None:
    assert draw_first_round(range(1, 7), FirstRound.FOLD) == Drawing((Pair(1, 6), Pair(5, 2), Pair(3, 4)))


def test_neighbours_by_number_meet() -> None:
    assert draw_first_round(range(1, 7), FirstRound.NUMBER) == Drawing((Pair(1, 2), Pair(4, 3), Pair(5, 6)))


def test_a_number_that_is_kept_gives_the_same_random_drawing_again() -> None:
    drawn = draw_first_round(range(1, 9), FirstRound.RANDOM, seed=20261130)

    assert drawn == Drawing((Pair(3, 6), Pair(7, 2), Pair(8, 1), Pair(5, 4)))


def test_another_number_gives_another_random_drawing() -> None:
    first, second = (draw_first_round(range(1, 9), FirstRound.RANDOM, seed=seed) for seed in (1, 2))

    assert first != second


@given(fields, st.integers())
def test_a_random_drawing_does_not_depend_on_the_order_of_the_teams(teams: list[int], seed: int) -> None:
    drawn, again = (draw_first_round(each, FirstRound.RANDOM, seed=seed) for each in (teams, teams[::-1]))

    assert drawn == again


def test_the_last_of_an_odd_field_has_a_bye() -> None:
    drawn = draw_first_round(range(1, 6), FirstRound.SLIDE)

    assert drawn == Drawing((Pair(1, 3), Pair(4, 2)), byes=(5,))


def test_the_last_three_of_an_odd_field_play_a_triple() -> None:
    drawn = draw_first_round(range(1, 8), FirstRound.SLIDE, OddField.TRIPLE)

    assert drawn == Drawing((Pair(1, 3), Pair(4, 2)), triples=((5, 6, 7),))


@pytest.mark.parametrize("odd", OddField)
def test_a_team_alone_has_a_bye(odd: OddField) -> None:
    assert draw_first_round([7], FirstRound.FOLD, odd) == Drawing((), byes=(7,))


@given(fields, st.sampled_from(FirstRound), st.sampled_from(OddField), st.integers())
def test_everybody_is_drawn_once(teams: list[int], way: FirstRound, odd: OddField, seed: int) -> None:
    drawn = draw_first_round(teams, way, odd, seed=seed)

    assert sorted(drawn.teams) == sorted(teams)


@given(fields, st.sampled_from([FirstRound.SLIDE, FirstRound.FOLD, FirstRound.NUMBER]), st.sampled_from(OddField))
def test_the_better_teams_are_at_home_as_often_as_away(seeds: list[int], way: FirstRound, odd: OddField) -> None:
    pairs = draw_first_round(seeds, way, odd).pairs

    better = sum(seeds.index(pair.home) < seeds.index(pair.away) for pair in pairs)

    assert better == (len(pairs) + 1) // 2
