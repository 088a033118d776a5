"""The rules of a stage as they are kept."""

import json
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.board_points import Eights
from matchscore.scoring.settings import SettingError
from matchscore.scoring.stage_rules import Averages, BoardsCounted, Method, Rounding, StageRules
from matchscore.scoring.stage_settings import rules_from, settings_of, usual_rules

thousandths = st.integers(-10_000_000, 10_000_000).map(lambda number: Fraction(number, 1000))
points = st.integers(0, 1_000_000).map(lambda number: Decimal(number) / 1000)
stages = st.builds(usual_rules, st.sampled_from(Method), is_knock_out=st.booleans())
changes = st.fixed_dictionaries(
    {},
    optional={
        "eight": st.none() | st.sampled_from(Eights),
        "ten_is_tie": st.booleans(),
        "averages": st.builds(Averages, thousandths, thousandths, thousandths),
        "average_unbalanced": st.booleans(),
        "round_board": st.sampled_from(Rounding),
        "boards_counted": st.sampled_from(BoardsCounted),
        "least_played": st.fractions(0, 1, max_denominator=1000),
        "bye_vps": points,
        "walkover_vps": points,
        "vps_while_running": st.booleans(),
    },
)


@given(usual=stages, changed=changes)
def test_rules_come_back_from_json_as_they_were(usual: StageRules, changed: dict[str, Any]) -> None:
    rules = replace(usual, **changed)

    kept = json.loads(json.dumps(settings_of(usual, rules)))

    assert replace(usual, **rules_from(usual, kept)) == rules


@given(usual=stages)
def test_the_usual_rules_are_not_written_down(usual: StageRules) -> None:
    assert settings_of(usual, usual) == {}


def test_settings_are_text_that_people_can_read() -> None:
    averages = Averages(Fraction("3.5"), Fraction(0), Fraction(-3))
    rules = StageRules(averages=averages, least_played=Fraction(1, 2), bye_vps=Decimal("12.50"), eight=Eights.ADDED)

    assert settings_of(usual_rules(Method.IMPS), rules) == {
        "averages": ["3.5", "0", "-3"],
        "least_played": "1/2",
        "bye_vps": "12.50",
        "eight": "added",
    }


def test_a_knock_out_averages_rulings_and_other_stages_do_not() -> None:
    assert usual_rules(Method.IMPS, is_knock_out=True).average_unbalanced
    assert not usual_rules(Method.IMPS).average_unbalanced


def test_a_setting_that_says_what_is_usual_changes_nothing() -> None:
    assert rules_from(usual_rules(Method.IMPS), {"eight": None, "ten_is_tie": False, "bye_vps": "12"}) == {}


def test_a_setting_that_nobody_knows_is_refused_by_its_name() -> None:
    with pytest.raises(SettingError) as refused:
        rules_from(StageRules(), {"bye": "12"})

    assert (refused.value.name, refused.value.is_unknown) == ("bye", True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("eight", "twelve"),
        ("ten_is_tie", "yes"),
        ("ten_is_tie", 1),
        ("averages", ["3", "0"]),
        ("averages", ["3", "0", "-3", "1"]),
        ("averages", ["1/3", "0", "-3"]),
        ("averages", ["10001", "0", "-3"]),
        ("averages", 3),
        ("averages", [3, 0, -3]),
        ("average_unbalanced", None),
        ("round_board", "half"),
        ("boards_counted", "all"),
        ("least_played", "3/2"),
        ("least_played", "-1/2"),
        ("least_played", "1/0"),
        ("least_played", 0.5),
        ("bye_vps", "twelve"),
        ("bye_vps", "-1"),
        ("bye_vps", "1001"),
        ("bye_vps", "12.0005"),
        ("bye_vps", 12),
        ("bye_vps", "NaN"),
        ("walkover_vps", "1e2"),
        ("walkover_vps", "1" * 21),
        ("vps_while_running", 0),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_name(name: str, value: object) -> None:
    with pytest.raises(SettingError) as refused:
        rules_from(StageRules(), {name: value})

    assert (refused.value.name, refused.value.value, refused.value.is_unknown) == (name, value, False)
