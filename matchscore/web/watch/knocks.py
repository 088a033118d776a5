"""Who asks for what, in sixteen bytes however much they send: what is kept in memory for strangers is found by it."""

from hashlib import blake2b
from typing import Any

Environment = dict[str, Any]

Digest = bytes
ADDRESS = ("PATH_INFO", "QUERY_STRING")
LANGUAGES = "HTTP_ACCEPT_LANGUAGE"
SHOWN = ("HTTP_COOKIE", "HTTP_AUTHORIZATION")
"""What somebody sends of themselves."""


def address_of(environ: Environment) -> Digest:
    """Say what is asked for."""
    return _digest(environ, *ADDRESS)


def asked_of(environ: Environment) -> Digest:
    """Say what is asked for, and in which languages."""
    return _digest(environ, *ADDRESS, LANGUAGES)


def knock_of(environ: Environment, tag: str) -> Digest:
    """Say who asks for what in which languages, with the tag of what they have."""
    return _digest(environ, *ADDRESS, LANGUAGES, *SHOWN, tag=tag)


def _digest(environ: Environment, *names: str, tag: str = "") -> Digest:
    told = repr([tag, *(environ.get(name, "") for name in names)])
    return blake2b(told.encode("utf-8", "surrogatepass"), digest_size=16).digest()
