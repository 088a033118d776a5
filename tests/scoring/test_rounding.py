"""Rounding to a tenth."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.rounding import Tenths, to_tenths

numbers = st.fractions(min_value=-1000, max_value=1000, max_denominator=1000)
TENTH = Fraction(1, 10)


@pytest.mark.parametrize(
    ("number", "rounded"),
    [
        ("3.25", "3.3"),
        ("-3.25", "-3.3"),
        ("3.24", "3.2"),
        ("10/3", "3.3"),
        ("20/3", "6.7"),
        ("0.05", "0.1"),
        ("0", "0"),
    ],
)
def test_the_nearest_tenth_takes_exact_halves_away_from_zero(number: str, rounded: str) -> None:
    assert to_tenths(Fraction(number), Tenths.NEAREST) == Fraction(rounded)


@pytest.mark.parametrize(
    ("number", "rounded"),
    [
        ("3.21", "3.3"),
        ("3.3", "3.3"),
        ("3.91", "3.9"),  # up is 4, a whole number: down instead
        ("-3.91", "-3.9"),
        ("-3.21", "-3.3"),
        ("0.01", "0.1"),
        ("4", "4"),
        ("0", "0"),
    ],
)
def test_the_league_rounds_up_but_not_to_a_whole_number(number: str, rounded: str) -> None:
    assert to_tenths(Fraction(number), Tenths.LEAGUE) == Fraction(rounded)


@given(number=numbers, rounding=st.sampled_from(Tenths))
def test_rounding_gives_a_tenth_less_than_a_tenth_away_on_either_side_of_zero(
    number: Fraction, rounding: Tenths
) -> None:
    rounded = to_tenths(number, rounding)

    assert (rounded * 10).denominator == 1
    assert abs(rounded - number) < TENTH
    assert to_tenths(-number, rounding) == -rounded
    assert to_tenths(rounded, rounding) == rounded


@given(number=numbers)
def test_the_nearest_tenth_is_at_most_half_a_tenth_away(number: Fraction) -> None:
    assert abs(to_tenths(number, Tenths.NEAREST) - number) <= TENTH / 2
