"""Cross-table."""

from fractions import Fraction

from hypothesis import given

from matchscore.scoring.cross_table import cross_table
from matchscore.scoring.standing_rows import Basis, Row, RowKind
from matchscore.scoring.standing_totals import total_of
from tests.scoring.contests import Met, bye, contests, penalty, rows_of, vps


def test_opponents_are_named_by_their_numbers_whatever_their_places_were() -> None:
    """Case 170: four teams whose ranks changed after round 1; team 4 led then and is last now."""
    rows = rows_of(
        [1, 2, 3, 4],
        Met((1, 2), vps("12-8"), round=1),
        Met((3, 4), vps("0-20"), round=1),
        Met((1, 3), vps("12-8"), round=2),
        Met((2, 4), vps("20-0"), round=2),
        Met((1, 4), vps("20-0"), round=3),
        Met((2, 3), vps("5-15"), round=3),
    )

    table = cross_table(rows)

    assert table.teams == (1, 2, 3, 4)
    assert [row.opponent for other in table.teams for row in table.between(1, other)] == [2, 3, 4]
    assert [row.points for row in table.between(4, 3)] == [Fraction(20)]
    assert table.between(1, 1) == ()


def test_teams_that_meet_again_have_every_match_in_one_cell_by_round() -> None:
    table = cross_table(rows_of([1, 2], Met((1, 2), vps("3-17"), round=2), Met((2, 1), vps("12-8"), round=1)))

    assert [row.points for row in table.between(1, 2)] == [8, 3]
    assert [row.points for row in table.between(2, 1)] == [12, 17]


def test_two_matches_of_a_round_stand_in_the_order_of_their_numbers() -> None:
    first, second = (Row(RowKind.MATCH, 1, 2, Fraction(points), match=number) for points, number in ((5, 1), (9, 2)))

    assert cross_table({1: [second, first], 2: []}).between(1, 2) == (first, second)


def test_byes_and_penalties_are_beside_the_cells() -> None:
    table = cross_table({1: [bye("12", 2), penalty("1")], 2: []})

    assert table.apart == {1: (penalty("1"), bye("12", 2)), 2: ()}
    assert table.cells == {}


@given(contests())
def test_the_cells_of_a_team_and_what_is_beside_them_add_up_to_its_total(rows: dict[int, list[Row]]) -> None:
    table = cross_table(rows)

    assert {team: total_of(own, Basis.VPS) for team, own in rows.items()} == {
        team: total_of(table.apart[team], Basis.VPS)
        + sum((total_of(table.between(team, other), Basis.VPS) for other in table.teams), Fraction())
        for team in table.teams
    }
