"""Standings after each round, and what a late correction changes."""

from fractions import Fraction

from hypothesis import given

from matchscore.scoring.progress import Difference, differences, progress
from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import Row
from matchscore.scoring.standings import Rules
from matchscore.scoring.tie_breaks import TieBreak
from tests.scoring.contests import Met, bye, carried, contests, penalty, rows_of, vps

BY_DIFFERENCE = Rules(tie_breaks=(TieBreak.NET_IMPS,))


def test_every_team_has_its_total_and_place_after_each_round() -> None:
    rows = rows_of([1, 2, 3], Met((1, 2), vps("12-8")), Met((2, 3), vps("20-0"), round=2))
    rows[3] += [bye("12"), carried("1.5")]
    rows[1].append(bye("12", 2))

    after = progress(rows, BY_DIFFERENCE)

    assert [each.round for each in after] == [1, 2]
    assert [[(line.team, line.mark, line.total) for line in each.standings] for each in after] == [
        [(3, "1", Fraction("13.5")), (1, "2", 12), (2, "3", 8)],
        [(2, "1", 28), (1, "2", 24), (3, "3", Fraction("13.5"))],
    ]


def test_lots_count_after_the_last_round_only() -> None:
    rows = {1: [bye("12"), bye("12", 2)], 2: [bye("12"), bye("12", 2)]}

    after = progress(rows, Rules(tie_breaks=(TieBreak.LOTS,), lots={2: 1, 1: 2}))

    assert [[(line.team, line.mark) for line in each.standings] for each in after] == [
        [(1, "1="), (2, "1=")],
        [(2, "1"), (1, "2")],
    ]


def test_before_anything_counts_there_is_no_progress() -> None:
    assert progress(rows_of([1, 2], Met((1, 2))), BY_DIFFERENCE) == ()


@given(contests())
def test_after_the_last_round_the_standings_are_those_of_all_rows(rows: dict[int, list[Row]]) -> None:
    final = rank(rows, BY_DIFFERENCE)

    assert [each.standings for each in progress(rows, BY_DIFFERENCE)][-1:] in ([final], [])


def test_a_correction_lists_the_teams_whose_total_or_place_has_changed() -> None:
    """Team 2 loses a VP: 1 and 2 no longer share the first place; 3 stays where it was."""
    rows = {1: [bye("12")], 2: [bye("12")], 3: [bye("5")]}
    before = rank(rows, BY_DIFFERENCE)

    after = rank({**rows, 2: [bye("12"), penalty("1")]}, BY_DIFFERENCE)

    assert differences(before, after) == (
        Difference(1, before.of(1), after.of(1)),
        Difference(2, before.of(2), after.of(2)),
    )
    assert [(line.mark, str(line.total)) for line in (before.of(2), after.of(2))] == [("1=", "12"), ("2", "11")]


def test_the_teams_that_have_changed_are_listed_by_their_place_now() -> None:
    before = rank({1: [bye("12")], 2: [bye("11")]}, BY_DIFFERENCE)
    after = rank({1: [bye("12")], 2: [bye("13")]}, BY_DIFFERENCE)

    assert [each.team for each in differences(before, after)] == [2, 1]


def test_teams_that_come_and_go_are_listed_with_the_side_they_have() -> None:
    before, after = rank({1: [bye("12")], 2: []}, BY_DIFFERENCE), rank({1: [bye("12")], 3: []}, BY_DIFFERENCE)

    assert differences(before, after) == (Difference(3, None, after.of(3)), Difference(2, before.of(2), None))


@given(contests())
def test_nothing_is_listed_where_nothing_has_changed(rows: dict[int, list[Row]]) -> None:
    assert differences(rank(rows, BY_DIFFERENCE), rank(rows, BY_DIFFERENCE)) == ()
