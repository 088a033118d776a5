"""Reading corrections with somebody's eyes."""

from datetime import timedelta
from typing import Any

from matchscore.queries.corrected import Correction
from matchscore.queries.corrections import corrections_of
from matchscore.queries.sights import sights_of
from matchscore.queries.visibility import PUBLIC, Viewer
from tests.factories import NOON
from tests.services.scorer import Scorer

WHY: dict[str, Any] = {"reason": "keying error"}


def told(scorer: Scorer, viewer: Viewer = PUBLIC) -> list[Correction]:
    """Read the corrections of the event with somebody's eyes, newest first."""
    with scorer.database.reading() as session:
        sights = sights_of(session, scorer.slug, lambda _: viewer, NOON + timedelta(days=1))
        return list(corrections_of(session, sights))


def verbs(scorer: Scorer, viewer: Viewer = PUBLIC) -> list[str]:
    """Name what the corrections were, newest first."""
    return [each.verb for each in told(scorer, viewer)]
