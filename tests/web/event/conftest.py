"""An evening of a Swiss event."""

import pytest

from matchscore.db import Database
from tests.services.evenings import evening
from tests.services.scorer import Scorer


@pytest.fixture
def swiss(database: Database) -> list[Scorer]:
    """Set up three matches at tables 1 to 3."""
    return evening(database)
