"""An evening of a Swiss event."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Event
from tests.services.evenings import evening
from tests.services.scorer import Scorer
from tests.web.event.corrected import PASSED, SEVEN


@pytest.fixture
def swiss(database: Database) -> list[Scorer]:
    """Set up three matches at tables 1 to 3."""
    return evening(database)


@pytest.fixture
def finished(scorer: Scorer) -> Scorer:
    """Finish the match, 6–0 to Otters, and publish at seven; the hall is in Madrid."""
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", **PASSED)
    scorer.publish_finished(SEVEN)
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Event).values(time_zone="Europe/Madrid"))
    return scorer.called("Dora").directing()
