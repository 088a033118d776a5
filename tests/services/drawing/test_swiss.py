"""Drawing a round from the standings."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.entrants import Drawing, Entrant, OddField
from matchscore.services.drawing.swiss import draw_round
from tests.services.drawing.swisses import entrants, sides


def sharing(field: list[Entrant], *places: int) -> list[Entrant]:
    """Give teams with other places."""
    return [replace(each, place=place) for each, place in zip(field, places, strict=True)]


def test_neighbours_in_the_standings_meet() -> None:
    drawing = draw_round(entrants(7, 3, 5, 1))

    assert sides(drawing) == [{7, 3}, {5, 1}]


def test_who_has_met_does_not_meet_again() -> None:
    drawing = draw_round(entrants(7, 3, 5, 1, met=[(7, 3, 1), (5, 1, 1)]))

    assert sides(drawing) == [{7, 5}, {3, 1}]


def test_it_is_enough_that_one_of_two_says_that_they_have_met() -> None:
    drawing = draw_round(entrants(7, 3, 5, 1, met=[(3, 7, 1)]))

    assert sides(drawing) == [{7, 5}, {3, 1}]


def test_several_near_pairs_are_better_than_one_that_is_far_apart() -> None:
    drawing = draw_round(entrants(1, 2, 3, 4, 5, 6, met=[(1, 2, 1), (5, 6, 1)]))

    assert sides(drawing) == [{1, 3}, {2, 5}, {4, 6}]


def test_equals_are_no_distance_apart() -> None:
    met = [(4, 5, 1), (2, 4, 1), (3, 4, 1)]

    drawing = draw_round(sharing(entrants(1, 2, 3, 4, 5, 6, met=met), 1, 2, 3, 3, 5, 5))

    assert sides(drawing) == [{1, 4}, {2, 3}, {5, 6}]


def test_equals_stand_in_the_middle_of_the_places_they_share() -> None:
    met = [(3, 4, 1), (2, 3, 1)]

    drawing = draw_round(sharing(entrants(1, 2, 3, 4, 5, 6, met=met), 1, 2, 3, 4, 5, 5))

    assert sides(drawing) == [{1, 3}, {2, 4}, {5, 6}]


def test_candidates_are_looked_for_further_away_until_everybody_has_an_opponent() -> None:
    top = [(1, other, 1) for other in range(2, 20)]

    drawing = draw_round(entrants(*range(1, 21), met=top))

    assert sides(drawing)[0] == {1, 20}


def test_where_rematches_cannot_be_avoided_there_are_as_few_as_can_be() -> None:
    met = [(1, 2, 5), (1, 3, 1), (1, 4, 2), (2, 3, 1)]

    drawing = draw_round(entrants(1, 2, 3, 4, met=met))

    assert sides(drawing) == [{1, 3}, {2, 4}]


def test_rematches_are_those_that_are_longest_ago() -> None:
    met = [(1, 2, 2), (3, 4, 2), (1, 3, 3), (2, 4, 3), (1, 4, 1), (2, 3, 1)]

    drawing = draw_round(entrants(1, 2, 3, 4, met=met))

    assert sides(drawing) == [{1, 4}, {2, 3}]


def test_of_as_many_rematches_the_newest_counts_most() -> None:
    met = [(1, 2, 4), (3, 4, 1), (1, 3, 3), (2, 4, 3), (1, 4, 4), (2, 3, 4)]

    drawing = draw_round(entrants(1, 2, 3, 4, met=met))

    assert sides(drawing) == [{1, 3}, {2, 4}]


def test_nobody_is_drawn_who_may_not_play() -> None:
    first, *others = entrants(7, 3, 5)

    assert sides(draw_round([first, replace(others[0], may_play=False), others[1]])) == [{7, 5}]


def test_at_home_is_who_has_been_so_less_often() -> None:
    first, second = entrants(7, 3)

    assert draw_round([replace(first, home_surplus=1), second]).pairs == (Pair(3, 7),)


def test_of_equals_the_better_placed_team_is_at_home_at_odd_tables() -> None:
    drawing = draw_round(entrants(7, 3, 5, 1))

    assert drawing.pairs == (Pair(7, 3), Pair(1, 5))


def test_the_lowest_team_has_the_bye() -> None:
    drawing = draw_round(entrants(7, 3, 5))

    assert (sides(drawing), drawing.byes) == ([{7, 3}], (5,))


def test_the_lowest_team_that_had_none_has_the_bye() -> None:
    *others, last = entrants(7, 3, 5)

    assert draw_round([*others, replace(last, byes=1)]).byes == (3,)


def test_a_higher_team_has_the_bye_where_that_avoids_a_rematch() -> None:
    drawing = draw_round(entrants(7, 3, 5, met=[(7, 3, 1)]))

    assert (sides(drawing), drawing.byes) == ([{7, 5}], (3,))


def test_nobody_has_a_second_bye_to_avoid_a_rematch() -> None:
    *others, last = entrants(7, 3, 5, met=[(7, 3, 1), (7, 5, 1)])
    had_one = replace(others[0], byes=1), replace(others[1], byes=1)

    drawing = draw_round([*had_one, last])

    assert (sides(drawing), drawing.byes) == ([{7, 3}], (5,))


def test_after_everybody_had_a_bye_it_goes_round_again() -> None:
    field = [replace(each, byes=1) for each in entrants(7, 3, 5)]

    assert draw_round(field).byes == (5,)


def test_the_bye_goes_where_the_rematch_is_longest_ago() -> None:
    drawing = draw_round(entrants(7, 3, 5, met=[(7, 3, 3), (7, 5, 1), (3, 5, 2)]))

    assert (sides(drawing), drawing.byes) == ([{7, 5}], (3,))


def test_the_lowest_three_play_a_triple() -> None:
    drawing = draw_round(entrants(7, 3, 5, 1, 2), OddField.TRIPLE)

    assert (sides(drawing), drawing.triples, drawing.byes) == ([{7, 3}], ((5, 1, 2),), ())


def test_those_who_have_not_met_play_the_triple() -> None:
    drawing = draw_round(entrants(7, 3, 5, 1, 2, met=[(1, 2, 1)]), OddField.TRIPLE)

    assert (sides(drawing), drawing.triples) == ([{7, 1}], ((3, 5, 2),))


def test_those_who_played_no_triple_yet_play_the_next() -> None:
    field = entrants(*range(1, 8))

    drawing = draw_round([*field[:4], *(replace(each, triples=1) for each in field[4:])], OddField.TRIPLE)

    assert drawing.triples == ((2, 3, 4),)


def test_a_triple_is_looked_for_further_up_until_there_is_no_rematch() -> None:
    low = [(one, other, 1) for one in range(9, 16) for other in range(one + 1, 16)]

    drawing = draw_round(entrants(*range(1, 16), met=low), OddField.TRIPLE)

    assert drawing.triples == ((7, 8, 15),)


def test_a_triple_repeats_as_few_matches_as_can_be() -> None:
    everybody = [(1, 2, 3), (1, 3, 1), (2, 3, 2)]

    drawing = draw_round(entrants(1, 2, 3, met=everybody), OddField.TRIPLE)

    assert drawing == Drawing((), triples=((1, 2, 3),))


def test_of_triples_that_repeat_as_many_matches_those_who_were_in_the_fewest_play() -> None:
    everybody = [*((one, other, 1) for one in range(1, 6) for other in range(one + 1, 6)), (2, 5, 9)]
    field = [replace(each, triples=int(each.team in {2, 5})) for each in entrants(*range(1, 6), met=everybody)]

    assert draw_round(field, OddField.TRIPLE).triples == ((1, 3, 4),)


@pytest.mark.parametrize("odd", OddField)
def test_a_team_alone_has_a_bye(odd: OddField) -> None:
    assert draw_round(entrants(7), odd) == Drawing((), byes=(7,))


@pytest.mark.parametrize("odd", OddField)
def test_nobody_is_drawn_out_of_nobody(odd: OddField) -> None:
    assert draw_round([], odd) == Drawing(())


def test_the_matches_of_a_triple_come_after_the_pairs() -> None:
    drawing = Drawing((Pair(7, 3),), triples=((5, 1, 2),))

    assert drawing.matches == (Pair(7, 3), Pair(5, 1), Pair(1, 2), Pair(2, 5))


@given(st.permutations(entrants(*range(1, 16), met=[(1, 2, 1), (4, 5, 1), (14, 15, 2)])), st.sampled_from(OddField))
def test_the_same_field_is_drawn_in_the_same_way(field: list[Entrant], odd: OddField) -> None:
    in_order = sorted(field, key=lambda each: each.place)

    assert draw_round(field, odd) == draw_round(in_order, odd)
