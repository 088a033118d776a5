"""What a line of a copied log may say of effects, decisions and stages."""

from typing import Any

import pytest

from matchscore.services.copies.log_decisions import check_decision
from matchscore.services.copies.log_effects import check_effect
from matchscore.services.copies.log_lines import check_line
from matchscore.services.stage_team_states import check_stage_teams

SCORE = {"home_imps": "6", "away_imps": "0", "home": "6", "away": "0", "home_vps": None, "away_vps": None}
SCORES = {"before": SCORE, "after": SCORE}
RANKED = {"place": 1, "shared": False, "total": "12.5"}


@pytest.mark.parametrize(
    "effect",
    [
        {"late": True},
        SCORES,
        SCORES | {"standings": [{"team": 1, "before": None, "after": RANKED}]},
        SCORES | {"places": {"before": {"home": 1, "away": 2}, "after": {"home": 2, "away": 1}}},
    ],
)
def test_an_effect_that_says_what_was_announced_is_taken(effect: dict[str, Any]) -> None:
    check_effect(effect)


@pytest.mark.parametrize(
    "effect",
    [
        {},
        SCORES | {"late": False},
        SCORES | {"board": []},
        SCORES | {"before": SCORE | {"home": 6}},
        SCORES | {"places": []},
        SCORES | {"places": {"before": {"home": 0, "away": 2}, "after": {"home": 2, "away": 1}}},
        SCORES | {"standings": [{"team": "1", "before": None, "after": RANKED}]},
        SCORES | {"standings": [{"team": 1, "before": None, "after": RANKED | {"place": "1"}}]},
    ],
)
def test_an_effect_that_says_something_else_is_refused(effect: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no "):
        check_effect(effect)


@pytest.mark.parametrize("path", ["stage/1", "stage/1/teams", "stage/1/round/1/draw", "event/second_person"])
def test_a_decision_that_says_nothing_of_its_kind_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="no "):
        check_decision(path, {"nothing": 1})


def test_a_stage_is_played_by_all_teams_or_by_those_that_are_named() -> None:
    check_stage_teams(None)
    check_stage_teams({"teams": [{"team": 1, "position": 1, "carried": "3.5", "lot": 2}]})


def test_a_stage_is_never_played_by_nobody() -> None:
    with pytest.raises(ValueError, match="no teams of a stage"):
        check_stage_teams({"teams": []})


@pytest.mark.parametrize("path", ["ruling/1/1", "match/boards_scheduled", "match/ended"])
def test_a_line_of_the_log_that_takes_back_what_was_decided_of_a_match_is_taken(path: str) -> None:
    check_line({"verb": "undo", "before": {}, "after": {path: None}, "effect": None}, players=0)
