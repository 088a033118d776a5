"""What a hidden board waits for, and how many of how many have it."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.waiting import Wait, read_wait
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer
from tests.services.started_rounds import close, start


def wait(scorer: Scorer, board: int = 1) -> Wait:
    """Say what a board waits for at noon."""
    with scorer.database.reading() as session:
        return read_wait(session, scorer.facts(), (1, board), NOON)


@pytest.mark.parametrize("policy", [Visibility.SEALED, Visibility.BOTH_TABLES, Visibility.WHOLE_FIELD])
def test_in_a_match_alone_the_tables_that_have_it_are_counted(database: Database, policy: Visibility) -> None:
    scorer = friendly(database, visibility=policy).enter_all(open_1="P")

    assert wait(scorer) == Wait(policy, None, 1, 2)


def test_by_the_whole_field_the_matches_that_have_it_are_counted(database: Database) -> None:
    first, second = two_matches(database)
    first.enter_all(open_1="P", closed_1="P")
    second.enter_all(open_1="P")

    assert wait(first) == wait(second) == Wait(Visibility.WHOLE_FIELD, None, 1, 2, of_matches=True)


def test_once_the_round_is_closed_a_board_waits_for_its_other_table(database: Database) -> None:
    first, _ = two_matches(database)
    first.enter_all(open_1="P")

    close(first)

    assert wait(first) == Wait(Visibility.BOTH_TABLES, None, 1, 2)


def test_by_the_clock_its_time_is_told_once_the_round_is_started(database: Database) -> None:
    scorer = friendly(database, visibility=Visibility.CLOCK)
    before = wait(scorer, 2)

    start(scorer, minutes=7)

    assert (before.due, wait(scorer, 2).due) == (None, NOON + timedelta(minutes=14))
