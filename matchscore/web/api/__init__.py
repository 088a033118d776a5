"""JSON under `/api/v1`: the calls of outsiders, described by `/api/v1/openapi.json`. What is not there has no API."""

from flask import Blueprint

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")

from matchscore.web.api import changes, description, events, live, matches, results, standings  # noqa: E402, F401 - they register their calls
