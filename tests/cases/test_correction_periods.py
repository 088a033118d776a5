"""Nobody could say when the time for corrections was over."""

from datetime import UTC, datetime, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from matchscore.db import Database
from matchscore.queries.history import board_history
from matchscore.queries.visibility import STAFF
from matchscore.services.acts import RefusedError
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer

HALL = ZoneInfo("Europe/Madrid")


def late_on_board_1(scorer: Scorer) -> list[bool]:
    """Tell which versions of board 1 came after the correction period, newest first."""
    with scorer.database.reading() as session:
        return [version.late for version in board_history(session, scorer.facts(), (1, 1), STAFF)]


@pytest.mark.parametrize("hall", ["Europe/Madrid", "UTC"])
@pytest.mark.parametrize("zone", [UTC, HALL])
def test_a_period_ends_at_its_instant_wherever_the_server_and_the_hall_are(
    database: Database, zone: tzinfo, hall: str
) -> None:
    """The limit was after the match, the session or the event, and different for players and officials."""
    scorer = friendly(database, 1, time_zone=hall).enter_all(open_1="4SN=", closed_1="4SN=").called("Dora").directing()
    scorer.publish_finished(datetime(2026, 12, 1, 21, 40, tzinfo=HALL).astimezone(zone))

    scorer.enter("1/1/open", "4SN+1", at=datetime(2026, 12, 1, 22, 9, 59, tzinfo=HALL).astimezone(zone), reason="typo")

    late: dict[str, Any] = {"at": datetime(2026, 12, 1, 22, 10, 1, tzinfo=HALL).astimezone(zone), "late": "friendly"}
    with pytest.raises(RefusedError) as refused:
        scorer.enter("1/1/open", "4SN-1", **late)
    assert refused.value.reason == "late_reason_needed"
    scorer.enter("1/1/open", "4SN-1", **late, reason="agreed wrong, Law 79C")
    assert late_on_board_1(scorer) == [True, False, False, False]
