"""Checking a database: reported totals against the log, here and after they were copied elsewhere."""

import pytest
from sqlalchemy import delete, insert, update

from matchscore.db import Database
from matchscore.models import ReportedTotal
from matchscore.queries.events import find_event_id
from matchscore.scoring.reported import TotalSource
from matchscore.services.captains import CaptainsSay
from matchscore.services.copies.copying import add_copy, read_copy
from tests.factories import NOON
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer, imps
from tests.services.spoiled import findings, spoil


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Finish a match with both captains, and confirm the total of one without boards."""
    first, second = two_matches(database, 1)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    first.finish(says=CaptainsSay(imps(6, 0), imps("6.5", 0), anyway=True))
    second.report(imps(0, 14), "by 14", by=TotalSource.AWAY_CAPTAIN)
    second.confirm_total(TotalSource.AWAY_CAPTAIN)
    return first


def test_reported_totals_stand_as_the_log_says(evening: Scorer) -> None:
    assert findings(evening.database) == []


def test_a_total_that_changed_past_the_log_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(ReportedTotal).where(ReportedTotal.id == 1).values(home_imps=7))

    assert findings(evening.database) == [("log_differs", {"path": "reported_total/1"})]


def test_a_total_that_went_past_the_log_is_named(evening: Scorer) -> None:
    spoil(evening.database, delete(ReportedTotal).where(ReportedTotal.id == 4))

    assert findings(evening.database) == [("log_differs", {"path": "reported_total/4"})]


def test_a_total_that_the_log_does_not_know_is_named(evening: Scorer) -> None:
    columns = {"match_id": 1, "source": TotalSource.ORGANISER, "home_imps": 1, "away_imps": 2, "rev": 1}
    spoil(evening.database, insert(ReportedTotal).values(**columns))

    assert findings(evening.database) == [("log_differs", {"path": "reported_total/5"})]


def test_totals_are_copied_elsewhere_with_the_acts_that_noted_them(
    evening: Scorer, empty_sqlite_database: Database
) -> None:
    empty_sqlite_database.migrate()
    with evening.database.reading() as session:
        copy = read_copy(session, find_event_id(session, evening.slug) or 0)

    with empty_sqlite_database.writing(None) as (session, _):
        add_copy(session, copy, NOON)

    elsewhere = Scorer(empty_sqlite_database, 1, evening.slug)
    assert findings(empty_sqlite_database) == []
    assert [line.imps for line in elsewhere.sheet().reported_totals] == [imps(6, 0), imps("6.5", 0)]
    assert elsewhere.sheet().segments[0].captains == evening.sheet().segments[0].captains
