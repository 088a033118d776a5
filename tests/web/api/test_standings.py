"""Standings over the API."""

from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from tests.factories import NOON
from tests.queries.league import FLAT, TEN, league, play_match, team_is
from tests.services.scorer import imps
from tests.web.browser import Browser

STANDINGS = "/api/v1/events/friendly/standings"


def test_every_total_is_the_sum_of_the_rows_that_are_given(database: Database, sam: Browser) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)

    document = sam.get(STANDINGS).json

    assert (document["unit"], document["basis"], document["round"]) == ("vps", "vps", 1)
    assert [(team["place"], team["shared"]) for team in document["teams"]] == [
        (1, False),
        (2, True),
        (2, True),
        (4, False),
    ]
    assert [Fraction(team["total"]) for team in document["teams"]] == [
        sum((Fraction(row["points"]) for row in team["rows"] if row["points"]), Fraction())
        for team in document["teams"]
    ]


def test_the_rule_that_split_a_tie_is_named_with_its_figure(database: Database, sam: Browser) -> None:
    matches = league(database)
    matches[0].report(imps(20, 0))
    matches[1].report(imps(30, 10))

    teams = sam.get(STANDINGS).json["teams"]

    assert [team["split_by"] for team in teams] == [
        None,
        {"rule": "imp_quotient", "figure": "3"},
        None,
        {"rule": "imp_quotient", "figure": "0"},
    ]


def test_a_quotient_without_end_has_six_decimals(database: Database, sam: Browser) -> None:
    matches = league(database)
    matches[0].report(imps(25, 5))
    matches[1].report(imps(35, 15))

    splits = [team["split_by"] for team in sam.get(STANDINGS).json["teams"]]

    assert splits[1] == {"rule": "imp_quotient", "figure": "2.333333"}


def test_what_is_hidden_is_null(database: Database, sam: Browser) -> None:
    matches = league(database, visibility=Visibility.SEALED)
    play_match(matches[0], TEN)

    rows = [row for team in sam.get(STANDINGS).json["teams"] for row in team["rows"]]

    assert {(row["points"], row["imps_won"]) for row in rows} == {(None, None)}


def test_who_is_not_ranked_has_no_place(database: Database, sam: Browser) -> None:
    matches = league(database)
    team_is(matches[0], 2, withdrawn_at=NOON)

    last = sam.get(STANDINGS).json["teams"][-1]

    assert (last["place"], last["total"], last["withdrawn"], last["team"]["name"]) == (None, None, True, "Quokkas")


def test_an_answer_is_given_again_until_something_changes(database: Database, sam: Browser) -> None:
    league(database)

    tag = sam.get(STANDINGS).headers["ETag"]

    assert sam.get(STANDINGS, if_none_match=tag).status == 304


@pytest.mark.parametrize("stage", ["2", "one", "99999999999999"])
def test_a_stage_that_is_not_there_is_not_found(database: Database, sam: Browser, stage: str) -> None:
    league(database)

    assert sam.get(f"{STANDINGS}?stage={stage}").status == 404
    assert sam.get(f"{STANDINGS}?stage=1").status == 200
