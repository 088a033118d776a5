"""What goes wrong, as a page in the site's own look, or as `application/problem+json` under `/api/`.

No answer here needs the database: it may be what is wrong.
"""

from http import HTTPStatus
from typing import Any

from flask import Flask, current_app, g, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.exceptions import BadRequest, HTTPException
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError, DatabaseError, UnknownEventError
from matchscore.db.errors import as_database_error
from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.errors import ResultError
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import ConflictError
from matchscore.web.asking.again import show_again
from matchscore.web.asking.gate import API
from matchscore.web.asking.missing import missing_words, nothing_words
from matchscore.web.asking.responses import document, page
from matchscore.web.ways import SAFE_METHODS, way_back
from matchscore.web.words.display import address
from matchscore.web.words.refusals import problem_status, problem_words

PROBLEM = "application/problem+json"
KEPT_HEADERS = frozenset({"allow", "retry-after", "www-authenticate"})


def say_problems(app: Flask) -> None:
    """Register what an application answers to each error; a traceback is never shown."""
    app.register_error_handler(NotFoundError, not_found)
    app.register_error_handler(UnknownEventError, not_found)
    app.register_error_handler(RefusedError, refused)
    app.register_error_handler(ResultError, refused)
    app.register_error_handler(MissingScaleError, missing_scale)
    app.register_error_handler(ChangedSinceError, changed_since)
    app.register_error_handler(ConflictError, changed_since)
    app.register_error_handler(ArchivedEventError, archived)
    app.register_error_handler(DatabaseError, database_trouble)
    app.register_error_handler(CSRFError, out_of_date)
    app.register_error_handler(HTTPException, http_problem)
    app.register_error_handler(Exception, unexpected)


def answer(status: int, title: str, words: str, **facts: Any) -> Response:
    """Answer with a sentence: a page for people with what they typed and the way back, JSON for programs."""
    if request.path.startswith(API):
        return document({"title": title, "status": status, "detail": words, **facts}, status, PROBLEM)
    g.setdefault("identity", None)
    typed = request.form.get("result", "")
    advice = _("You typed: %(typed)s") % {"typed": typed} if typed else ""
    actions = [(_("Start"), address(), True)]
    if g.get("offers_sign_in"):
        actions.insert(0, (_("Sign in"), url_for("sessions.show_login", next=way_back()), False))
    if request.method not in SAFE_METHODS:
        actions.insert(0, (_("Back"), way_back(), False))
    return page("errors/error.html", status, title=title, sentence=words, advice=advice, actions=actions)


def not_done(status: int, words: str, **facts: Any) -> Response:
    """Answer that something was not done, and why."""
    return answer(status, _("This was not done"), words, **facts)


def not_found(error: Exception) -> Response:
    """Answer for what does not exist, or is not theirs to know of."""
    words = missing_words(error) or nothing_words()
    return answer(HTTPStatus.NOT_FOUND, _("Not found"), words)


def refused(error: RefusedError | ResultError) -> Response:
    """Answer for what cannot be done now."""
    return not_done(problem_status(error), problem_words(error), reason=error.reason)


def missing_scale(error: MissingScaleError) -> Response:
    """Answer for a scale that is not there: nothing is put in its place."""
    words = sentence("missing_scale", {"name": error.name})
    return not_done(HTTPStatus.UNPROCESSABLE_ENTITY, words, reason="missing_scale")


def changed_since(error: ChangedSinceError | ConflictError) -> Response:
    """Answer for an action on something that somebody has changed since it was seen."""
    return not_done(problem_status(error), problem_words(error), revision=error.revision)


def archived(_error: ArchivedEventError) -> Response:
    """Answer for a change of an event that was put away."""
    return not_done(HTTPStatus.CONFLICT, sentence("archived"), reason="archived")


def database_trouble(error: DatabaseError) -> Response:
    """Answer for a database that cannot be used: nothing was stored."""
    current_app.logger.error("database: %s %s", error.reason, error.facts)
    words = sentence(error.reason, error.facts)
    title = _("The database cannot be used") if request.method in SAFE_METHODS else _("Not stored")
    return answer(HTTPStatus.SERVICE_UNAVAILABLE, title, words, reason=error.reason)


def out_of_date(_error: CSRFError) -> Response:
    """Show a form again that was made for another sign-in, with what was typed and a token of its own."""
    if not request.form:
        return http_problem(BadRequest())  # there is nothing in it that can be read
    return show_again(
        _("This page was made before you signed in, or for somebody else. Nothing was stored: send it again.")
    )


_WORDS = {
    HTTPStatus.BAD_REQUEST: lambda: (_("This was not done"), _("That cannot be read. Go back and send it again.")),
    HTTPStatus.UNAUTHORIZED: lambda: (
        _("Sign in first"),
        _("This needs a bearer token: “matchscore token --role director” prints one."),
    ),
    HTTPStatus.NOT_FOUND: lambda: (_("Not found"), nothing_words()),
    HTTPStatus.METHOD_NOT_ALLOWED: lambda: (_("Not this way"), _("This address cannot be used like that.")),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: lambda: (_("Too large"), _("That is more than this page takes.")),
    HTTPStatus.TOO_MANY_REQUESTS: lambda: (_("Too many tries"), _("Wait ten minutes, then try again.")),
}


def http_problem(error: HTTPException) -> Response:
    """Answer for what Flask itself refuses."""
    status = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        request.form = ImmutableMultiDict()  # what was too large to be read is not read again
    words = _WORDS.get(HTTPStatus(status))
    title, said = words() if words else (_("This was not done"), error.description or error.name)
    response = answer(status, title, said)
    for name, value in error.get_headers():
        if name.lower() in KEPT_HEADERS:
            response.headers[name] = value
    return response


def unexpected(error: Exception) -> Response:
    """Answer for a fault of ours: the log has it, the reader gets a sentence."""
    # A page reads until it is made: what its driver raises meanwhile has not got its name yet.
    if trouble := as_database_error(getattr(error, "orig", error)):
        return database_trouble(trouble)
    current_app.logger.error("fault on %s %r", request.method, request.path, exc_info=error)
    words = _("This is a fault of the program, not yours. What was saved is safe; the log has the details.")
    return answer(HTTPStatus.INTERNAL_SERVER_ERROR, _("Something went wrong"), words)
