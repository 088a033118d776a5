"""A database spoiled behind the services' backs, and what a check finds in it."""

from typing import Any

from matchscore.db import Database
from matchscore.services.checks import check
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
