"""A database spoiled behind the services' backs, and what a check finds in it."""

from typing import Any

from matchscore.db import Database
from matchscore.models import Event
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check, findings_of
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.copies.copying import add_copy
from tests.factories import NOON

ROWS = [("4SN=", "3NTN+1"), ("PASS", "2HE-1")]


def spoil(database: Database, *statements: Any) -> None:
    """Change rows behind the services' backs."""
    with database.writing(None) as (session, _):
        for statement in statements:
            session.execute(statement)


def findings(database: Database, event: str | None = None) -> list[tuple[str, dict[str, Any]]]:
    """Check, and give what was found."""
    return [(found.reason, found.facts) for found in check(database, NOON, event)]


def findings_of_copy(database: Database, tables: dict[str, list[dict[str, Any]]]) -> list[str] | None:
    """Store a copy of an event, check it, and take it back; give what was found, None where the copy is refused."""
    try:
        with database.writing(None) as (session, _):
            event_id = add_copy(session, check_copy(tables), NOON)
            found = [each.reason for each in findings_of(session, session.get_one(Event, event_id), NOON)]
            session.rollback()
    except (CopyError, RefusedError):
        return None
    return found
