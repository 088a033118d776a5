"""Both captains of a match, each with a browser."""

import pytest

from matchscore.models import Role
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall


@pytest.fixture
def vic(hall: Hall, scorer: Scorer) -> Browser:
    """Let the captain of the visitors in."""
    return hall.holder(Role.CAPTAIN, scorer.slug, team=2, label="Vic")
