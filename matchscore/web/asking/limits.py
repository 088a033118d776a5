"""Limits against guessing. A hall shares one address, so only failed tries count, by name as well as by address."""

from flask import request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from werkzeug.wrappers import Response

from matchscore.queries.accounts import same_name

FAILED = 422
LONGEST_NAME = 120
limiter = Limiter(get_remote_address, storage_uri="memory://")


def name_tried() -> str:
    """Name who is tried from where: however it is spelled, an account is one."""
    return f"{get_remote_address()} {same_name(request.form.get('name', ''))[:LONGEST_NAME]}"


def has_failed(response: Response) -> bool:
    """Tell whether an answer was to a failed try."""
    return response.status_code == FAILED
