"""What teams bring into a knock-out match and into a later stage."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.carry_over import Meeting, into_match
from matchscore.scoring.carry_over_rule import Carried, CarriedFrom, CarryOver
from matchscore.scoring.comparison import Swing
from matchscore.scoring.rounding import Tenths
from matchscore.scoring.totals import NIL, Totals, format_exact, total

WBF = CarryOver(Carried.WBF)
ALL = CarryOver(Carried.ALL)
BY_HAND = CarryOver(Carried.BY_HAND)
margins = st.fractions(-200, 200, max_denominator=2)


def half(rounding: Tenths = Tenths.NEAREST) -> CarryOver:
    """Return the rule of half the margin."""
    return CarryOver(Carried.SHARE, percent=Fraction(50), rounding=rounding)


def test_half_of_a_win_by_seven_is_carried_exactly_and_can_be_lost_by_half_an_imp() -> None:
    """Case 9: exact from end to end."""
    carried = into_match(half(), Meeting(Fraction(7)))

    assert carried == Totals(home=Fraction(7, 2))
    assert total([Swing(0, 4)], carried).margin == Fraction(-1, 2)
    assert format_exact(carried.home) == "3.5"


@pytest.mark.parametrize(
    ("margin", "home_is_higher", "carried"),
    [
        ("20", True, ("10", "0")),  # half, as the winner was ranked higher
        ("20", False, ("6.7", "0")),  # a third
        ("-20", False, ("0", "10")),
        ("-20", True, ("0", "6.7")),
        ("32", True, ("16", "0")),
        ("33", True, ("16", "0")),  # no more than 16
        ("47", False, ("15.7", "0")),
        ("49", False, ("16", "0")),
        ("7.5", True, ("3.8", "0")),
        ("0", True, ("0", "0")),
    ],
)
def test_the_wbf_rule_carries_a_half_or_a_third_of_the_margin(
    *, margin: str, home_is_higher: bool, carried: tuple[str, str]
) -> None:
    meeting = Meeting(Fraction(margin), home_is_higher=home_is_higher)

    assert into_match(WBF, meeting) == Totals(Fraction(carried[0]), Fraction(carried[1]))


def test_the_numbers_of_the_wbf_rule_are_settings() -> None:
    rule = CarryOver(Carried.WBF, higher=Fraction(1), lower=Fraction(1, 4), cap=None)

    assert into_match(rule, Meeting(Fraction(90), home_is_higher=True)) == Totals(home=Fraction(90))
    assert into_match(rule, Meeting(Fraction(90), home_is_higher=False)) == Totals(home=Fraction(45, 2))


def test_who_is_ranked_higher_must_be_known_where_the_rule_asks() -> None:
    assert into_match(WBF, Meeting(Fraction(20))) is None
    assert into_match(WBF, Meeting(Fraction(0))) == NIL
    assert into_match(half(), Meeting(Fraction(20))) == Totals(home=Fraction(10))


@pytest.mark.parametrize("rule", [CarryOver(how) for how in Carried])
def test_a_slot_whose_team_is_undecided_has_no_carry_over(rule: CarryOver) -> None:
    """Case 11: unknown, not 0."""
    assert into_match(rule, None, by_hand=Totals(home=Fraction(3))) is None


@pytest.mark.parametrize("rule", [CarryOver(), ALL, half(), WBF])
def test_teams_who_never_met_bring_nothing(rule: CarryOver) -> None:
    assert into_match(rule, Meeting(None, home_is_higher=True)) == NIL


def test_a_whole_margin_is_carried_as_it_is() -> None:
    assert into_match(ALL, Meeting(Fraction("-12.25"))) == Totals(away=Fraction("12.25"))


def test_nothing_is_carried_by_the_rule_of_none() -> None:
    assert into_match(CarryOver(), Meeting(Fraction(40), home_is_higher=True)) == NIL


def test_what_is_entered_by_hand_is_carried_and_before_that_it_is_unknown() -> None:
    tenth = Totals(home=Fraction(1, 10))

    assert into_match(BY_HAND, Meeting(Fraction(7)), by_hand=tenth) == tenth
    assert into_match(BY_HAND, Meeting(Fraction(7))) is None


def test_a_share_of_the_difference_of_points_is_rounded_as_in_the_league() -> None:
    rule = CarryOver(Carried.SHARE, CarriedFrom.POINTS, percent=Fraction(25), rounding=Tenths.LEAGUE)

    assert into_match(rule, Meeting(Fraction("8.41"))) == Totals(home=Fraction("2.2"))
    assert into_match(rule, Meeting(Fraction("7.99"))) == Totals(home=Fraction("1.9"))


@given(margin=margins, higher=st.booleans(), rounding=st.sampled_from(Tenths))
def test_the_wbf_rule_is_the_same_whoever_is_called_home(*, margin: Fraction, higher: bool, rounding: Tenths) -> None:
    rule = CarryOver(Carried.WBF, rounding=rounding)
    carried = into_match(rule, Meeting(margin, home_is_higher=higher))
    turned = into_match(rule, Meeting(-margin, home_is_higher=not higher))

    assert carried is not None
    assert turned == Totals(carried.away, carried.home)
    assert 0 <= max(carried.home, carried.away) <= 16
    assert 0 in {carried.home, carried.away}
