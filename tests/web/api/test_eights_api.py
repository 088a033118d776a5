"""Teams of eight and other methods over the API."""

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room
from tests.web.api.bodies import ONE_MATCH
from tests.web.api.conftest import Script


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("eight", ["pairs", "added"])
def test_an_event_of_teams_of_eight_is_created(director: Script, stranger: Script, eight: str) -> None:
    answer = director.post("", {"name": "Eights", "match": ONE_MATCH, "eight": eight, "method": "total_points"})

    sheet = stranger.get("/eights/matches/1").json

    assert answer.status == 201
    assert set(Room) <= set(sheet["boards"][0])
    assert (sheet["unit"], sheet["boards"][0]["closed_2"]["state"]) == ("total_points", "to_play")


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("body", [{"eight": "tripled"}, {"method": "rubber"}])
def test_what_is_no_method_is_refused(director: Script, body: dict[str, str]) -> None:
    assert director.post("", {"name": "Eights", **body}).status == 422


def test_a_round_that_is_added_is_played_at_the_tables_of_its_stage(director: Script, database: Database) -> None:
    del database
    director.post("", {"name": "Eights", "eight": "pairs"})
    director.post("/eights/teams", {"name": "Otters"})
    director.post("/eights/teams", {"name": "Quokkas"})
    director.post("/eights/rounds", {"boards": 2})

    director.post("/eights/matches", {"round": 1, "home": 1, "away": 2})

    assert "open_2" in director.get("/eights/matches/1").json["boards"][0]
