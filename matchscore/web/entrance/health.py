"""Whether the site is well: alive, its schema current, its database writable."""

from http import HTTPStatus

from flask import Blueprint
from werkzeug.wrappers import Response

from matchscore import VERSION
from matchscore.db import DatabaseError
from matchscore.i18n.sentences import sentence
from matchscore.web.asking.responses import document
from matchscore.web.asking.site import database

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def alive() -> Response:
    """Answer 200 where results can be stored, else 503 with a sentence."""
    try:
        database().check_schema()
        database().touch()
    except DatabaseError as error:
        problem = {"status": "unwell", "version": VERSION, "problem": sentence(error.reason, error.facts)}
        return document(problem, HTTPStatus.SERVICE_UNAVAILABLE)
    return document({"status": "well", "version": VERSION})
