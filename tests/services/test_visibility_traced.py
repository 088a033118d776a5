"""Policies and closed rounds in checks and copies: what does not agree with its log is found."""

from typing import Any

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Change, Event, Round, Visibility
from matchscore.services.acts import RefusedError
from matchscore.services.copies.checking import CopyError, check_copy
from tests.factories import NOON
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil
from tests.services.started_rounds import close, event_policy, give_policy, head, reopen

EVENT, ROUND, CLOSED = "event/visibility", "stage/1/round/1/visibility", "stage/1/round/1/closed"


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give an event of two matches in one round, for which everything was decided."""
    scorer = two_matches(database)[0]
    event_policy(scorer, Visibility.CLOCK)
    give_policy(scorer, Visibility.SEALED)
    close(scorer)
    return scorer


def test_a_check_finds_nothing_in_what_was_decided(evening: Scorer) -> None:
    reopen(evening)
    give_policy(evening, None)

    assert findings(evening.database) == []


@pytest.mark.parametrize(
    ("statement", "path"),
    [
        (update(Event).values(visibility=Visibility.OPEN), EVENT),
        (update(Round).values(visibility=None), ROUND),
        (update(Round).values(visibility=Visibility.OPEN), ROUND),
        (update(Round).values(closed_at=None), CLOSED),
    ],
)
def test_a_check_finds_what_the_log_does_not_know(evening: Scorer, statement: Any, path: str) -> None:
    spoil(evening.database, statement)

    assert findings(evening.database) == [("log_differs", {"path": path})]


def test_a_check_finds_a_policy_that_differs_from_the_one_an_event_began_with(database: Database) -> None:
    scorer = two_matches(database)[0]

    spoil(scorer.database, update(Event).values(visibility=Visibility.OPEN), update(Round).values(closed_at=NOON))

    assert findings(scorer.database) == [("log_differs", {"path": EVENT}), ("log_differs", {"path": CLOSED})]


def test_a_check_misses_a_round_of_which_the_log_has_decided_something(evening: Scorer) -> None:
    spoil(evening.database, update(Round).values(number=2))

    assert ("log_differs", {"path": ROUND}) in findings(evening.database)


@pytest.mark.parametrize(("back", "path"), [(0, CLOSED), (1, ROUND), (2, EVENT)])
def test_a_check_finds_a_decision_that_began_from_something_else(evening: Scorer, back: int, path: str) -> None:
    revision = evening.revision() - back
    was = {path: {"visibility": "open"}}

    spoil(evening.database, update(Change).where(Change.revision == revision).values(before=was))

    assert findings(evening.database) == [("log_broken", {"revision": revision, "path": path})]


def test_a_copy_of_an_event_knows_what_was_decided(evening: Scorer) -> None:
    copy = changed(copied(evening.database, "friendly"), "events", slug="again")

    added(evening.database, check_copy(dict(copy.tables)))

    again = head(Scorer(evening.database, 0, "again"))
    assert (again.event_visibility, again.own_visibility) == (Visibility.CLOCK, Visibility.SEALED)
    assert again.closed_at is not None
    assert findings(evening.database) == []


@pytest.mark.parametrize(
    ("table", "cells"),
    [
        ("events", {"visibility": "open"}),
        ("rounds", {"visibility": None}),
        ("rounds", {"closed_at": None}),
    ],
)
def test_a_copy_that_differs_from_its_log_is_damaged(evening: Scorer, table: str, cells: dict[str, Any]) -> None:
    copy = changed(copied(evening.database, "friendly"), "events", slug="again")

    with pytest.raises(RefusedError, match="archive_damaged"):
        added(evening.database, changed(copy, table, **cells))


@pytest.mark.parametrize(
    "after",
    [
        {EVENT: {"visibility": None}},
        {EVENT: {"visibility": "never"}},
        {EVENT: None},
        {ROUND: {"visibility": "never"}},
        {ROUND: {"visibility": "open", "more": 1}},
        {CLOSED: {"closed_at": "yesterday"}},
        {CLOSED: {"closed_at": 5}},
        {CLOSED: None},
    ],
)
def test_a_copy_whose_log_says_what_cannot_be_is_refused(evening: Scorer, after: dict[str, Any]) -> None:
    tables = dict(copied(evening.database, "friendly").tables)
    *older, newest = tables["changes"]

    with pytest.raises(CopyError):
        check_copy({**tables, "changes": [*older, {**newest, "after": after}]})
