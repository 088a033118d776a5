"""How hot statements are run: written once, without what a session does for objects.

Building a statement costs more than running it, so what every page or every save asks is a constant with named places.
It runs on the connection of the session, in its transaction.
"""

from typing import Any

from sqlalchemy import CursorResult
from sqlalchemy.orm import Session
from sqlalchemy.sql.base import Executable


def run(session: Session, statement: Executable, **values: object) -> CursorResult[*tuple[Any, ...]]:
    """Run a statement with these values for its named places; what the session still had to write is written first."""
    session.flush()
    return session.connection().execute(statement, values)
