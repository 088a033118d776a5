"""Sentences for what the lower layers refuse: looked up by their reasons, without importing what was not needed."""

from collections.abc import Mapping
from typing import Any

import click

from matchscore.i18n.account_sentences import ACCOUNT_SENTENCES
from matchscore.i18n.format_sentences import FORMAT_SENTENCES
from matchscore.i18n.sentences import sentence

_SENTENCES = {**FORMAT_SENTENCES, **ACCOUNT_SENTENCES}


class Failure(click.ClickException):
    """Something that cannot be done: one sentence, exit 1."""


def said(reason: str, facts: Mapping[str, Any] | None = None) -> str:
    """Give the sentence of a reason."""
    words = _SENTENCES.get(reason)
    return words(facts or {}) if words else sentence(reason, facts)


def refused(reason: str, **facts: Any) -> Failure:
    """Make the failure of a reason."""
    return Failure(said(reason, facts))


def failure_of(error: Exception) -> str | None:
    """Give the sentence of an error that means something to people; None for a fault of the program."""
    kind = type(error)
    if kind.__module__.startswith("matchscore."):
        reason, facts = _reason_of(error)
        return None if reason is None else said(reason, facts)
    if isinstance(error, ModuleNotFoundError) and error.name == "psycopg":
        return said("no_postgres_driver")
    if isinstance(error, OSError) and error.filename is not None:
        return said("file_trouble", {"path": error.filename, "detail": error.strerror})
    return None


def _reason_of(error: Exception) -> tuple[str | None, dict[str, Any]]:
    """Read the reason that an error of ours carries, or that its kind stands for."""
    told = vars(error)
    reason = getattr(error, "reason", None)
    match type(error).__name__:
        case "NotFoundError":
            return f"no_{told['what']}", {"name": told["name"]}
        case "MissingScaleError":
            missing = "missing_scale" if told["boards"] is None else "missing_scale_for_boards"
            return missing, {"name": told["name"], "boards": told["boards"]}
        case "ArchivedEventError":
            return "archived", {}
        case "StalePlanError":
            return "plan_stale", {}
    return reason, told.get("facts", {})
