"""Requests with a JSON body: read by their model, or a problem that names each field."""

from typing import TypeVar

from flask import request
from pydantic import BaseModel, ValidationError
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.web.asking.problems import answer

Model = TypeVar("Model", bound=BaseModel)


class BodyError(Exception):
    """A body that its model does not take."""

    def __init__(self, problems: list[dict[str, str]]) -> None:
        super().__init__(problems)
        self.problems = problems


def body(model: type[Model]) -> Model:
    """Read the body of this request; raises BodyError."""
    try:
        return model.model_validate_json(request.get_data())
    except ValidationError as error:
        raise BodyError(
            [
                {"field": ".".join(map(str, problem["loc"])), "problem": problem["msg"]}
                for problem in error.errors(include_url=False, include_context=False, include_input=False)
            ]
        ) from error


def body_problem(error: BodyError) -> Response:
    """Answer with what is wrong with each field."""
    words = "; ".join(f"{each['field'] or _('body')}: {each['problem']}" for each in error.problems)
    return answer(422, _("This was not done"), words, problems=error.problems)
