"""The line of victory points says how many boards count, and why where it is not the number that was scheduled."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.match import Match
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put
from tests.web.browser import Browser

MATCH = "/friendly/matches/1"
SHORT = {"open_1": "4SN=", "closed_1": "3SN+1", "open_2": "P", "closed_2": "P", "open_3": "P", "closed_3": "P"}
UNPLAYED = {"open_4": "NP", "closed_4": "NP"}


def shortened(database: Database, **scoring: Any) -> Scorer:
    """Give a match of four boards, of which three were played, that home wins by 6 IMPs."""
    scorer = friendly(database, 4)
    put(scorer, scale="wbf-continuous", version="2013", scoring=scoring)
    return scorer.enter_all(**SHORT, **UNPLAYED)


@pytest.mark.parametrize(
    ("scoring", "boards", "said"),
    [
        ({}, 4, "WBF continuous, 4 boards · 3 boards were played: those scheduled count"),
        (
            {"boards_counted": "played"},
            3,
            "WBF continuous, 3 boards · 4 boards were scheduled: the scale is taken for those that were played",
        ),
        (
            {"least_played": "4/5"},
            3,
            "WBF continuous, 3 boards · 4 boards were scheduled: the scale is taken for those that were played",
        ),
        ({"least_played": "3/4"}, 4, "WBF continuous, 4 boards · 3 boards were played: those scheduled count"),
    ],
)
def test_a_short_match_says_which_boards_count(
    sam: Browser, database: Database, scoring: dict[str, Any], boards: int, said: str
) -> None:
    scorer = shortened(database, **scoring)

    assert said in sam.get(MATCH).text
    assert scorer.sheet().victory_points.boards == boards  # type: ignore[union-attr]  # it is complete


def test_a_match_played_out_needs_no_reason(sam: Browser, database: Database) -> None:
    scorer = shortened(database)
    scorer.enter_all(open_4="P", closed_4="P")

    assert "WBF continuous, 4 boards" in sam.get(MATCH).text
    assert "scheduled" not in sam.get(MATCH).text


def test_a_match_of_more_boards_than_its_round_says_whose_decision_that_is(sam: Browser, database: Database) -> None:
    scorer = shortened(database)
    scorer.enter_all(open_4="P", closed_4="P")
    with database.writing(None) as (session, _):
        session.get_one(Match, scorer.facts().head.match_id).own_boards_scheduled = 8

    said = "8 boards · this match is of 8 boards by decision of the director, its round of 4"
    assert said in sam.get(MATCH).text


def test_a_running_match_shows_its_points_where_the_conditions_say_so(sam: Browser, database: Database) -> None:
    scorer = friendly(database, 4)
    put(scorer, scale="wbf-continuous", version="2013", scoring={"vps_while_running": True})
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    assert "13.28 – 6.72 VP WBF continuous, 4 boards · as it stands" in sam.get(MATCH).text
