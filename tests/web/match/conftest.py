"""A club that plays two matches of an evening, the scorer of all of it, and a match that is played."""

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from tests.services.friendlies import WON_BY_18, two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall


@pytest.fixture
def club(database: Database) -> tuple[Scorer, Scorer]:
    """Set up an evening of two matches."""
    return two_matches(database, vp_scale="wbf-continuous")


@pytest.fixture
def una(hall: Hall, club: tuple[Scorer, Scorer]) -> Browser:
    """Let the scorer of the whole evening in."""
    return hall.holder(Role.SCORER, club[0].slug, label="Una")


@pytest.fixture
def played(scorer: Scorer) -> Scorer:
    """Enter four boards that home wins by 18 to 0."""
    return scorer.enter_all(**WON_BY_18)
