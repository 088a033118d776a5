"""Sentences for what the lower layers refuse: looked up by their reasons, without importing what was not needed."""

from typing import Any

import click

from matchscore.i18n.sentences import sentence


class Failure(click.ClickException):
    """Something that cannot be done: one sentence, exit 1."""


def refused(reason: str, **facts: Any) -> Failure:
    """Make the failure of a reason."""
    return Failure(sentence(reason, facts))


def failure_of(error: Exception) -> str | None:
    """Give the sentence of an error that means something to people; None for a fault of the program."""
    kind = type(error)
    if kind.__module__.startswith("matchscore."):
        reason, facts = _reason_of(error)
        return None if reason is None else sentence(reason, facts)
    if isinstance(error, ModuleNotFoundError) and error.name == "psycopg":
        return sentence("no_postgres_driver")
    if not isinstance(error, OSError) or isinstance(error, BrokenPipeError) or error.strerror is None:
        return None
    if error.filename is None:
        return sentence("system_trouble", {"detail": error.strerror})
    return sentence("file_trouble", {"path": error.filename, "detail": error.strerror})


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
