"""What is stored, as tests of the desk read it."""

from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Event
from tests.services.scorer import Scorer


def stored(scorer: Scorer, name: str) -> str:
    """Say what stands in a slot."""
    return str(scorer.slot(name).recorded.result)  # type: ignore[union-attr] # something stands there


def revision_of(database: Database) -> int:
    """Read the revision of the event."""
    with database.reading() as session:
        return session.scalars(select(Event.revision).where(Event.slug == "friendly")).one()
