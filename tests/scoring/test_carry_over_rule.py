"""The rule of carry-over, stored and read again."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.carry_over_rule import Carried, CarriedFrom, CarryOver
from matchscore.scoring.rounding import Tenths
from matchscore.scoring.settings import SettingError

parts = st.fractions(0, 1, max_denominator=100)
rules = st.builds(
    CarryOver,
    how=st.sampled_from(Carried),
    basis=st.sampled_from(CarriedFrom),
    percent=st.fractions(0, 100, max_denominator=100),
    higher=parts,
    lower=parts,
    cap=st.none() | st.fractions(0, 100, max_denominator=10),
    among_qualifiers=st.booleans(),
    rounding=st.sampled_from(Tenths),
)


@given(rule=rules)
def test_a_stored_rule_is_the_rule(rule: CarryOver) -> None:
    assert CarryOver.from_json(json.loads(json.dumps(rule.to_json()))) == rule


def test_the_wbf_rule_carries_halves_and_thirds_up_to_16() -> None:
    assert CarryOver.from_json({"how": "wbf"}).to_json() == {
        "how": "wbf",
        "basis": "match",
        "percent": "100",
        "higher": "1/2",
        "lower": "1/3",
        "cap": "16",
        "among_qualifiers": False,
        "rounding": "nearest",
    }


def test_nothing_is_carried_where_nothing_is_set() -> None:
    assert CarryOver.from_json({}) == CarryOver(Carried.NONE)


@pytest.mark.parametrize(
    "stored",
    [
        {"how": "WBF"},
        {"how": "share", "percent": "100.1"},
        {"percent": "-1"},
        {"percent": 33.3},
        {"higher": "3/2"},
        {"lower": "-1/3"},
        {"cap": "-1"},
        {"cap": "10001"},
        {"among_qualifiers": "yes"},
        {"basis": "vps"},
        {"rounding": "up"},
        {"share": "50"},
    ],
)
def test_an_unknown_key_or_a_value_out_of_range_is_refused(stored: dict[str, object]) -> None:
    with pytest.raises(SettingError) as refused:
        CarryOver.from_json(stored)

    assert refused.value.name == list(stored)[-1]


def test_a_rule_out_of_range_cannot_be_made() -> None:
    with pytest.raises(SettingError):
        CarryOver(Carried.SHARE, percent=Fraction(-1))
