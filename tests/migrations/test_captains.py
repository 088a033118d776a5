"""Segments of an older program: no line-up is due, nobody seats second, and all else of them is kept."""

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Segment, Table

MIGRATION = "2026_12_05_captains"


def test_no_line_up_is_due(old: Database) -> None:
    old.migrate()

    with old.reading() as session:
        assert {(each.line_ups_due_at, each.seats_second) for each in session.scalars(select(Segment))} == {
            (None, None)
        }


def test_what_hangs_on_a_segment_still_hangs_on_it(old: Database) -> None:
    old.migrate()

    with pytest.raises(IntegrityError), old.writing(None) as (session, _):
        session.execute(delete(Segment))
    with old.reading() as session:
        assert session.scalars(select(Table)).first() is not None
