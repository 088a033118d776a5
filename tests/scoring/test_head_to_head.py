"""Head-to-head: the matches of tied teams against each other part them, when they all have met."""

from fractions import Fraction

from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import Basis, Row, RowKind
from matchscore.scoring.standings import Rules, Split
from matchscore.scoring.tie_breaks import ORDERS, TieBreak
from tests.scoring.contests import Met, bye, carried, marks, rows_of, vps

A, B, C, D, E = 1, 2, 3, 4, 5
CIRCLE = (
    Met((A, B), vps("12-8"), (20, 10)),
    Met((C, A), vps("12-8"), (20, 10), round=3),
    Met((B, C), vps("12-8"), (20, 10), round=2),
)


def test_three_that_beat_each_other_in_a_circle_share_the_place_until_a_later_rule_parts_them() -> None:
    """Case 25, first half: each 12.00-8.00."""
    rows = rows_of([A, B, C], *CIRCLE)

    assert marks(rows, TieBreak.DIRECT_VPS) == [(A, "1="), (B, "1="), (C, "1=")]
    drawn = rank(rows, Rules(tie_breaks=(TieBreak.DIRECT_VPS, TieBreak.LOTS), lots={A: 3, B: 1, C: 2}))
    assert [(line.team, line.mark) for line in drawn] == [(B, "1"), (C, "2"), (A, "3")]
    assert {drawn.rule_between(*pair) for pair in [(A, B), (A, C), (B, C)]} == {TieBreak.LOTS}


def test_the_matches_of_three_part_them_only_when_all_have_met() -> None:
    """Case 25, second half: the same without B against C; both have their 8 and 12 against others."""
    rows = rows_of(
        [A, B, C, D, E],
        CIRCLE[0],
        CIRCLE[1],
        Met((B, D), vps("12-1"), (20, 10)),
        Met((C, E), vps("8-1"), (15, 10)),
    )

    standings = rank(rows, Rules(tie_breaks=(TieBreak.DIRECT_VPS, TieBreak.NET_IMPS)))

    assert marks(rows, TieBreak.DIRECT_VPS)[:3] == [(A, "1="), (B, "1="), (C, "1=")]
    assert [(line.team, line.mark) for line in standings][:3] == [(C, "1"), (A, "2="), (B, "2=")]
    assert standings.rule_between(C, A) is TieBreak.NET_IMPS
    assert standings.rule_between(A, B) is None


def test_two_teams_are_parted_by_their_match() -> None:
    rows = rows_of([A, B, C], Met((B, A), vps("12-8")), Met((A, C), vps("14-6")), Met((B, C), vps("10-10")))

    standings = rank(rows, Rules(tie_breaks=(TieBreak.NET_IMPS, TieBreak.DIRECT_VPS)))

    assert [line.team for line in standings] == [B, A, C]
    assert standings.of(A).split_by == Split(TieBreak.DIRECT_VPS, Fraction(8))
    assert standings.of(B).splits == (Split(TieBreak.DIRECT_VPS, Fraction(12)),)
    assert standings.of(C).split_by is None


def test_each_part_of_a_tie_goes_on_from_the_next_rule() -> None:
    """Against each other C has 20, A and B 16 each; A beat B, which is not asked again: they go on to the quotient."""
    rows = rows_of(
        [A, B, C, D],
        Met((A, B), vps("11-9"), (12, 10)),
        Met((C, A), vps("10-5"), (20, 10)),
        Met((C, B), vps("10-7"), (20, 11)),
        Met((C, D), vps("1-0"), (0, 5)),
        Met((A, D), vps("5-0"), (40, 21)),
        Met((B, D), vps("5-0"), (43, 20)),
    )

    standings = rank(rows, Rules(tie_breaks=(TieBreak.DIRECT_VPS, TieBreak.IMP_QUOTIENT)))

    assert [(line.team, line.mark) for line in standings] == [(C, "1"), (B, "2"), (A, "3"), (D, "4")]
    assert standings.rule_between(C, A) is TieBreak.DIRECT_VPS
    assert standings.rule_between(A, B) is standings.rule_between(B, A) is TieBreak.IMP_QUOTIENT
    assert standings.rule_between(A, D) is None
    assert standings.of(A).splits == (
        Split(TieBreak.DIRECT_VPS, Fraction(16)),
        Split(TieBreak.IMP_QUOTIENT, Fraction(62, 51)),
    )


def test_meetings_of_three_that_are_not_equally_many_are_not_held_against_each_other() -> None:
    rows = rows_of([A, B, C], *CIRCLE, Met((A, B), vps("15-15")))
    rows[C].append(carried("15"))

    assert marks(rows, TieBreak.DIRECT_VPS) == [(A, "1="), (B, "1="), (C, "1=")]


def test_a_match_that_is_not_complete_is_no_meeting() -> None:
    rows = rows_of([A, B], Met((A, B), None, (30, 0)))

    assert marks(rows, TieBreak.DIRECT_VPS, TieBreak.DIRECT_IMPS, TieBreak.NET_IMPS) == [(A, "1="), (B, "1=")]


def test_a_forfeit_is_a_result_between_the_two() -> None:
    rows = {
        A: [Row(RowKind.FORFEIT, 1, B, Fraction(0)), bye("12", 2)],
        B: [Row(RowKind.FORFEIT, 1, A, Fraction(12))],
    }

    assert marks(rows, TieBreak.DIRECT_VPS) == [(B, "1"), (A, "2")]


def test_a_match_that_was_never_played_is_none_between_the_two() -> None:
    rows = {
        A: [Row(RowKind.UNPLAYED, 1, B, Fraction(0)), bye("12", 2)],
        B: [Row(RowKind.UNPLAYED, 1, A, Fraction(12))],
    }

    assert marks(rows, TieBreak.DIRECT_VPS) == [(A, "1="), (B, "1=")]


def test_a_match_of_which_one_team_has_no_row_is_no_meeting() -> None:
    assert marks({A: [bye("5")], B: [Row(RowKind.MATCH, 1, A, Fraction(5))]}, TieBreak.DIRECT_VPS) == [
        (A, "1="),
        (B, "1="),
    ]


def test_where_wins_rank_it_is_the_match_won_that_parts_two() -> None:
    """A beat B, whatever VPs a ruling gave them; each won one match, and their net IMPs are the same."""
    rows = rows_of(
        [A, B, C], Met((A, B), vps("8-12"), (10, 9)), Met((B, C), vps("10-10"), (1, 0)), Met((C, A), vps("9-9"), (1, 0))
    )

    standings = rank(rows, Rules(Basis.WINS, (TieBreak.DIRECT_VPS,)), among=[B, A])

    assert [(line.team, line.mark) for line in standings] == [(A, "1"), (B, "2")]
    assert standings.of(B).split_by == Split(TieBreak.DIRECT_VPS, Fraction(0))


def test_the_imps_of_their_match_part_two_who_drew_it_in_vps() -> None:
    rows = rows_of([A, B], Met((A, B), vps("10-10"), (20, 21)))

    assert marks(rows, TieBreak.DIRECT_VPS, TieBreak.DIRECT_IMPS) == [(B, "1"), (A, "2")]
    assert marks(rows, *ORDERS["cbai"]) == [(B, "1"), (A, "2")]


def test_the_irish_rule_leaves_the_imps_of_a_match_out_where_three_have_the_same_total() -> None:
    """Among the three C has 21, A and B 10 each; the one IMP by which A beat B does not count, their quotients do."""
    rows = rows_of(
        [A, B, C, D],
        Met((A, B), vps("10-10"), (21, 20)),
        Met((C, A), vps("11-0"), (15, 0)),
        Met((C, B), vps("10-0"), (15, 0)),
        Met((A, D), vps("11-0"), (20, 10)),
        Met((B, D), vps("11-0"), (22, 10)),
    )

    assert marks(rows, *ORDERS["cbai"]) == [(C, "1"), (B, "2"), (A, "3"), (D, "4")]
    assert marks(rows, TieBreak.DIRECT_VPS, TieBreak.DIRECT_IMPS) == [(C, "1"), (A, "2"), (B, "3"), (D, "4")]
