"""An evening of a Swiss event, and two matches that have no tables yet."""

import pytest

from matchscore.db import Database
from tests.services.evenings import evening
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer


@pytest.fixture
def swiss(database: Database) -> list[Scorer]:
    """Set up three matches of four boards in Bucharest."""
    return evening(database, time_zone="Europe/Bucharest", vp_scale="wbf-continuous")


@pytest.fixture
def cup(database: Database) -> Scorer:
    """Set up two matches that have no tables yet."""
    return two_matches(database)[0]
