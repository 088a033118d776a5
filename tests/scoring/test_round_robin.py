"""Everybody meets everybody: the printed Berger tables, what holds of all of them, and triples."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, groupby, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.round_robin import Pair, PlannedRound, TripleTable, round_robin, triple_pairs, triple_tables

PRINTED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
    10: [
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
}
"""FIDE Handbook C.05, Annex 1."""

fields = st.integers(3, 24).flatmap(
    lambda size: st.lists(st.integers(1, 999), min_size=size, max_size=size, unique=True)
)


def written(rounds: Iterable[PlannedRound]) -> list[str]:
    """Write rounds as the Handbook prints them."""
    return [" ".join(f"{pair.home}-{pair.away}" for pair in planned.pairs) for planned in rounds]


def meetings(rounds: Iterable[PlannedRound]) -> list[Pair]:
    """Give the pairs of all rounds."""
    return [pair for planned in rounds for pair in planned.pairs]


def surplus(rounds: Sequence[PlannedRound], team: int) -> int:
    """Say how much more often a team is at home than away."""
    pairs = meetings(rounds)
    return sum(pair.home == team for pair in pairs) - sum(pair.away == team for pair in pairs)


def longest_run(rounds: Sequence[PlannedRound], team: int) -> int:
    """Give the most matches running that a team is at home, or away; a bye is no match."""
    sides = [pair.home == team for pair in meetings(rounds) if team in pair.teams]
    return max(len(list(run)) for _, run in groupby(sides))


@pytest.mark.parametrize("size", PRINTED)
def test_the_rounds_are_those_of_the_printed_table(size: int) -> None:
    assert written(round_robin(range(1, size + 1))) == PRINTED[size]


@pytest.mark.parametrize("size", PRINTED)
def test_an_odd_field_takes_the_table_of_one_more_whose_last_place_is_empty(size: int) -> None:
    full = round_robin(range(1, size + 1))

    assert round_robin(range(1, size)) == tuple(
        PlannedRound(
            tuple(pair for pair in planned.pairs if size not in pair.teams),
            bye=next(min(pair.teams) for pair in planned.pairs if size in pair.teams),
        )
        for planned in full
    )


def test_two_teams_meet_once() -> None:
    assert round_robin([8, 5]) == (PlannedRound((Pair(8, 5),)),)


def test_two_teams_meet_twice_in_a_double_round_robin() -> None:
    assert round_robin([8, 5], is_double=True) == (PlannedRound((Pair(8, 5),)), PlannedRound((Pair(5, 8),)))


def test_the_last_two_rounds_of_the_first_leg_are_exchanged_for_a_second() -> None:
    rounds = round_robin(range(1, 5), is_double=True)

    assert written(rounds) == ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]


@given(fields)
def test_everybody_meets_everybody_once(teams: list[int]) -> None:
    met = Counter(frozenset(pair.teams) for pair in meetings(round_robin(teams)))

    assert met == Counter(map(frozenset, combinations(teams, 2)))


@given(fields)
def test_everybody_meets_everybody_at_home_and_away_in_a_double_round_robin(teams: list[int]) -> None:
    met = Counter(pair.teams for pair in meetings(round_robin(teams, is_double=True)))

    assert met == Counter(permutations(teams, 2))


@given(fields, st.booleans())
def test_everybody_plays_once_a_round_or_has_the_bye(teams: list[int], is_double: bool) -> None:  # noqa: FBT001 - drawn
    rounds = round_robin(teams, is_double=is_double)

    assert {tuple(sorted(busy(planned))) for planned in rounds} == {tuple(sorted(teams))}


def busy(planned: PlannedRound) -> list[int]:
    """Give the teams of a round, as often as they are in it."""
    return [*(team for pair in planned.pairs for team in pair.teams), *filter(None, [planned.bye])]


@given(fields)
def test_home_and_away_differ_by_one_match_at_most(teams: list[int]) -> None:
    rounds = round_robin(teams)

    assert {abs(surplus(rounds, team)) for team in teams} == {1 - len(teams) % 2}


@given(fields)
def test_home_and_away_are_even_over_two_legs(teams: list[int]) -> None:
    rounds = round_robin(teams, is_double=True)

    assert {surplus(rounds, team) for team in teams} == {0}


@given(fields)
def test_nobody_is_at_home_or_away_three_times_running_over_two_legs(teams: list[int]) -> None:
    rounds = round_robin(teams, is_double=True)

    assert max(longest_run(rounds, team) for team in teams) <= 2


@given(fields)
def test_each_team_of_an_odd_field_has_one_bye_a_leg(teams: list[int]) -> None:
    odd = teams[: len(teams) - 1 + len(teams) % 2]
    rounds = round_robin(odd, is_double=True)
    legs = rounds[: len(odd)], rounds[len(odd) :]

    assert [sorted(planned.bye or 0 for planned in leg) for leg in legs] == [sorted(odd)] * 2


@pytest.mark.parametrize("teams", [[], [1], [4, 7, 4]])
def test_a_round_robin_takes_two_different_teams_or_more(teams: list[int]) -> None:
    with pytest.raises(ValueError, match="team"):
        round_robin(teams)


def test_each_team_of_a_triple_is_at_home_once_and_away_once() -> None:
    assert triple_pairs((11, 12, 13)) == (Pair(11, 12), Pair(12, 13), Pair(13, 11))


def test_in_a_triple_ew_visit_the_home_team_first_and_then_the_away_team() -> None:
    assert triple_tables((11, 12, 13)) == (
        TripleTable(1, ns=11, ew=12),
        TripleTable(1, ns=12, ew=13),
        TripleTable(1, ns=13, ew=11),
        TripleTable(2, ns=12, ew=11),
        TripleTable(2, ns=13, ew=12),
        TripleTable(2, ns=11, ew=13),
    )


def test_a_team_does_not_meet_itself_in_a_triple() -> None:
    with pytest.raises(ValueError, match="twice"):
        triple_pairs((11, 12, 11))
