"""The description of the API: valid, complete, and true, as schemathesis finds by calling everything in it."""

from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from matchscore.web.access import ACCESS
from tests.services.scorer import Scorer
from tests.web.api.conftest import Script
from tests.web.browser import Browser

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
STREAM = "/api/v1/events/{event}/live"
STREAM_CHECKS = [check for check in CHECKS if check is not not_a_server_error]
"""Here nobody holds a stream open, so it answers that it takes no more listeners: 503, as it is described."""

CALLS = {
    "/api/v1/openapi.json": {"get"},
    "/api/v1/events": {"get", "post"},
    "/api/v1/events/{event}": {"get"},
    "/api/v1/events/{event}/teams": {"post"},
    "/api/v1/events/{event}/rounds": {"post"},
    "/api/v1/events/{event}/matches": {"post"},
    STREAM: {"get"},
    "/api/v1/events/{event}/changes": {"get"},
    "/api/v1/events/{event}/standings": {"get"},
    "/api/v1/events/{event}/matches/{match}": {"get"},
    "/api/v1/events/{event}/matches/{match}/segments/{segment}/boards/{board}/{room}": {"put"},
    "/api/v1/events/{event}/matches/{match}/segments/{segment}/boards/{board}/{room}/withdraw": {"post"},
}

PLACES = {
    "event": st.sampled_from(["friendly", "friendly", None]),
    "match": st.sampled_from([1, 1, None]),
    "segment": st.sampled_from([1, 1, None]),
    "board": st.sampled_from([1, 2, None]),
}
"""Places that are there, so that not every example ends in "not found"; None leaves what was made up."""

VALUES = {
    "result": st.sampled_from(["4SN=", "3NTXE-2", "P", "NP", "420", None]),
    "seen": st.sampled_from([0, 0, 2, None]),
    "round": st.sampled_from([1, None]),
    "home": st.sampled_from([1, None]),
    "away": st.sampled_from([2, None]),
}
"""Values that make sense, likewise."""

many_examples = settings(
    max_examples=40,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def described(sam: Browser) -> dict[str, Any]:
    """Read the description."""
    page = sam.get("/api/v1/openapi.json")
    assert page.status == 200
    document: dict[str, Any] = page.json
    return document


def calls(described: dict[str, Any]) -> list[dict[str, Any]]:
    """List the calls."""
    return [call for path in described["paths"].values() for call in path.values()]


def references(part: Any) -> set[str]:
    """Collect every reference in a part of the description."""
    if isinstance(part, dict):
        mine = {part["$ref"]} if "$ref" in part else set()
        return mine.union(*(references(each) for each in part.values()))
    return set().union(*(references(each) for each in part)) if isinstance(part, list) else set()


def test_it_is_openapi_and_names_the_program(described: dict[str, Any]) -> None:
    assert described["openapi"].startswith("3.1")
    assert described["info"]["title"] == "matchscore"


def test_it_has_every_call_and_no_other(described: dict[str, Any]) -> None:
    assert {path: set(methods) for path, methods in described["paths"].items()} == CALLS
    assert len(calls(described)) == len([endpoint for endpoint in ACCESS if endpoint.startswith("api.")])


def test_every_model_that_it_speaks_of_is_there(described: dict[str, Any]) -> None:
    known = {f"#/components/schemas/{name}" for name in described["components"]["schemas"]}

    assert references(described) <= known


def test_no_two_calls_have_one_name(described: dict[str, Any]) -> None:
    names = [call["operationId"] for call in calls(described)]

    assert len(set(names)) == len(names)


def test_every_call_says_what_it_does(described: dict[str, Any]) -> None:
    assert [call for call in calls(described) if not call["summary"].endswith(".")] == []


def test_every_problem_is_a_problem_document(described: dict[str, Any]) -> None:
    problems = [
        answer["content"] for call in calls(described) for status, answer in call["responses"].items() if status >= "4"
    ]

    assert {tuple(content) for content in problems} == {("application/problem+json",)}


def test_a_call_that_writes_asks_for_a_bearer(described: dict[str, Any]) -> None:
    writing = [call for path in described["paths"].values() for method, call in path.items() if method != "get"]

    assert [call["security"] for call in writing] == [[{"bearer": []}]] * 6
    assert described["components"]["securitySchemes"]["bearer"] == {"type": "http", "scheme": "bearer"}


@pytest.mark.parametrize(("path", "method"), [(path, method) for path, methods in CALLS.items() for method in methods])
def test_it_is_true(path: str, method: str, app: Flask, director: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    operation = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)[path][method]

    @many_examples
    @given(case=operation.as_strategy(), places=st.fixed_dictionaries(PLACES), values=st.fixed_dictionaries(VALUES))
    def call(case: Any, places: dict[str, Any], values: dict[str, Any]) -> None:
        known(case.path_parameters, places)
        known(case.body, values)
        checks = STREAM_CHECKS if path == STREAM else CHECKS
        case.call_and_validate(headers={"Authorization": f"Bearer {director.bearer}"}, checks=checks)

    call()


def known(made_up: Any, sensible: dict[str, Any]) -> None:
    """Put sensible values in place of those that were made up."""
    if isinstance(made_up, dict):
        made_up.update({name: value for name, value in sensible.items() if value is not None and name in made_up})
