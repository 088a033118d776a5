"""Withdrawal of a team: EBU 2.4.2."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.standing_rows import Row, RowKind
from matchscore.scoring.withdrawals import (
    UnplayedPoints,
    Withdrawal,
    after_withdrawals,
    average_points,
    withdrawal,
    without_matches_of,
)
from tests.scoring.contests import Met, bye, contests, penalty, rows_of, vps

DUE = UnplayedPoints()
LEAVER = 4
# Round 3 is to come: team 4 has met 1 and 2, and 3 not.
ALL_PLAY_ALL = (
    Met((LEAVER, 1), vps("9-11")),
    Met((2, 3), vps("12-8")),
    Met((LEAVER, 2), vps("5-15"), round=2),
    Met((1, 3), vps("14-6"), round=2),
    Met((LEAVER, 3), round=3),
    Met((1, 2), round=3),
)


@pytest.mark.parametrize(
    ("to_play", "played", "expected"),
    [
        (7, 3, Withdrawal.CANCELS_ALL),
        (7, 4, Withdrawal.KEEPS_PLAYED),
        (8, 3, Withdrawal.CANCELS_ALL),
        (8, 4, Withdrawal.KEEPS_PLAYED),
        (1, 0, Withdrawal.CANCELS_ALL),
        (0, 0, Withdrawal.KEEPS_PLAYED),
    ],
)
def test_matches_stand_from_half_of_them_on(to_play: int, played: int, expected: Withdrawal) -> None:
    assert withdrawal(to_play, played) is expected


@pytest.mark.parametrize(("to_play", "played"), [(7, 8), (7, -1)])
def test_more_played_than_there_were_to_play_is_refused(to_play: int, played: int) -> None:
    with pytest.raises(ValueError, match=f"{played} of {to_play} matches played"):
        withdrawal(to_play, played)


@pytest.mark.parametrize(
    ("own", "withdrawn", "points"),
    [("13.5", "9", "13.5"), ("8", "7", "13"), ("11.99", "8.01", "12"), (None, "6", "14"), ("7", None, "12")],
)
def test_the_best_of_own_average_converse_and_bye_is_due(own: str | None, withdrawn: str | None, points: str) -> None:
    averages = [None if each is None else Fraction(each) for each in (own, withdrawn)]

    assert DUE.best_of(averages[0], averages[1]) == Fraction(points)


def test_an_average_without_end_is_rounded_to_what_is_shown() -> None:
    assert DUE.best_of(Fraction(40, 3), None) == Fraction("13.33")
    assert DUE.best_of(Fraction("12.345"), None) == Fraction("12.35")


def test_bye_sum_and_step_are_settings() -> None:
    assert UnplayedPoints(Fraction(18), Fraction(30), Fraction(1)).best_of(Fraction(0), Fraction(11)) == 19


def test_an_average_is_that_of_the_matches_played() -> None:
    rows = [*rows_of([1, 2, 3, 4], *ALL_PLAY_ALL)[1], bye("0"), penalty("3")]

    assert average_points(rows) == Fraction(25, 2)
    assert average_points([bye("12")]) is None


def test_who_has_not_met_a_team_that_leaves_after_half_gets_what_is_due() -> None:
    """Team 4 averages 7, so that the converse, 13, is more than team 3's own average of 7 and than a bye."""
    rows = rows_of([1, 2, 3, 4], *ALL_PLAY_ALL)

    left = after_withdrawals(rows, {LEAVER: 3}, DUE)

    assert left[3] == [*rows[3][:2], Row(RowKind.UNPLAYED, 3, LEAVER, Fraction(13))]
    assert left[LEAVER] == rows[LEAVER][:2]
    assert (left[1], left[2]) == (rows[1], rows[2])


def test_a_team_that_leaves_before_half_has_played_nobody() -> None:
    rows = rows_of([1, 2, 3, 4], *ALL_PLAY_ALL)
    rows[LEAVER] += [bye("12", 4), penalty("2")]

    left = after_withdrawals(rows, {LEAVER: 5}, DUE)

    assert left == {1: rows[1][1:], 2: [rows[2][0], rows[2][2]], 3: rows[3][:2], LEAVER: [penalty("2")]}


def test_a_penalty_of_the_team_that_leaves_is_worth_nothing_to_its_opponents() -> None:
    rows = rows_of([1, 2, 3, 4], *ALL_PLAY_ALL)
    rows[LEAVER].append(penalty("6"))

    assert after_withdrawals(rows, {LEAVER: 3}, DUE)[3][-1].points == 13


def test_of_two_teams_that_leave_neither_gets_anything_from_the_other() -> None:
    """Team 1 goes as well, after two of its three matches: nobody is left to play its third, or team 4 its third."""
    rows = rows_of([1, 2, 3, 4], *ALL_PLAY_ALL[2:], Met((LEAVER, 1), round=4))

    left = after_withdrawals(rows, {LEAVER: 1, 1: 2}, DUE)

    assert (left[1], left[LEAVER]) == (rows[1][:1], rows[LEAVER][:1])
    assert left[2] == [rows[2][0], Row(RowKind.UNPLAYED, 3, 1, Fraction(15))]
    assert left[3] == [rows[3][0], Row(RowKind.UNPLAYED, 3, LEAVER, Fraction(15))]


def test_a_match_against_a_team_that_left_before_half_is_in_nobodys_average() -> None:
    """Without its 15 against team 4, which is cancelled, team 2 has no average: the converse of team 1's 14 is 6."""
    rows = rows_of([1, 2, 3, 4], *ALL_PLAY_ALL[2:4], Met((1, 2), round=3))

    left = after_withdrawals(rows, {LEAVER: 3, 1: 2}, DUE)

    assert left[2] == [Row(RowKind.UNPLAYED, 3, 1, Fraction(12))]


@given(contests())
def test_cancelling_a_teams_matches_twice_is_the_same_as_once(rows: dict[int, list[Row]]) -> None:
    once = without_matches_of(rows, {1})

    assert without_matches_of(once, {1}) == once


@given(contests(), st.dictionaries(st.sampled_from([1, 2]), st.integers(14, 40)))
def test_no_team_that_stays_waits_for_one_that_has_gone(rows: dict[int, list[Row]], to_play: dict[int, int]) -> None:
    left = after_withdrawals(rows, to_play, DUE)

    assert left.keys() == rows.keys()
    assert not [row for own in left.values() for row in own if row.opponent in to_play and not row.counts]
    assert after_withdrawals(rows, dict(reversed(to_play.items())), DUE) == left


@given(contests())
def test_where_nobody_has_gone_every_row_stays(rows: dict[int, list[Row]]) -> None:
    assert after_withdrawals(rows, {}, DUE) == rows
