"""At which tables the pairs of a drawing play."""

from matchscore.scoring.round_robin import Pair, triple_pairs
from matchscore.services.drawing.tables import tables_of


def test_the_top_pair_plays_at_table_1() -> None:
    assert list(tables_of([Pair(7, 3), Pair(5, 1)], {}).items()) == [(1, Pair(7, 3)), (2, Pair(5, 1))]


def test_a_team_that_stays_has_its_match_come_to_it() -> None:
    tables = tables_of([Pair(7, 3), Pair(5, 1), Pair(2, 4)], {4: 1})

    assert list(tables.items()) == [(1, Pair(2, 4)), (2, Pair(7, 3)), (3, Pair(5, 1))]


def test_a_team_may_stay_at_a_table_beyond_the_others() -> None:
    assert list(tables_of([Pair(7, 3), Pair(5, 1)], {7: 20}).items()) == [(1, Pair(5, 1)), (20, Pair(7, 3))]


def test_of_two_who_stay_the_home_team_has_its_table() -> None:
    assert tables_of([Pair(7, 3)], {3: 4, 7: 6}) == {6: Pair(7, 3)}


def test_the_earlier_of_two_matches_has_the_table_that_both_want() -> None:
    assert tables_of([Pair(7, 3), Pair(5, 1)], {1: 2, 3: 2}) == {1: Pair(5, 1), 2: Pair(7, 3)}


def test_a_home_team_has_the_table_that_an_away_team_wants_too() -> None:
    assert tables_of([Pair(7, 3), Pair(5, 1)], {3: 1, 5: 1}) == {1: Pair(5, 1), 2: Pair(7, 3)}


def test_a_match_goes_to_the_away_team_where_the_table_of_the_home_team_is_taken() -> None:
    assert tables_of([Pair(7, 3), Pair(5, 1)], {7: 2, 5: 2, 1: 9}) == {2: Pair(7, 3), 9: Pair(5, 1)}


def test_in_a_triple_a_team_that_stays_is_at_home_at_its_table() -> None:
    tables = tables_of(triple_pairs((1, 2, 3)), {2: 5})

    assert tables == {5: Pair(2, 3), 1: Pair(1, 2), 2: Pair(3, 1)}
