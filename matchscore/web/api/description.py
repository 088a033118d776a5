"""The description of the API: OpenAPI, made from the calls and their models."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any, TypeVar

from flask import current_app
from pydantic import BaseModel
from spectree import Response as Answers
from spectree import SecurityScheme, SpecTree
from spectree.models import SecureType, SecuritySchemeData
from werkzeug.wrappers import Response

from matchscore import VERSION
from matchscore.web.api import blueprint
from matchscore.web.api.outputs import ProblemOut
from matchscore.web.asking.problems import PROBLEM
from matchscore.web.asking.responses import JSON, document

View = TypeVar("View", bound=Callable[..., Response])

BEARER: dict[str, list[str]] = {"bearer": []}
FIRST_PROBLEM = "400"
spec = SpecTree(
    "flask",
    mode="strict",
    title="matchscore",
    version=VERSION,
    path="api-description",
    page_templates={},
    annotations=False,
    naming_strategy=lambda model: model.__name__,
    nested_naming_strategy=lambda _parent, child: child,
    validation_error_model=ProblemOut,
    security_schemes=[SecurityScheme(name="bearer", data=SecuritySchemeData(type=SecureType.HTTP, scheme="bearer"))],
)


def described(
    answers: dict[str, Any],
    body: type[BaseModel] | None = None,
    *,
    query: type[BaseModel] | None = None,
    headers: type[BaseModel] | None = None,
    writes: bool = False,
) -> Callable[[View], View]:
    """Describe a call: its answers by status, its body, query and headers; a call that writes needs a bearer."""
    problems = ("401", "404", "503", *(("409", "413", "422") if writes else ()))
    known = {f"HTTP_{status}": model for status, model in {**dict.fromkeys(problems, ProblemOut), **answers}.items()}
    describe: Callable[[View], View] = spec.validate(
        json=body,
        query=query,
        headers=headers,
        resp=Answers(**known),
        security=BEARER if writes else None,
        skip_validation=True,
        tags=["matchscore"],
    )
    return describe


@blueprint.get("/openapi.json")
@described({"200": None})
def description() -> Response:
    """Describe every call."""
    return document(whole_description())


@cache
def whole_description() -> dict[str, Any]:
    """Make the description, once: the calls do not change while the program runs."""
    spec.app = current_app
    whole: dict[str, Any] = deepcopy(spec.spec)
    for call in _calls(whole):
        call["operationId"] = call["operationId"].replace("__api_v1", "").translate({ord("{"): None, ord("}"): None})
        for status, answer in call["responses"].items():
            if status >= FIRST_PROBLEM:
                answer["content"] = {PROBLEM: answer["content"][JSON]}
    return whole


def _calls(whole: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for path in whole["paths"].values():
        yield from path.values()
