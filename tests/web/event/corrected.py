"""Corrections in the hall of Madrid, published at seven, read at eight."""

from datetime import UTC, datetime, timedelta
from typing import Any

import time_machine
from sqlalchemy import update

from matchscore.models import Event
from tests.services.scorer import Scorer
from tests.web.browser import Browser

CORRECTIONS = "/friendly/corrections"
SEVEN = datetime(2026, 12, 1, 19, tzinfo=UTC)
PASSED = {f"{room}_{board}": "P" for board in range(2, 5) for room in ("open", "closed")}
WHY: dict[str, Any] = {"reason": "table agreed wrong score"}


def minutes(after: float) -> dict[str, Any]:
    """Act so many minutes after seven."""
    return {"at": SEVEN + timedelta(minutes=after)}


def at_eight(browser: Browser, address: str = CORRECTIONS) -> str:
    """Read a page an hour after seven."""
    with time_machine.travel(SEVEN + timedelta(hours=1), tick=False):
        return browser.get(address).text


def published(scorer: Scorer, at: datetime, minutes: int = 30, zone: str = "Europe/Madrid") -> None:
    """Publish a finished match at a moment; the hall is in Madrid, unless it is somewhere else."""
    scorer.publish_finished(at)
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Event).values(time_zone=zone, correction_minutes=minutes))
