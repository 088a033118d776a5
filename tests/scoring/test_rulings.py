"""What a ruling gives each side: weights, Law 12C4 and rounding."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.rulings import AdjustedScore, Component, RulingKind, SideFigure, Worth, adjust, weighted
from matchscore.scoring.stage_rules import Artificial, Method, Rounding, StageRules
from tests.scoring.ruled_boards import KNOCK_OUT, counts, rules

BAM = rules(Method.BAM)
figures = st.fractions(-24, 24, max_denominator=100)


def worth(own: str | int | Fraction, weight: str | int = 100) -> Worth:
    """Give a component that is worth so much to its side."""
    return Worth(Component(Fraction(weight)), Fraction(own))


def counted(home: str | int | Fraction, away: str | int | Fraction, by: StageRules) -> tuple[Fraction, ...]:
    """Give what counts for both sides of a ruling of one component each."""
    adjusted = adjust([worth(home)], [worth(away)], by)
    return adjusted.home.counts, adjusted.away.counts


def test_a_weighted_score_is_the_average_of_the_figures() -> None:
    assert weighted([worth(10, 60), worth(-7, 40)]) == Fraction("3.2")


def test_the_weights_of_the_white_book_give_its_figure() -> None:
    parts = [worth(13, 25), worth(1, 40), worth(0, 20), worth(-13, 15)]

    assert weighted(parts) == Fraction("1.7")


def test_a_side_keeps_its_components_and_what_they_come_to_before_rounding() -> None:
    parts = [worth(10, 60), worth(-7, 40)]

    adjusted = adjust(parts, [worth(-3)], rules(round_board=Rounding.WHOLE))

    assert adjusted.home == SideFigure(tuple(parts), Fraction("3.2"), Fraction(3))


def test_outside_a_knock_out_each_side_keeps_its_own_figure() -> None:
    adjusted = adjust([worth(-11)], [worth(4)], rules())

    assert counts(adjusted) == (-11, 4, False)


def test_in_a_knock_out_a_ruling_that_does_not_balance_is_averaged() -> None:
    adjusted = adjust([worth(-11)], [worth(4)], KNOCK_OUT)

    assert counts(adjusted) == (Fraction("-7.5"), Fraction("7.5"), True)
    assert [adjusted.home.exact, adjusted.away.exact] == [Fraction(-11), Fraction(4)]


def test_average_plus_to_both_is_nothing_in_a_knock_out() -> None:
    assert counted(3, 3, KNOCK_OUT) == (Fraction(0), Fraction(0))


def test_a_ruling_that_balances_is_never_averaged() -> None:
    adjusted = adjust([worth(7)], [worth(-7)], KNOCK_OUT)

    assert counts(adjusted) == (7, -7, False)


def test_shares_of_two_points_are_averaged_about_one_point_each() -> None:
    by = rules(Method.BAM, average_unbalanced=True)

    assert counted("1.2", "1.2", by) == (Fraction(1), Fraction(1))
    assert counted("1.2", "0.6", by) == (Fraction("1.3"), Fraction("0.7"))


def test_shares_that_come_to_two_points_are_not_averaged() -> None:
    assert counted("1.2", "0.8", rules(Method.BAM, average_unbalanced=True)) == (Fraction("1.2"), Fraction("0.8"))


@pytest.mark.parametrize(
    ("exact", "tenth", "whole"),
    [
        ("3.2", "3.2", 3),
        ("1.75", "1.8", 2),
        ("-1.75", "-1.8", -2),
        ("2.5", "2.5", 3),
        ("-2.5", "-2.5", -3),
        ("0.05", "0.1", 0),
        ("-0.05", "-0.1", 0),
        ("0.5", "0.5", 1),
        ("-0.49", "-0.5", 0),
        ("0", "0", 0),
    ],
)
def test_figures_are_rounded_with_halves_away_from_nothing(exact: str, tenth: str, whole: int) -> None:
    assert counted(exact, 0, rules(round_board=Rounding.TENTH))[0] == Fraction(tenth)
    assert counted(exact, 0, rules(round_board=Rounding.WHOLE))[0] == whole
    assert counted(exact, 0, rules())[0] == Fraction(exact)


@pytest.mark.parametrize(("exact", "tenth"), [("1.25", "1.3"), ("0.75", "0.7"), ("1.05", "1.1"), ("0.95", "0.9")])
def test_shares_are_rounded_with_halves_away_from_one_point(exact: str, tenth: str) -> None:
    assert counted(exact, 1, rules(Method.BAM, round_board=Rounding.TENTH))[0] == Fraction(tenth)


def test_law_12c4_comes_before_rounding() -> None:
    by = StageRules(average_unbalanced=True, round_board=Rounding.WHOLE)

    assert counted(-11, 4, by) == (Fraction(-8), Fraction(8))


@given(home=figures, away=figures, rounding=st.sampled_from(Rounding))
def test_an_averaged_ruling_always_balances(home: Fraction, away: Fraction, rounding: Rounding) -> None:
    assert sum(counted(home, away, StageRules(average_unbalanced=True, round_board=rounding))) == 0


@given(home=figures, away=figures, rounding=st.sampled_from(Rounding))
def test_both_sides_are_treated_alike(home: Fraction, away: Fraction, rounding: Rounding) -> None:
    by = StageRules(average_unbalanced=True, round_board=rounding)

    assert counted(home, away, by) == tuple(reversed(counted(away, home, by)))


@given(exact=figures)
def test_rounding_moves_a_figure_by_half_a_step_at_most(exact: Fraction) -> None:
    assert abs(counted(exact, 0, rules(round_board=Rounding.TENTH))[0] - exact) <= Fraction(1, 20)
    assert abs(counted(exact, 0, rules(round_board=Rounding.WHOLE))[0] - exact) <= Fraction(1, 2)


@pytest.mark.parametrize("artificial", Artificial)
def test_an_artificial_score_is_worth_what_the_stage_says(artificial: Artificial) -> None:
    by = {"ave_plus": Fraction(3), "ave": Fraction(), "ave_minus": Fraction(-3)}

    assert rules().worth(artificial) == by[artificial]


def test_boards_of_points_know_60_50_and_40_per_cent() -> None:
    assert [BAM.worth(each) for each in Artificial] == [Fraction("1.2"), 1, Fraction("0.8")]


def test_kinds_say_whether_they_have_figures_and_whether_they_take_the_board_out() -> None:
    assert [kind for kind in RulingKind if not kind.has_figures] == ["cancelled", "substitute", "result_stands"]
    assert [kind for kind in RulingKind if kind.takes_out] == ["cancelled", "substitute"]


def test_a_ruling_without_figures_has_no_components() -> None:
    assert AdjustedScore(RulingKind.CANCELLED) == AdjustedScore(RulingKind.CANCELLED, (), ())
