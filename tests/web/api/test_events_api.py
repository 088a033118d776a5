"""Events over the API: listed, created, set up piece by piece; read by everybody as far as they may see."""

import pytest

from matchscore.db import Database
from matchscore.models.event import Visibility
from tests.services.friendlies import friendly
from tests.services.hall_tables import labels
from tests.services.scorer import Scorer
from tests.services.stages import two_stages
from tests.web.api.bodies import ONE_MATCH
from tests.web.api.conftest import Script


def test_events_are_listed_newest_first(stranger: Script, database: Database) -> None:
    friendly(database, 2)
    friendly(database, 2, name="Later")

    answer = stranger.get("")

    assert [event["slug"] for event in answer.json["events"]] == ["later", "friendly"]
    assert answer.json["events"][0] == {
        "slug": "later",
        "name": "Later",
        "starts_on": "2026-12-01",
        "teams": 2,
        "matches": 1,
    }


@pytest.mark.parametrize("query", ["?page=2", "?page=2147483647"])
def test_a_page_beyond_the_last_is_empty(stranger: Script, scorer: Scorer, query: str) -> None:
    del scorer

    assert stranger.get(query).json == {"events": []}


def test_an_event_is_created(director: Script, stranger: Script) -> None:
    answer = director.post("", {"name": "Spring Cup", "starts_on": "2027-03-01", "vp_scale": "wbf-continuous"})

    assert answer.status == 201
    assert answer.location == "/api/v1/events/spring-cup"
    assert answer.json == stranger.get("/spring-cup").json
    assert answer.json == {
        "slug": "spring-cup",
        "name": "Spring Cup",
        "starts_on": "2027-03-01",
        "revision": 1,
        "visibility": "whole_field",
        "vp_scale": "wbf-continuous",
        "archived": False,
        "published_at": None,
        "correction_ends_at": None,
        "provisional": True,
        "teams": [],
        "matches": [],
    }


def test_an_event_of_one_match_is_created_at_once(director: Script, stranger: Script) -> None:
    carried = {"home": "3.5", "away": 10}

    answer = director.post("", {"name": "Final", "match": {**ONE_MATCH, "segments": 2, "carry_over": carried}})

    sheet = stranger.get("/final/matches/1").json
    assert answer.status == 201
    assert [team["name"] for team in answer.json["teams"]] == ["Otters", "Quokkas"]
    assert sheet["carry_over"] == {"home": "3.5", "away": "10"}
    assert [board["segment"] for board in sheet["boards"]] == [1, 1, 2, 2]


def test_an_event_is_set_up_piece_by_piece(director: Script, stranger: Script) -> None:
    director.post("", {"name": "Cup"})

    made = [
        director.post("/cup/teams", {"name": "Otters"}),
        director.post("/cup/teams", {"name": "Quokkas", "number": 7}),
        director.post("/cup/rounds", {"boards": 3, "first": 10}),
        director.post("/cup/matches", {"round": 1, "home": 1, "away": 7, "home_ns_room": "closed"}),
    ]

    assert [answer.status for answer in made] == [201] * 4
    assert [answer.json["number"] for answer in made] == [1, 7, 1, 1]
    assert [answer.json["revision"] for answer in made] == [2, 3, 4, 5]
    assert [board["board"] for board in stranger.get("/cup/matches/1").json["boards"]] == [10, 11, 12]


def test_a_match_is_set_up_at_a_table(director: Script, scorer: Scorer) -> None:
    bodies = [
        {"round": 1, "home": 1, "away": 2, "table": label} for label in (" 7 ", "", None, "7", "x" * 41, "\u200b")
    ]

    answers = [director.post("/friendly/matches", body) for body in bodies]

    assert [answer.status for answer in answers] == [201, 201, 201, 422, 422, 422]
    assert labels(scorer) == {1: None, 2: "7", 3: None, 4: None}
    assert "Table 7 cannot have two matches" in answers[3].json["detail"]


def test_rounds_and_matches_are_added_to_the_stage_that_is_named(
    director: Script, stranger: Script, database: Database
) -> None:
    two_stages(database)

    made = [
        director.post("/swiss/rounds", {"boards": 2, "stage": 1}),
        director.post("/swiss/rounds", {"boards": 2}),
        director.post("/swiss/matches", {"round": 1, "stage": 1, "home": 1, "away": 3}),
        director.post("/swiss/matches", {"round": 1, "home": 1, "away": 3}),
    ]

    matches = stranger.get("/swiss").json["matches"]
    assert [(answer.status, answer.json["number"]) for answer in made] == [(201, 2), (201, 2), (201, 4), (201, 5)]
    assert [(match["number"], match["stage"], match["round"]) for match in matches[3:]] == [(4, 1, 1), (5, 2, 1)]


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/swiss/rounds", {"boards": 2, "stage": 3}),
        ("/swiss/matches", {"round": 1, "stage": 3, "home": 1, "away": 3}),
    ],
)
def test_in_a_stage_that_is_not_there_nothing_is_added(
    director: Script, database: Database, address: str, body: dict[str, int]
) -> None:
    two_stages(database)

    assert director.post(address, body).status == 404


def test_after_the_highest_number_comes_the_lowest_free_one(director: Script, scorer: Scorer) -> None:
    director.post("/friendly/teams", {"name": "Storks", "number": 9999})

    answer = director.post("/friendly/teams", {"name": "Lynxes"})

    assert (answer.status, answer.json["number"]) == (201, 3)
    assert scorer.revision() == 3


def test_a_hidden_total_is_not_there(stranger: Script, both: Script, database: Database) -> None:
    del both
    friendly(database, 1, name="Sealed", visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    answer = stranger.get("/sealed")

    assert answer.json["matches"][0]["total"] is None


def test_a_viewer_of_one_room_is_not_told_that_the_other_is_busy(one_room: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    before = one_room.get("/friendly").json

    scorer.enter_all(closed_1="P", closed_2="P")

    assert one_room.get("/friendly").json == before
