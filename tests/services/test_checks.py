"""Checking a database: nothing to say of what the services wrote; sheets and segments."""

import pytest
from sqlalchemy import delete, update

from matchscore.db import Database
from matchscore.models import Match, Result, Segment, Stage, Table
from matchscore.queries.doubts import to_confirm
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import Room
from matchscore.services.checks import Finding, check
from tests.factories import NOON
from tests.services.friendlies import friendly, typed
from tests.services.scorer import Scorer, imps
from tests.services.spoiled import ROWS, findings, spoil


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give a match of two boards with results in both rooms: revisions 1 to 5."""
    return typed(database, ROWS)


def test_an_empty_database_is_in_order(database: Database) -> None:
    assert findings(database) == []


def test_whatever_the_services_do_leaves_nothing_to_find(evening: Scorer) -> None:
    evening.enter("1/1/open", "4SN-1")
    evening.undo()
    evening.withdraw("1/2/closed")
    evening.enter("1/2/closed", "2HE=")
    evening.exchange_rooms()
    evening.swap_seats()
    evening.carry_over(imps("3.5", 0))
    evening.finish()

    assert findings(evening.database) == []


def test_keeping_checking_and_rejecting_leave_nothing_to_find(evening: Scorer) -> None:
    ola = evening.called("Ola")
    evening.want_second_person()
    evening.confirm("1/1/open")
    ola.check("1/1/open")
    ola.reject("1/1/closed", reason="paper says 3SN+2")

    assert findings(evening.database) == []


def test_a_doubt_that_came_up_after_the_finish_is_no_fault(database: Database) -> None:
    scorer = typed(database, [("4HN-1", "4HN-1")])
    scorer.finish()

    scorer.enter("1/1/closed", "4HE-1", reason="keying error")

    assert to_confirm(scorer.facts()) == ((1, 1, Room.CLOSED),)
    assert findings(database) == []


def test_one_event_is_checked_alone(evening: Scorer) -> None:
    other = friendly(evening.database)
    spoil(evening.database, delete(Result))

    assert findings(evening.database, other.slug) == []
    assert findings(evening.database, evening.slug) != []


def test_an_event_that_is_not_there_cannot_be_checked(database: Database) -> None:
    with pytest.raises(NotFoundError, match="no event spring"):
        findings(database, "spring")


def test_a_finding_says_where_it_is(evening: Scorer) -> None:
    spoil(evening.database, update(Match).values(revision=4))

    assert check(evening.database, NOON) == [
        Finding("match_revision", evening.slug, 1, {"revision": 4, "newest": 5}),
        Finding("result_revision", evening.slug, 1, {"path": "1/2/closed", "revision": 5}),
    ]


def test_a_finished_segment_that_is_not_settled_is_named(evening: Scorer) -> None:
    spoil(evening.database, delete(Result).where(Result.strain == "H"), update(Segment).values(finished_at=NOON))

    assert ("finished_unsettled", {"segment": 1, "boards": "2/closed"}) in findings(evening.database)


def test_a_scale_that_is_not_there_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Stage).values(vp_scale="acbl-20-old"))

    assert findings(evening.database) == [("missing_scale", {"name": "acbl-20-old"})]


def test_a_sheet_that_cannot_be_computed_is_named(evening: Scorer) -> None:
    spoil(evening.database, delete(Result), delete(Table).where(Table.room == Room.CLOSED))

    reasons = [reason for reason, _ in findings(evening.database)]

    assert reasons.count("cannot_compute") == 1
