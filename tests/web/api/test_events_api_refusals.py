"""What the API does not take for an event is a problem document, and nothing is set up."""

from typing import Any

import pytest
from sqlalchemy import func, select

from matchscore.db import Database
from matchscore.models import Event
from tests.services.scorer import Scorer
from tests.web.api.bodies import ONE_MATCH
from tests.web.api.conftest import Script


def events(database: Database) -> int:
    """Count the events."""
    with database.reading() as session:
        return session.scalar(select(func.count()).select_from(Event)) or 0


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": ""}, 422),
        ({"name": "   "}, 422),
        ({"name": "x" * 161}, 422),
        ({"name": "a\u0007b"}, 422),
        ({"name": "Cup", "slug": "no slug"}, 422),
        ({"name": "Cup", "slug": "new"}, 422),
        ({"name": "Cup", "slug": "friendly"}, 422),
        ({"name": "Cup", "starts_on": "tomorrow"}, 422),
        ({"name": "Cup", "visibility": "sometimes"}, 422),
        ({"name": "Cup", "vp_scale": "furlongs"}, 422),
        ({"name": "Cup", "vp_scale": "\u0000"}, 422),
        ({"name": "Cup", "match": {**ONE_MATCH, "boards": 0}}, 422),
        ({"name": "Cup", "match": {**ONE_MATCH, "boards": 401}}, 422),
        ({"name": "Cup", "match": {**ONE_MATCH, "segments": 3}}, 422),
        ({"name": "Cup", "match": {**ONE_MATCH, "first": 999}}, 422),
        ({"name": "Cup", "match": {**ONE_MATCH, "home_ns_room": "open_2"}}, 422),
        ({"name": "Cup", "match": {**ONE_MATCH, "carry_over": {"home": "0.0001"}}}, 422),
        ({"name": "Cup", "match": {**ONE_MATCH, "carry_over": {"home": "NaN"}}}, 422),
        ({"name": "Cup", "match": {"home": "Otters"}}, 422),
        ({"name": "Cup", "colour": "red"}, 422),
    ],
)
def test_what_no_event_can_be_is_refused_and_nothing_is_made(
    director: Script, scorer: Scorer, database: Database, body: dict[str, Any], status: int
) -> None:
    del scorer

    answer = director.post("", body)

    assert answer.status == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json["detail"]
    assert events(database) == 1


@pytest.mark.parametrize(
    ("address", "body", "status"),
    [
        ("/friendly/teams", {"name": "Storks", "number": 1}, 422),
        ("/friendly/teams", {"name": "Storks", "number": 10000}, 422),
        ("/friendly/teams", {"name": ""}, 422),
        ("/friendly/rounds", {"boards": 5, "segments": 2}, 422),
        ("/friendly/matches", {"round": 1, "home": 1, "away": 1}, 422),
        ("/friendly/matches", {"round": 1, "home": 1, "away": 99}, 404),
        ("/friendly/matches", {"round": 99, "home": 1, "away": 2}, 404),
        ("/nobody/teams", {"name": "Storks"}, 404),
        ("/nobody/rounds", {"boards": 5}, 404),
    ],
)
def test_what_cannot_be_set_up_is_refused(
    director: Script, scorer: Scorer, address: str, body: dict[str, Any], status: int
) -> None:
    answer = director.post(address, body)

    assert answer.status == status
    assert scorer.revision() == 1


@pytest.mark.parametrize("address", ["/nobody", "/nobody/matches/1", "/friendly/matches/99", "/FRIENDLY", "/a%00b"])
def test_what_is_not_there_is_a_problem(stranger: Script, scorer: Scorer, address: str) -> None:
    del scorer

    answer = stranger.get(address)

    assert answer.status == 404
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json["status"] == 404


def test_an_unknown_call_is_a_problem_too(stranger: Script) -> None:
    answer = stranger.call("DELETE", "/friendly")

    assert answer.status == 405
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert "GET" in answer.headers["Allow"]


def test_more_than_the_site_takes_is_a_problem(director: Script) -> None:
    answer = director.post("", {"name": "x" * 1_100_000})

    assert answer.status == 413
    assert answer.headers["Content-Type"] == "application/problem+json"
