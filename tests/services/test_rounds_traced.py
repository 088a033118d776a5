"""The start of a round in checks and copies: what does not agree with its log is found."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import update

from matchscore.models import Change, Round
from matchscore.services.acts import RefusedError
from matchscore.services.copies.checking import check_copy
from tests.factories import NOON
from tests.services.event_copies import added, changed, copied
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil
from tests.services.started_rounds import head, start


def test_a_check_finds_a_start_that_the_log_does_not_know(evening: Scorer) -> None:
    start(evening)

    spoil(evening.database, update(Round).values(started_at=datetime(2026, 12, 1, 11, tzinfo=UTC)))

    assert findings(evening.database) == [("log_differs", {"path": "round/1"})]


def test_a_check_finds_a_start_that_began_from_something_else(evening: Scorer) -> None:
    start(evening)
    start(evening, minutes=9)

    was = {"round/1": {"started_at": None, "minutes_per_board": None}}
    spoil(evening.database, update(Change).where(Change.revision == evening.revision()).values(before=was))

    assert findings(evening.database) == [("log_broken", {"revision": evening.revision(), "path": "round/1"})]


def test_a_check_misses_a_round_that_the_log_has_started(evening: Scorer) -> None:
    start(evening)

    spoil(evening.database, update(Round).values(number=2))

    assert findings(evening.database) == [("log_differs", {"path": "round/1"})]


def test_a_copy_of_an_event_knows_when_its_round_was_started(evening: Scorer) -> None:
    start(evening, minutes=7)
    copy = changed(copied(evening.database, "friendly"), "events", slug="again")

    added(evening.database, check_copy(dict(copy.tables)))

    again = Scorer(evening.database, 0, "again")
    assert (head(again).started_at, head(again).minutes_per_board) == (NOON, 7)
    assert findings(evening.database) == []


def test_a_copy_whose_round_was_started_otherwise_than_its_log_says_is_damaged(evening: Scorer) -> None:
    start(evening)
    copy = changed(copied(evening.database, "friendly"), "events", slug="again")

    with pytest.raises(RefusedError) as refused:
        added(evening.database, changed(copy, "rounds", minutes_per_board=9))

    assert refused.value.reason == "archive_damaged"
