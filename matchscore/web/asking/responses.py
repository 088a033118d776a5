"""Answers of views: a page, a document, or the way to another page."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from flask import current_app, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

JSON = "application/json"


def page(template: str, code: int = HTTPStatus.OK, **values: Any) -> Response:
    """Render a template."""
    return make_response(render_template(template, **values), code)


def document(content: Mapping[str, Any], code: int = HTTPStatus.OK, mimetype: str = JSON) -> Response:
    """Answer a program with JSON."""
    return current_app.response_class(current_app.json.dumps(content), code, mimetype=mimetype)


def wants_pieces() -> bool:
    """Tell whether a page that is open asks, which takes its answers in pieces."""
    return request.headers.get("Accept") == JSON


def see(address: str) -> Response:
    """Send the browser on to another page after a form was taken."""
    return redirect(address, HTTPStatus.SEE_OTHER)
