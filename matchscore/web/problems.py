"""What goes wrong, as a page in the site's own look, or as `application/problem+json` under `/api/`."""

from http import HTTPStatus
from typing import Any

from flask import Flask, current_app, g, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError, DatabaseError, UnknownEventError
from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.errors import ResultError
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import ConflictError
from matchscore.web.display import address
from matchscore.web.gate import API
from matchscore.web.responses import document, page

PROBLEM = "application/problem+json"


def say_problems(app: Flask) -> None:
    """Register what an application answers to each error; a traceback is never shown."""
    app.register_error_handler(NotFoundError, not_found)
    app.register_error_handler(UnknownEventError, not_found)
    app.register_error_handler(RefusedError, refused)
    app.register_error_handler(ResultError, refused)
    app.register_error_handler(MissingScaleError, missing_scale)
    app.register_error_handler(ChangedSinceError, changed_since)
    app.register_error_handler(ConflictError, conflict_problem)
    app.register_error_handler(ArchivedEventError, archived)
    app.register_error_handler(DatabaseError, database_trouble)
    app.register_error_handler(CSRFError, out_of_date)
    app.register_error_handler(HTTPException, http_problem)
    app.register_error_handler(Exception, unexpected)


def answer(status: int, title: str, words: str, advice: str = "", **facts: Any) -> Response:
    """Answer with a sentence: a page for people, JSON for programs."""
    if request.path.startswith(API):
        return document({"title": title, "status": status, "detail": words, **facts}, status, PROBLEM)
    g.setdefault("identity", None)
    actions = [(_("Start"), address(), False)]
    return page("errors/error.html", status, title=title, sentence=words, advice=advice, actions=actions)


def not_found(_error: Exception) -> Response:
    """Answer for what does not exist, or is not theirs to know of."""
    return answer(HTTPStatus.NOT_FOUND, _("Not found"), _("There is no such page. The address may be mistyped."))


def refused(error: RefusedError | ResultError) -> Response:
    """Answer for what cannot be done now."""
    words = sentence(error.reason, error.facts)
    return answer(HTTPStatus.UNPROCESSABLE_ENTITY, _("This was not done"), words, reason=error.reason)


def missing_scale(error: MissingScaleError) -> Response:
    """Answer for a scale that is not there: nothing is put in its place."""
    words = sentence("missing_scale", {"name": error.name})
    return answer(HTTPStatus.UNPROCESSABLE_ENTITY, _("This was not done"), words, reason="missing_scale")


def changed_since(error: ChangedSinceError) -> Response:
    """Answer for an action on a sheet that somebody has changed meanwhile."""
    words = _(
        "Somebody has changed this match since you opened the page. Nothing was done: look again, then repeat it."
    )
    return answer(HTTPStatus.CONFLICT, _("This was not done"), words, revision=error.revision)


def conflict_problem(error: ConflictError) -> Response:
    """Answer for a save over something that was not seen, where no form can show both values."""
    words = _(
        "Somebody has changed this board since you opened the page. Nothing was done: look again, then repeat it."
    )
    return answer(HTTPStatus.CONFLICT, _("This was not done"), words, revision=error.revision)


def archived(_error: ArchivedEventError) -> Response:
    """Answer for a change of an event that was put away."""
    return answer(HTTPStatus.CONFLICT, _("This was not done"), sentence("archived"), reason="archived")


def database_trouble(error: DatabaseError) -> Response:
    """Answer for a database that cannot be used: nothing was stored."""
    current_app.logger.error("database: %s %s", error.reason, error.facts)
    return answer(
        HTTPStatus.SERVICE_UNAVAILABLE, _("Not stored"), sentence(error.reason, error.facts), reason=error.reason
    )


def out_of_date(_error: CSRFError) -> Response:
    """Answer for a form that was made for another sign-in."""
    words = _("This form was made before you signed in. Go back, reload the page and press the button again.")
    return answer(HTTPStatus.BAD_REQUEST, _("This was not done"), words)


_WORDS = {
    HTTPStatus.UNAUTHORIZED: lambda: (_("Sign in first"), _("This needs a bearer token: matchscore token prints one.")),
    HTTPStatus.FORBIDDEN: lambda: (
        _("This link does not open this page"),
        _("You are signed in, but not for this. Ask the director for a link if you should be able to."),
    ),
    HTTPStatus.NOT_FOUND: lambda: (_("Not found"), _("There is no such page. The address may be mistyped.")),
    HTTPStatus.METHOD_NOT_ALLOWED: lambda: (_("Not this way"), _("This address cannot be used like that.")),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: lambda: (_("Too large"), _("That is more than this page takes.")),
    HTTPStatus.TOO_MANY_REQUESTS: lambda: (_("Too many tries"), _("Wait ten minutes, then try again.")),
}


def http_problem(error: HTTPException) -> Response:
    """Answer for what Flask itself refuses."""
    status = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    words = _WORDS.get(HTTPStatus(status))
    title, said = words() if words else (_("This was not done"), error.description or error.name)
    response = answer(status, title, said)
    for name, value in error.get_headers():
        if name.lower() in {"allow", "retry-after", "www-authenticate", "location"}:
            response.headers[name] = value
    return response


def unexpected(error: Exception) -> Response:
    """Answer for a fault of ours: the log has it, the reader gets a sentence."""
    current_app.logger.error("fault on %s %s", request.method, request.path, exc_info=error)
    words = _("This is a fault of the program, not yours. What was saved is safe; the log has the details.")
    return answer(HTTPStatus.INTERNAL_SERVER_ERROR, _("Something went wrong"), words)
