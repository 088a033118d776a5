"""Checking a database: what stands as kept or checked, against the log."""

from typing import Any

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Result
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil

OPEN_ROOM = ("log_differs", {"path": "1/1/open"})


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match with one odd result, which wants a second person."""
    scorer = friendly(database).enter_all(open_1="4SN-6")
    scorer.want_second_person()
    return scorer


@pytest.mark.parametrize("column", ["confirmed_revision", "checked_revision"])
def test_a_mark_that_the_log_does_not_know_is_named(scorer: Scorer, column: str) -> None:
    spoil(scorer.database, update(Result).values({column: Result.rev}))

    assert findings(scorer.database) == [OPEN_ROOM]


@pytest.mark.parametrize("marks", [{"confirmed_revision": None}, {"checked_revision": None}, {"checked_revision": 1}])
def test_a_mark_that_went_past_the_log_is_named(scorer: Scorer, marks: dict[str, Any]) -> None:
    scorer.confirm("1/1/open")
    scorer.called("Ola").check("1/1/open")

    spoil(scorer.database, update(Result).values(**marks))

    assert findings(scorer.database) == [OPEN_ROOM]


def test_a_mark_that_stands_although_it_was_rejected_is_named(scorer: Scorer) -> None:
    scorer.confirm("1/1/open")
    scorer.called("Ola").reject("1/1/open", reason="paper says down five")

    spoil(scorer.database, update(Result).values(confirmed_revision=Result.rev))

    assert findings(scorer.database) == [OPEN_ROOM]


def test_a_mark_that_lapsed_with_a_change_is_in_order(scorer: Scorer) -> None:
    scorer.confirm("1/1/open")

    scorer.enter("1/1/open", "4SN-7")

    assert findings(scorer.database) == []


def test_marks_that_lapsed_with_a_change_came_back_or_were_rejected_are_in_order(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    scorer.confirm("1/1/open")
    ola.check("1/1/open")
    scorer.enter("1/1/open", "4SN-7")
    scorer.confirm("1/1/open")
    ola.reject("1/1/open", reason="paper says down six")
    scorer.confirm("1/1/open")
    scorer.withdraw("1/1/open")

    assert findings(scorer.database) == []


def test_a_mark_of_what_was_taken_back_is_in_order(scorer: Scorer) -> None:
    scorer.enter("1/2/open", "4SN-6")
    scorer.confirm("1/2/open")

    scorer.undo()

    assert findings(scorer.database) == []
