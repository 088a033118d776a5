"""How many boards a decision would show to the public at once."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.heads import read_heads
from matchscore.queries.releases import count_released
from tests.factories import NOON
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer


@pytest.fixture
def cup(database: Database) -> Scorer:
    """Give two matches of three boards: two and a half boards played here, one and a half there."""
    first, second = two_matches(database, boards=3)
    first.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P", open_3="P")
    second.enter_all(open_1="P", closed_1="P", open_2="P")
    return first


@pytest.mark.parametrize(
    ("decided", "count"),
    [
        ({"visibility": Visibility.SEALED}, 0),
        ({"visibility": Visibility.WHOLE_FIELD}, 0),
        ({"visibility": Visibility.BOTH_TABLES}, 1),  # board 1 is out already, boards at one table are marks
        ({"visibility": Visibility.OPEN}, 3),
        ({"closed_at": NOON}, 1),
    ],
)
def test_boards_are_counted_that_are_not_out_and_would_be(cup: Scorer, decided: dict[str, Any], count: int) -> None:
    with cup.database.reading() as session:
        assert count_released(session, read_heads(session, cup.slug), NOON, **decided) == count
