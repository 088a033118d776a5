"""An event of an older program: with the column for a second person it keeps its rows, and those that hang on it."""

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Event, Stage

MIGRATION = "2026_12_02_second_person"


def test_no_event_wants_a_second_person_that_did_not_ask_for_one(old: Database) -> None:
    old.migrate()

    with old.reading() as session:
        assert set(session.scalars(select(Event.second_person))) == {False}


def test_what_hangs_on_an_event_still_hangs_on_it(old: Database) -> None:
    old.migrate()

    with pytest.raises(IntegrityError), old.writing(None) as (session, _):
        session.execute(delete(Event))
    with old.reading() as session:
        assert session.scalars(select(Stage)).first() is not None
