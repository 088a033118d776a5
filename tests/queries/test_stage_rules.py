"""The rules of a stage, as its row says them."""

import json
from decimal import Decimal
from typing import Any

import pytest

from matchscore.queries.stage_rules import StageColumns, rules_of
from matchscore.scoring.settings import SettingError
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.stage_settings import usual_rules
from matchscore.scoring.victory_points import SCALES

CLUB = json.dumps([[1, 8, [[0, "10", "10"], [3, "11", "9"]]]])


def row(**columns: Any) -> StageColumns:
    """Give the row of a stage of a round robin at IMPs, in IMPs only."""
    usual: dict[str, Any] = {
        "format": "round_robin",
        "method": "imps",
        "vp_scale": None,
        "vp_scale_version": None,
        "settings": "{}",
        "bands": None,
        "source": None,
    }
    return StageColumns(**usual | columns)


def test_a_stage_of_which_nothing_is_said_is_played_by_the_usual_rules() -> None:
    assert rules_of(row()) == usual_rules(Method.IMPS)
    assert rules_of(row(method="bam")) == usual_rules(Method.BAM)


def test_a_knock_out_averages_rulings_that_do_not_balance_unless_it_is_set_otherwise() -> None:
    otherwise = json.dumps({"scoring": {"average_unbalanced": False}})

    assert rules_of(row(format="knock_out")).average_unbalanced
    assert not rules_of(row(format="knock_out", settings=otherwise)).average_unbalanced


def test_settings_of_other_sections_are_nobodys_business_here() -> None:
    settings = json.dumps({"scoring": {"bye_vps": "12.5"}, "draw": {"anything": 1}})

    assert rules_of(row(settings=settings)).bye_vps == Decimal("12.5")


def test_a_setting_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(SettingError):
        rules_of(row(settings=json.dumps({"scoring": {"bye": 12}})))


def test_a_scale_of_the_program_is_found_by_its_name_and_its_version() -> None:
    scale = SCALES["wbf-continuous"]

    assert rules_of(row(vp_scale=scale.name)).scale is scale
    assert rules_of(row(vp_scale=scale.name, vp_scale_version=scale.version)).scale is scale


def test_a_scale_of_the_events_own_is_read_from_its_steps() -> None:
    rules = rules_of(row(vp_scale="club", vp_scale_version="2026", bands=CLUB, source="our own"))

    assert rules.scale is not None
    assert (rules.scale.name, rules.scale.version, rules.scale.source) == ("club", "2026", "our own")
    assert rules.scale.vps(3, 8).winner == Decimal(11)


@pytest.mark.parametrize(("name", "version"), [("club", "2026"), ("wbf-continuous", "1999"), ("wbf-2050", None)])
def test_a_scale_or_a_version_that_is_not_there_is_named(name: str, version: str | None) -> None:
    rules = rules_of(row(vp_scale=name, vp_scale_version=version))

    assert (rules.scale, rules.missing_scale) == (None, name)
