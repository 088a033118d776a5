"""Which boards somebody may see, and changing the round that decides it."""

from datetime import datetime

from sqlalchemy import update

from matchscore.models import Round
from matchscore.queries.visibility import PUBLIC, Viewer, visible
from tests.factories import NOON
from tests.services.scorer import Scorer


def released(scorer: Scorer, viewer: Viewer = PUBLIC, now: datetime = NOON) -> list[str]:
    """Name the boards that somebody may see, as `1/3`."""
    with scorer.database.reading() as session:
        boards = visible(session, scorer.facts(), viewer, now)
    return [f"{segment}/{board}" for segment, board in sorted(boards)]


def change_round(scorer: Scorer, **columns: object) -> None:
    """Change the only round of the event."""
    with scorer.acting() as (session, _):
        session.execute(update(Round).values(**columns))
