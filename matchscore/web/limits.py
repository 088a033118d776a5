"""Limits against guessing. A hall shares one address, so only failed tries count, by name as well as by address."""

from flask import request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from werkzeug.wrappers import Response

FAILED = 422
LONGEST_NAME = 120
limiter = Limiter(get_remote_address, storage_uri="memory://")


def name_tried() -> str:
    """Name who is tried from where."""
    return f"{get_remote_address()} {request.form.get('name', '').strip().casefold()[:LONGEST_NAME]}"


def has_failed(response: Response) -> bool:
    """Tell whether an answer was to a failed try."""
    return response.status_code == FAILED
