"""The description of the API: OpenAPI, made from the calls and their models."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import current_app
from pydantic import BaseModel
from spectree import Response as Answers
from spectree import SecurityScheme, SpecTree
from spectree.models import SecureType, SecuritySchemeData
from werkzeug.wrappers import Response

from matchscore import VERSION
from matchscore.web.api import blueprint
from matchscore.web.api.models import ProblemOut
from matchscore.web.responses import document

View = TypeVar("View", bound=Callable[..., Response])

BEARER: dict[str, list[str]] = {"bearer": []}
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
    security_schemes=[SecurityScheme(name="bearer", data=SecuritySchemeData(type=SecureType.HTTP, scheme="bearer"))],
)


def described(
    answers: dict[str, Any], body: type[BaseModel] | None = None, *, writes: bool = False
) -> Callable[[View], View]:
    """Describe a call: its answers by status, its body; a call that writes needs a bearer."""
    problems = ["404", *(("401", "403", "422", "409") if writes else ())]
    known = {f"HTTP_{status}": ProblemOut for status in problems} | {
        f"HTTP_{status}": model for status, model in answers.items()
    }
    describe: Callable[[View], View] = spec.validate(
        json=body, resp=Answers(**known), security=BEARER if writes else None, skip_validation=True, tags=["matchscore"]
    )
    return describe


@blueprint.get("/openapi.json")
def description() -> Response:
    """Describe every call."""
    spec.app = current_app
    return document(spec.spec)
