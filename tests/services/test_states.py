"""A state put into the database: the content of a slot's row changes, never the row's key."""

from dataclasses import replace

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Result
from matchscore.queries.recorded import Recorded
from matchscore.scoring.parser import parse
from matchscore.services.states import put
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer

RECORD = Recorded(parse("4SXN-1"), "HK", turned=True, other_form=True, source="round1.lin", revision=2)


def put_into(scorer: Scorer, slot: str, recorded: Recorded | None) -> None:
    """Make a slot hold this."""
    with scorer.acting() as (session, _):
        put(session, scorer.slot(slot), recorded)
    scorer.database.close()


def test_everything_that_is_recorded_is_stored(database: Database) -> None:
    scorer = friendly(database)

    put_into(scorer, "1/1/open", RECORD)

    assert scorer.slot("1/1/open").recorded == RECORD


@pytest.mark.parametrize("text", ["PASS", "NP", "+420", "3NTW="])
def test_what_stood_there_before_leaves_nothing_behind(database: Database, text: str) -> None:
    scorer = friendly(database)
    put_into(scorer, "1/1/open", RECORD)
    record = Recorded(parse(text), None, turned=False, other_form=False, source=None, revision=3)

    put_into(scorer, "1/1/open", record)

    assert scorer.slot("1/1/open").recorded == record


def test_nothing_takes_the_row_away(database: Database) -> None:
    scorer = friendly(database)
    put_into(scorer, "1/1/open", RECORD)

    put_into(scorer, "1/1/open", None)

    with database.reading() as session:
        assert session.scalars(select(Result)).all() == []


def test_a_confirmation_of_the_value_before_does_not_count_for_the_new_one(database: Database) -> None:
    scorer = friendly(database)
    put_into(scorer, "1/1/open", RECORD)
    with database.writing(None) as (session, _):
        row = session.scalars(select(Result)).one()
        row.confirmed_revision = row.checked_revision = 2

    put_into(scorer, "1/1/open", replace(RECORD, revision=3))

    with database.reading() as session:
        row = session.scalars(select(Result)).one()
    assert (row.confirmed_revision, row.checked_revision, row.rev) == (None, None, 3)


def test_another_slot_keeps_what_it_holds(database: Database) -> None:
    scorer = friendly(database)
    put_into(scorer, "1/1/open", RECORD)

    put_into(scorer, "1/1/closed", RECORD)
    put_into(scorer, "1/1/closed", None)

    assert scorer.slot("1/1/open").recorded == RECORD
