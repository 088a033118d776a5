"""How hot statements are run: written once, their rows alone wanted.

Building a statement costs more than running it, so a query that every page asks is a constant with named values. Rows
come from the connection of the session, in its transaction: the session itself would make ready for objects.
"""

from typing import Any

from sqlalchemy import CursorResult
from sqlalchemy.orm import Session
from sqlalchemy.sql.selectable import TypedReturnsRows


def rows(
    session: Session, statement: TypedReturnsRows[*tuple[Any, ...]], **values: object
) -> CursorResult[*tuple[Any, ...]]:
    """Run a statement with these values for its named places; what the session still had to write is written first."""
    session.flush()
    return session.connection().execute(statement, values)
