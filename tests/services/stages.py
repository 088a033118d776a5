"""Events of several stages of which each has a round 1."""

import re
from typing import Any

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Change, Event
from tests.factories import add_stage
from tests.services.evenings import evening, next_round
from tests.services.scorer import Scorer
from tests.services.spoiled import spoil


def new_stage(scorer: Scorer, name: str = "Final", number: int = 2) -> None:
    """Add a stage to an event, without rounds."""
    with scorer.database.writing(None) as (session, _):
        add_stage(session, session.get_one(Event, scorer.event_id), number=number, name=name)


def two_stages(database: Database, matches: int = 2, **plan: Any) -> tuple[Scorer, Scorer]:
    """Create a Swiss and its final, each with a round 1; gives a scorer of the first match of either."""
    first, *_ = evening(database, matches=matches, **plan)
    new_stage(first)
    (final,) = next_round(first)
    return first, final


def logged_as_before(scorer: Scorer) -> None:
    """Let the log name rounds as it once did: those of every stage by their number alone."""
    statements = [
        update(Change)
        .where(Change.event_id == scorer.event_id, Change.revision == change.revision)
        .values(before=_by_number(change.before), after=_by_number(change.after))
        for change in scorer.changes()
    ]
    spoil(scorer.database, *statements)


def _by_number(states: dict[str, Any]) -> dict[str, Any]:
    return {re.sub(r"^stage/\d+/(round/\d+)$", r"\1", path): state for path, state in states.items()}
