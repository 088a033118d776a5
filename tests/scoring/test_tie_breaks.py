"""Tie-breaks: which rule parts which teams, and where it has nothing to say."""

from fractions import Fraction

import pytest

from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import Basis, PointsUnit, Row, RowKind
from matchscore.scoring.standings import Rules, Split
from matchscore.scoring.tie_breaks import ORDERS, Figure, Infinity, TieBreak, quotient
from tests.scoring.contests import Met, bye, carried, marks, penalty, rows_of, vps

A, B, C, D, E = 1, 2, 3, 4, 5


def test_the_better_quotient_is_ahead_though_the_difference_is_the_same() -> None:
    """MagicScoring's example: 100/50 = 2.0 beats 150/100 = 1.5."""
    rows = rows_of(
        [A, B, C, D], Met((A, C), vps("15-5"), (150, 100)), Met((B, D), vps("15-5"), (100, 50)), Met((C, D), vps("9-9"))
    )

    standings = rank(rows, Rules(tie_breaks=(TieBreak.NET_IMPS, TieBreak.IMP_QUOTIENT)))

    assert [line.team for line in standings][:2] == [B, A]
    assert standings.of(B).splits == (Split(TieBreak.IMP_QUOTIENT, Fraction(2)),)
    assert standings.of(A).split_by == Split(TieBreak.IMP_QUOTIENT, Fraction(3, 2))


@pytest.mark.parametrize(
    ("won", "lost", "expected"),
    [
        (100, 50, Fraction(2)),
        (1, 0, Infinity.INFINITE),
        (0, 0, Fraction(1)),
        (0, 7, Fraction()),
        (-3, 0, Fraction()),
        (0, -3, Infinity.INFINITE),
    ],
)
def test_without_imps_lost_the_quotient_is_infinite_and_without_any_it_is_one(
    won: int, lost: int, expected: Figure
) -> None:
    assert quotient(Fraction(won), Fraction(lost)) == expected


def test_an_infinite_quotient_is_ahead_of_every_other() -> None:
    rows = rows_of([A, B, C, D], Met((A, C), vps("20-0"), (300, 1)), Met((B, D), vps("20-0"), (1, 0)))

    assert marks(rows, TieBreak.IMP_QUOTIENT)[:2] == [(B, "1"), (A, "2")]


def test_imps_of_a_match_that_is_not_complete_are_in_no_quotient() -> None:
    rows = rows_of(
        [A, B, C, D], Met((A, C), vps("9-5"), (10, 5)), Met((B, D), vps("9-5"), (11, 5)), Met((C, B), None, (90, 0))
    )

    assert marks(rows, TieBreak.IMP_QUOTIENT)[:2] == [(B, "1"), (A, "2")]


def test_matches_won_part_teams_with_the_same_vps() -> None:
    rows = rows_of([A, B, C, D], Met((A, C), vps("10-9"), (5, 5)), Met((B, D), vps("10-9"), (6, 5)))

    assert marks(rows, TieBreak.WINS) == [(B, "1"), (A, "2"), (C, "3"), (D, "4")]


def test_the_difference_of_the_imps_parts_teams_and_is_told_of_both() -> None:
    rows = rows_of([A, B, C, D], Met((A, C), vps("14.74-5"), (100, 47)), Met((B, D), vps("14.74-5"), (91, 30)))

    standings = rank(rows, Rules(tie_breaks=(TieBreak.DIRECT_VPS, TieBreak.NET_IMPS)))

    assert [(line.team, line.splits) for line in standings][:2] == [
        (B, (Split(TieBreak.NET_IMPS, Fraction(61)),)),
        (A, (Split(TieBreak.NET_IMPS, Fraction(53)),)),
    ]


def test_a_three_way_knock_out_counts_wins_and_then_net_imps() -> None:
    """Case 63: A beat B by 4, C beat A by 2, and C beat B by 1, the spoilt board's award being averaged."""
    won = rows_of(
        [A, B, C],
        Met((A, B), imps=(24, 20)),
        Met((C, A), imps=(17, 15)),
        Met((B, C), imps=(10, 11)),
        unit=PointsUnit.IMPS,
    )
    level = rows_of(
        [A, B, C],
        Met((A, B), imps=(24, 20)),
        Met((C, A), imps=(17, 15)),
        Met((B, C), imps=(9, 8)),
        unit=PointsUnit.IMPS,
    )

    assert {line.team: line.total for line in rank(won, Rules(Basis.WINS))} == {C: 2, A: 1, B: 0}
    assert marks(level, basis=Basis.WINS) == [(A, "1"), (C, "2"), (B, "3")]
    assert rank(level, Rules(Basis.WINS)).of(C).split_by == Split(TieBreak.NET_IMPS, Fraction(1))


def test_the_stronger_opponents_count_without_their_penalties_and_carry_over() -> None:
    rows = rows_of([A, B, C, D], Met((A, C), vps("10-10")), Met((B, D), vps("10-9")))
    rows[C].append(penalty("5"))
    rows[D].append(carried("5"))

    assert rank(rows, Rules(tie_breaks=(TieBreak.OPPONENTS_VPS,))).of(B).split_by == Split(
        TieBreak.OPPONENTS_VPS, Fraction(9)
    )


def test_a_bye_counts_as_an_opponent_as_strong_as_oneself() -> None:
    rows = rows_of([A, B, C], Met((A, C), vps("12-13")))
    rows[B].append(bye("12"))

    standings = rank(rows, Rules(tie_breaks=(TieBreak.OPPONENTS_VPS,)))

    assert standings.of(A).splits == (Split(TieBreak.OPPONENTS_VPS, Fraction(13)),)
    assert standings.of(B).splits == (Split(TieBreak.OPPONENTS_VPS, Fraction(12)),)


def test_an_opponent_who_forfeited_counts_as_one_as_strong_as_oneself() -> None:
    rows = {A: [Row(RowKind.FORFEIT, 1, C, Fraction(12))], B: [Row(RowKind.CONCESSION, 1, C, Fraction(12))], C: []}

    standings = rank(rows, Rules(tie_breaks=(TieBreak.OPPONENTS_VPS,)))

    assert standings.of(A).splits == (Split(TieBreak.OPPONENTS_VPS, Fraction(12)),)
    assert standings.of(B).splits == (Split(TieBreak.OPPONENTS_VPS, Fraction(0)),)


def test_a_match_not_complete_and_an_opponent_without_rows_add_nothing() -> None:
    rows = {A: [Row(RowKind.MATCH, 1, C, Fraction(10))], B: [bye("10"), Row(RowKind.MATCH, 2, A, None)]}

    standings = rank(rows, Rules(tie_breaks=(TieBreak.OPPONENTS_VPS,)))

    assert {line.team: line.splits[0].figure for line in standings} == {B: Fraction(10), A: Fraction(0)}


def test_the_place_before_the_last_round_parts_teams_without_a_match_of_theirs() -> None:
    rows = rows_of(
        [A, B, C, D],
        Met((A, C), vps("8-12"), round=1),
        Met((B, D), vps("12-8"), round=1),
        Met((A, D), vps("12-8"), round=2),
        Met((B, C), vps("8-12"), round=2),
    )

    standings = rank(rows, Rules(tie_breaks=ORDERS["elb"]))

    assert standings.of(A).split_by == Split(TieBreak.PLACE_BEFORE_LAST_ROUND, Fraction(3))
    assert [(line.team, line.mark) for line in standings] == [(C, "1"), (B, "2"), (A, "3"), (D, "4")]


def test_the_place_before_the_last_round_is_one_without_lots_and_among_those_ranked() -> None:
    rows = {A: [bye("5"), bye("5", 2)], B: [bye("5"), bye("5", 2)], C: [bye("9")]}
    rules = Rules(tie_breaks=(TieBreak.PLACE_BEFORE_LAST_ROUND, TieBreak.LOTS), lots={A: 2, B: 1})
    late = {**rows, A: [bye("4"), bye("6", 2)]}

    assert rank(rows, rules, among=[A, B]).of(A).split_by == Split(TieBreak.LOTS, Fraction(2))
    assert rank(late, rules, among=[A, B]).of(A).split_by == Split(TieBreak.PLACE_BEFORE_LAST_ROUND, Fraction(2))


def test_without_a_round_before_there_is_no_place_to_look_at() -> None:
    assert marks({A: [], B: []}, TieBreak.PLACE_BEFORE_LAST_ROUND) == [(A, "1="), (B, "1=")]


def test_lots_part_only_teams_that_were_all_drawn() -> None:
    rows = {A: [bye("12")], B: [bye("12")], C: [bye("12")]}

    standings = rank(rows, Rules(tie_breaks=(TieBreak.LOTS,), lots={C: 1, A: 2}))

    assert [(line.team, line.mark) for line in standings] == [(A, "1="), (B, "1="), (C, "1=")]
