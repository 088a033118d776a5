"""Standings of whole stages: properties of every ranking, and its order."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import Basis, Row
from matchscore.scoring.standing_totals import total_of
from matchscore.scoring.standings import Rules, Standings
from matchscore.scoring.tie_breaks import TieBreak
from tests.scoring.contests import Met, bye, carried, contests, rows_of, vps

Rows = dict[int, list[Row]]

every_order = st.lists(st.sampled_from(TieBreak), unique=True, max_size=5).map(tuple)
all_lots = st.permutations(range(1, 8)).map(lambda drawn: dict(enumerate(drawn, start=1)))
all_rules = st.builds(Rules, st.sampled_from([Basis.VPS, Basis.WINS, Basis.OWN_POINTS]), every_order, all_lots)


def shown(standings: Standings) -> list[tuple[int, str, str]]:
    """Give what a page shows of each line."""
    return [(line.team, line.mark, str(line.total)) for line in standings]


def test_two_teams_level_on_everything_share_their_place_in_the_order_of_their_numbers() -> None:
    """Case 27: both `3=`, whichever way the rows come in."""
    rows = rows_of([1, 2, 3, 4], Met((4, 2), vps("5-5")), Met((1, 3), vps("20-12")))

    assert shown(rank(rows, Rules(tie_breaks=tuple(TieBreak)))) == [
        (1, "1", "20"),
        (3, "2", "12"),
        (2, "3=", "5"),
        (4, "3=", "5"),
    ]


def test_a_team_without_rows_has_nothing_and_a_place() -> None:
    assert shown(rank({1: [], 2: [bye("12")]}, Rules())) == [(2, "1", "12"), (1, "2", "0")]


def test_no_teams_have_no_standings() -> None:
    assert list(rank({}, Rules())) == []


def test_the_line_of_a_team_that_is_not_ranked_is_missing() -> None:
    with pytest.raises(KeyError):
        rank({1: []}, Rules()).of(2)


def test_some_of_the_teams_can_be_ranked_and_their_opponents_still_count() -> None:
    rows = rows_of([1, 2, 3], Met((1, 3), vps("12-13")), Met((2, 3), vps("12-1")))
    rows[1].append(bye("0", 2))

    standings = rank(rows, Rules(tie_breaks=(TieBreak.OPPONENTS_VPS,)), among=[2, 1])

    assert shown(standings) == [(1, "1", "12"), (2, "2", "12")]
    assert standings.rule_between(1, 2) is TieBreak.OPPONENTS_VPS


@given(contests(), all_rules, st.randoms(use_true_random=False))
def test_the_order_in_which_rows_come_in_changes_nothing(rows: Rows, rules: Rules, chance: Random) -> None:
    mixed = {team: chance.sample(rows[team], len(rows[team])) for team in chance.sample(list(rows), len(rows))}

    assert rank(mixed, rules) == rank(rows, rules)


@given(contests(), all_rules)
def test_every_total_is_the_sum_of_the_rows(rows: Rows, rules: Rules) -> None:
    standings = rank(rows, rules)

    assert {line.team: line.total for line in standings} == {
        team: total_of(own, rules.basis) for team, own in rows.items()
    }


@given(contests(), all_rules)
def test_every_team_has_one_line_and_a_place_one_more_than_the_teams_ahead(rows: Rows, rules: Rules) -> None:
    lines = rank(rows, rules).lines

    assert sorted(line.team for line in lines) == sorted(rows)
    assert all(line.place == 1 + sum(other.place < line.place for other in lines) for line in lines)
    assert all(line.is_shared == (sum(other.place == line.place for other in lines) > 1) for line in lines)
    assert list(lines) == sorted(lines, key=lambda line: (line.place, -line.total, line.team))


@given(contests(), all_rules)
def test_a_rule_is_named_between_two_teams_just_where_equal_totals_have_different_places(
    rows: Rows, rules: Rules
) -> None:
    standings = rank(rows, rules)

    pairs = [(one, other) for one in standings for other in standings]
    assert all(
        (standings.rule_between(one.team, other.team) is not None)
        == (one.total == other.total and one.place != other.place)
        for one, other in pairs
    )


@given(contests(), all_rules)
def test_the_rule_of_a_line_is_the_one_between_it_and_the_line_above(rows: Rows, rules: Rules) -> None:
    standings = rank(rows, rules)

    assert [line.split_by.rule if line.split_by else None for line in standings][1:] == [
        standings.rule_between(above.team, below.team)
        for above, below in zip(standings.lines, standings.lines[1:], strict=False)
    ]


@given(contests(), every_order, all_lots, st.fractions(-20, 20, max_denominator=10))
def test_the_same_carry_over_for_everybody_changes_no_place(
    rows: Rows, order: tuple[TieBreak, ...], lots: dict[int, int], amount: Fraction
) -> None:
    rules = Rules(Basis.VPS, order, lots)

    with_it = rank({team: [carried(amount), *own] for team, own in rows.items()}, rules)

    assert [(line.team, line.mark, line.total, line.splits) for line in with_it] == [
        (line.team, line.mark, line.total + amount, line.splits) for line in rank(rows, rules)
    ]


@given(contests(), st.permutations(range(1, 8)), all_rules)
def test_with_lots_for_everybody_no_tie_stands(rows: Rows, drawn: list[int], rules: Rules) -> None:
    lots = dict(enumerate(drawn, start=1))

    standings = rank(rows, Rules(rules.basis, (*rules.tie_breaks, TieBreak.LOTS), lots))

    assert [line.place for line in standings] == list(range(1, len(rows) + 1))


@given(contests(), all_rules, st.sampled_from(TieBreak))
def test_one_more_rule_at_the_end_only_parts_what_was_tied(rows: Rows, rules: Rules, last: TieBreak) -> None:
    before, after = rank(rows, rules), rank(rows, Rules(rules.basis, (*rules.tie_breaks, last), rules.lots))

    assert all(
        (one.place < other.place) <= (after.of(one.team).place < after.of(other.team).place)
        for one in before
        for other in before
    )
