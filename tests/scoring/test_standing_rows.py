"""Rows of the standings: what they add up to, in which unit, and which cannot be."""

from fractions import Fraction

import pytest

from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import Basis, PointsUnit, Row, RowKind, win_of
from matchscore.scoring.standing_totals import Tally, rounds_of, tally, total_of, up_to
from matchscore.scoring.standings import Rules
from tests.scoring.contests import Met, bye, carried, penalty, rows_of, vps

OTTERS, QUOKKAS, LANTERNS = 1, 2, 3


def test_a_draw_is_neither_won_nor_lost_and_half_a_win() -> None:
    """Case 19: margin 0 and margin +5."""
    rows = rows_of(
        [OTTERS, QUOKKAS, LANTERNS],
        Met((OTTERS, QUOKKAS), vps("10-10"), imps=(21, 21)),
        Met((OTTERS, LANTERNS), vps("11.70-8.30"), imps=(25, 20), round=2),
    )

    assert tally(rows[OTTERS]) == Tally(2, 1, 1, 0, Fraction(46), Fraction(41), Fraction(5))
    assert total_of(rows[OTTERS], Basis.WINS) == Fraction(3, 2)


@pytest.mark.parametrize(("margin", "win"), [(-1, Fraction()), (0, Fraction(1, 2)), (Fraction(1, 2), Fraction(1))])
def test_half_an_imp_wins_a_match(margin: Fraction, win: Fraction) -> None:
    assert win_of(margin) == win


def test_a_bye_is_a_row_with_its_points_and_in_the_total() -> None:
    """Case 21: a bye of 12.00, then 14.25 and 9.00."""
    rows = rows_of(
        [OTTERS, QUOKKAS, LANTERNS],
        Met((LANTERNS, OTTERS), vps("14.25-5.75"), round=2),
        Met((QUOKKAS, LANTERNS), vps("11.00-9.00"), round=3),
    )
    rows[LANTERNS].append(bye("12.00"))

    assert rank(rows, Rules()).of(LANTERNS).total == Fraction("35.25")
    assert [row.points for row in rows[LANTERNS]] == [Fraction("14.25"), Fraction(9), Fraction(12)]


def test_taking_a_penalty_away_gives_the_total_that_was() -> None:
    rows = [bye("12.00"), penalty("1.50")]

    assert total_of(rows, Basis.VPS) == Fraction("10.50")
    assert total_of(rows[:1], Basis.VPS) == Fraction(12)


def test_a_match_that_is_not_complete_counts_for_nothing() -> None:
    rows = rows_of([1, 2], Met((1, 2), None, imps=(30, 3)))

    assert total_of(rows[1], Basis.VPS) == total_of(rows[1], Basis.WINS) == 0
    assert tally(rows[1]) == Tally(0, 0, 0, 0, Fraction(), Fraction(), Fraction())


def test_a_match_in_imps_may_have_some_before_it_counts() -> None:
    running = Row(RowKind.MATCH, 1, 2, None, PointsUnit.IMPS, Fraction(30), Fraction(3))

    assert running.net_imps == total_of([running], Basis.NET_IMPS) == 0


def test_a_forfeit_of_which_nobody_says_who_won_is_a_match_only() -> None:
    forfeit = Row(RowKind.FORFEIT, 1, QUOKKAS, Fraction(12))

    assert tally([forfeit]) == Tally(1, 0, 0, 0, Fraction(), Fraction(), Fraction())
    assert total_of([forfeit], Basis.WINS) == 0


def test_a_penalty_in_imps_is_among_the_net_imps() -> None:
    rows = rows_of([1, 2], Met((1, 2), imps=(30, 18)), unit=PointsUnit.IMPS)
    rows[1].append(Row(RowKind.PENALTY, None, None, Fraction(-3), PointsUnit.IMPS))

    assert total_of(rows[1], Basis.NET_IMPS) == tally(rows[1]).net_imps == 9


def test_a_total_has_the_unit_of_its_rows() -> None:
    """Case 31: a column never mixes matches won and VPs."""
    in_vps = rows_of([1, 2], Met((1, 2), vps("12-8"), imps=(9, 4)))
    in_imps = rows_of([1, 2], Met((1, 2), imps=(9, 4)), unit=PointsUnit.IMPS)
    by_board = rows_of([1, 2], Met((1, 2), vps("9-7")), unit=PointsUnit.BOARD_POINTS)

    assert rank(in_vps, Rules()).unit is PointsUnit.VPS
    assert rank(in_imps, Rules(Basis.NET_IMPS)).unit is PointsUnit.IMPS
    assert rank(by_board, Rules(Basis.OWN_POINTS)).unit is PointsUnit.BOARD_POINTS
    assert rank({1: []}, Rules(Basis.OWN_POINTS)).unit is None


def test_matches_won_are_the_total_where_wins_rank_whatever_the_rows_are_counted_in() -> None:
    standings = rank(rows_of([1, 2], Met((1, 2), vps("12-8"), imps=(9, 4))), Rules(Basis.WINS))

    assert standings.unit is PointsUnit.WINS
    assert [line.total for line in standings] == [1, 0]


@pytest.mark.parametrize("basis", [Basis.VPS, Basis.NET_IMPS, Basis.OWN_POINTS])
def test_points_of_two_units_are_never_added_up(basis: Basis) -> None:
    rows = rows_of([1, 2], Met((1, 2), imps=(9, 4)), unit=PointsUnit.IMPS)
    rows[1].append(bye("12"))

    with pytest.raises(ValueError, match="points in imps, vps where"):
        rank(rows, Rules(basis))


@pytest.mark.parametrize(
    ("kind", "opponent", "points", "said"),
    [
        (RowKind.MATCH, None, "12", "a row of kind match with opponent None"),
        (RowKind.UNPLAYED, None, "12", "a row of kind unplayed with opponent None"),
        (RowKind.BYE, 2, "12", "a row of kind bye with opponent 2"),
        (RowKind.PENALTY, None, "1", "a penalty of 1: it takes points off"),
    ],
)
def test_a_row_that_cannot_be_is_refused(kind: RowKind, opponent: int | None, points: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Row(kind, 1, opponent, Fraction(points))


def test_only_a_match_can_wait_for_its_points() -> None:
    with pytest.raises(ValueError, match="a row of kind bye without points"):
        Row(RowKind.BYE, 1, None, None)


def test_a_third_of_a_win_is_refused() -> None:
    with pytest.raises(ValueError, match="1/3 of a win"):
        Row(RowKind.MATCH, 1, 2, Fraction(10), won=Fraction(1, 3))


def test_net_imps_that_are_not_those_won_less_those_lost_are_refused() -> None:
    with pytest.raises(ValueError, match="5 net IMPs from 9 won and 3 lost"):
        Row(RowKind.MATCH, 1, 2, Fraction(5), PointsUnit.IMPS, Fraction(9), Fraction(3))


def test_the_rows_as_far_as_a_round_have_the_carry_over_from_the_start() -> None:
    rows = {1: [carried("3.1"), bye("12"), bye("12", 2)], 2: [Row(RowKind.MATCH, 3, 1, None)]}

    assert rounds_of(rows) == (1, 2)
    assert up_to(rows, 1) == {1: [carried("3.1"), bye("12")], 2: []}
