"""Rules as they are stored."""

from enum import StrEnum
from fractions import Fraction

import pytest

from matchscore.scoring.settings import (
    SettingError,
    read_choice,
    read_flag,
    read_number,
    refuse_unknown,
    within,
)


class Way(StrEnum):
    """A choice."""

    UP = "up"
    DOWN = "down"


@pytest.mark.parametrize(
    ("value", "number"), [("33.5", Fraction(67, 2)), ("1/3", Fraction(1, 3)), (7, Fraction(7)), ("-2", Fraction(-2))]
)
def test_a_number_is_read_exactly(value: object, number: Fraction) -> None:
    assert read_number({"share": value}, "share", Fraction(1)) == number


@pytest.mark.parametrize("value", [0.5, True, None, "", "half", "1/0", "1e999999999", "1 2", "٣", ["1"]])
def test_what_is_no_exact_number_is_refused_with_its_name(value: object) -> None:
    with pytest.raises(SettingError, match="is no share") as refused:
        read_number({"share": value}, "share", Fraction(1))

    assert (refused.value.name, refused.value.value, refused.value.is_unknown) == ("share", value, False)


def test_a_choice_is_read_by_its_word() -> None:
    assert read_choice({"way": "down"}, "way", Way.UP) is Way.DOWN


@pytest.mark.parametrize("value", ["sideways", 1, None])
def test_an_unknown_choice_is_refused(value: object) -> None:
    with pytest.raises(SettingError, match="is no way"):
        read_choice({"way": value}, "way", Way.UP)


@pytest.mark.parametrize("value", ["true", 1, None])
def test_yes_or_no_is_nothing_else(value: object) -> None:
    with pytest.raises(SettingError, match="is no shown"):
        read_flag({"shown": value}, "shown", usual=True)


def test_what_is_not_set_is_as_usual() -> None:
    assert read_number({}, "share", Fraction(1, 2)) == Fraction(1, 2)
    assert read_choice({}, "way", Way.UP) is Way.UP
    assert read_flag({}, "shown", usual=True)
    assert not read_flag({"shown": False}, "shown", usual=True)


def test_a_setting_that_nobody_knows_is_refused() -> None:
    with pytest.raises(SettingError, match="there is no setting sharre") as refused:
        refuse_unknown({"share": "1", "sharre": "2", "zoo": "3"}, ["share"])

    assert refused.value.is_unknown


def test_known_settings_pass() -> None:
    refuse_unknown({"share": "1"}, ["share", "way"])


@pytest.mark.parametrize("number", [Fraction(-1, 10), Fraction(101)])
def test_a_number_out_of_range_is_refused(number: Fraction) -> None:
    with pytest.raises(SettingError):
        within("share", number, 0, 100)
