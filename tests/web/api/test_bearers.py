"""Whoever calls the API without a good bearer sets up nothing."""

from typing import Any

import pytest

from tests.services.scorer import Scorer
from tests.web.api.conftest import Script


@pytest.mark.parametrize("address", ["", "/friendly/teams", "/friendly/rounds", "/friendly/matches"])
def test_without_a_bearer_nothing_is_set_up(stranger: Script, scorer: Scorer, address: str) -> None:
    answer = stranger.post(address, {"name": "Storks"})

    assert answer.status == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert scorer.revision() == 1


@pytest.mark.parametrize("bearer", ["unknown", "", "ł", "x" * 10_000])
def test_a_bearer_that_nobody_gave_out_is_refused_even_for_reading(
    stranger: Script, scorer: Scorer, bearer: str
) -> None:
    del scorer

    answer = stranger.get("/friendly", Authorization=f"Bearer {bearer}")

    assert answer.status == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer error=invalid_token"


def test_another_scheme_is_nobody(stranger: Script, scorer: Scorer) -> None:
    del scorer

    assert stranger.get("/friendly", Authorization="Basic eDp4").status == 200
    assert stranger.call("POST", "", {"name": "Cup"}, Authorization="Basic eDp4").status == 401


def test_cookies_are_ignored(dora: Any, scorer: Scorer) -> None:
    answer = dora.client.post("/api/v1/events/friendly/teams", json={"name": "Storks"})

    assert answer.status_code == 401
    assert scorer.revision() == 1
