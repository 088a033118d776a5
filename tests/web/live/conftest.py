"""Matches to look at live."""

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.services.acts import SHELL
from matchscore.services.events import NewMatch, create_match, numbered_boards
from tests.factories import NOON
from tests.services.friendlies import event_plan, friendly
from tests.services.scorer import Scorer

MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Set up a match of four boards, each of which everybody sees once both tables have it."""
    return friendly(database, 4, visibility=Visibility.BOTH_TABLES)


@pytest.fixture
def markup(database: Database) -> Scorer:
    """Set up a match of a team that has markup for a name."""
    return match_of(database, MARKUP)


def match_of(database: Database, home: str) -> Scorer:
    """Set up a match of a team against Quokkas."""
    with database.writing(None) as (session, _):
        plan = event_plan(session, name="Names", visibility=Visibility.BOTH_TABLES)
        event = create_match(session, NOON, SHELL, NewMatch(plan, home, "Quokkas", numbered_boards(4)))
        return Scorer(database, event.id, event.slug)
