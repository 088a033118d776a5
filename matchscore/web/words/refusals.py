"""What was not done, in a sentence, and with which status a page says so."""

from http import HTTPStatus
from typing import Any

from matchscore.i18n.sentences import sentence
from matchscore.scoring.errors import ResultError
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import ConflictError
from matchscore.web.words.wording import changed_since_words

LATE = (ChangedSinceError, ConflictError)
PROBLEMS = (RefusedError, ResultError, *LATE)
Problem = RefusedError | ResultError | ChangedSinceError | ConflictError


def problem_words(problem: Problem, **facts: Any) -> str:
    """Say why something was not done; `facts` are of the place that it is about, such as the board."""
    if isinstance(problem, LATE):
        return changed_since_words()
    return sentence(problem.reason, {**facts, **problem.facts})


def problem_status(problem: Problem) -> HTTPStatus:
    """Give the status of an answer that says so: a conflict where somebody has changed it meanwhile."""
    return HTTPStatus.CONFLICT if isinstance(problem, LATE) else HTTPStatus.UNPROCESSABLE_ENTITY
