"""What a stage ranks by and its tie-breaks, as kept settings."""

from typing import Any

import pytest

from matchscore.scoring.settings import SettingError
from matchscore.scoring.stage_rules import Method, StageRules
from matchscore.scoring.standing_rows import Basis
from matchscore.scoring.standing_settings import (
    StandingRules,
    standing_rules_from,
    standing_settings_of,
    usual_basis,
)
from matchscore.scoring.tie_breaks import TieBreak
from matchscore.scoring.victory_points import scale

IMPS, VPS = StageRules(), StageRules(scale=scale("wbf-discrete"))


@pytest.mark.parametrize(
    ("rules", "basis"),
    [
        (IMPS, Basis.NET_IMPS),
        (VPS, Basis.VPS),
        (StageRules(missing_scale="club-12"), Basis.VPS),
        (StageRules(method=Method.BAM), Basis.OWN_POINTS),
        (StageRules(method=Method.TOTAL_POINTS), Basis.OWN_POINTS),
    ],
)
def test_a_stage_ranks_by_what_its_matches_count_in(rules: StageRules, basis: Basis) -> None:
    assert usual_basis(rules) is basis
    assert standing_rules_from(rules, {}) == StandingRules(basis)


@pytest.mark.parametrize(
    ("rules", "settings"),
    [
        (IMPS, {}),
        (VPS, {"basis": "wins"}),
        (VPS, {"tie_breaks": ["direct_vps", "lots"]}),
        (IMPS, {"basis": "wins", "tie_breaks": ["net_imps"]}),
    ],
)
def test_settings_are_written_as_they_were_read(rules: StageRules, settings: dict[str, Any]) -> None:
    assert standing_settings_of(rules, standing_rules_from(rules, settings)) == settings


def test_what_is_usual_is_not_written_down() -> None:
    assert standing_settings_of(VPS, StandingRules(Basis.VPS)) == {}


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"basis": "vps"}, "basis"),
        ({"basis": 7}, "basis"),
        ({"tie_breaks": "lots"}, "tie_breaks"),
        ({"tie_breaks": ["lots", "lots"]}, "tie_breaks"),
        ({"tie_breaks": ["toss"]}, "tie_breaks"),
        ({"order": []}, "order"),
    ],
)
def test_what_cannot_be_is_refused_by_its_name(settings: dict[str, Any], named: str) -> None:
    with pytest.raises(SettingError) as refused:
        standing_rules_from(IMPS, settings)

    assert refused.value.name == named


def test_a_stage_without_a_scale_cannot_rank_by_victory_points() -> None:
    with pytest.raises(SettingError):
        standing_rules_from(IMPS, {"basis": "vps"})

    assert standing_rules_from(VPS, {"basis": "vps"}).basis is Basis.VPS


def test_lots_are_one_of_the_rules() -> None:
    assert standing_rules_from(VPS, {"tie_breaks": ["lots"]}).tie_breaks == (TieBreak.LOTS,)
