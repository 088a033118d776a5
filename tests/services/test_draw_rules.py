"""How rounds are drawn, as it is set and stored, and the draws of the log."""

from dataclasses import replace
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.scoring.settings import SettingError
from matchscore.services.draw_states import check_draw
from matchscore.services.drawing.rules import draw_rules_from
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.queries.league import match_is
from tests.services.drawers import drawn, field_of, play_round, rule_draws
from tests.services.refusals import refusal


def test_how_rounds_are_drawn_is_set_once_and_only_by_who_saw_what_stands(database: Database) -> None:
    director = field_of(database, 4)
    rule_draws(director, {"boards": 8, "segments": 2}, key="once")

    with pytest.raises(AlreadyDoneError):
        rule_draws(director, {"boards": 8, "segments": 2}, key="once")
    with pytest.raises(ChangedSinceError):
        rule_draws(director, {"boards": 4}, seen=1)
    assert refusal(lambda: rule_draws(director, {"boards": 8, "segments": 2})) == ("nothing_to_change", {})
    drawn(director)
    segments = [segment for segment, _, _ in replace(director, match=1).facts().slots]
    assert (segments.count(1), segments.count(2)) == (8, 8)


def test_an_event_has_no_more_matches_than_numbers(database: Database) -> None:
    director = field_of(database, 4)
    drawn(director)
    play_round(director, 1)
    match_is(director, number=9999)

    assert refusal(lambda: drawn(director)) == ("no_number_left", {"most": 9999})


@pytest.mark.parametrize(
    "state",
    [
        {"from_revision": 1, "provisional": False},
        {"from_revision": 1, "provisional": 0, "pairs": []},
        {"from_revision": "1", "provisional": False, "pairs": []},
        {"from_revision": 1, "provisional": False, "pairs": {}},
        {"from_revision": 1, "provisional": False, "pairs": [1]},
        {"from_revision": 1, "provisional": False, "pairs": [[1]]},
        {"from_revision": 1, "provisional": False, "pairs": [[1, 0]]},
        {"from_revision": 1, "provisional": False, "pairs": [[None, None]]},
    ],
)
def test_the_log_has_no_draw_that_is_not_whole(state: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"no (draw|pair)"):
        check_draw(state)


def test_the_log_has_whole_draws_and_none() -> None:
    check_draw({"from_revision": 1, "provisional": True, "pairs": [[1, 2], [3, None]]})
    check_draw(None)


@pytest.mark.parametrize(
    "rules",
    [
        {"boards": 0},
        {"boards": "8"},
        {"boards": 8, "segments": 3},
        {"segments": 9},
        {"odd": "rest"},
        {"first_round": "dutch"},
        {"seed": -1},
        {"rounds": 0},
        {"double": 1},
    ],
)
def test_rules_of_draws_that_cannot_be_are_refused(rules: dict[str, Any]) -> None:
    with pytest.raises(SettingError):
        draw_rules_from(rules)


def test_rules_of_draws_are_stored_where_they_are_not_usual() -> None:
    rules = {"boards": 6, "segments": 2, "odd": "triple", "first_round": "fold", "seed": 7, "rounds": 5, "double": True}

    assert draw_rules_from(rules).to_json() == rules
    assert draw_rules_from({}).to_json() == {}
