"""Starting a round, and reading it as it stands."""

from datetime import datetime

from matchscore.queries.rounds import RoundHead, read_round
from matchscore.services.rounds import Start, start_round
from tests.factories import NOON
from tests.services.scorer import Scorer


def head(scorer: Scorer, number: int = 1) -> RoundHead:
    """Read a round as it stands."""
    with scorer.database.reading() as session:
        return read_round(session, scorer.slug, number)


def start(
    scorer: Scorer, at: datetime | None = NOON, minutes: int = 8, *, seen: int | None = None, key: str | None = None
) -> None:
    """Start the first round."""
    plan = Start(1, head(scorer).revision if seen is None else seen, at, minutes)
    with scorer.acting(key=key) as (session, act):
        start_round(session, act, plan)
