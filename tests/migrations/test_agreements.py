"""Totals of an older program: none of them was given beside boards, and all else of them is kept."""

from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import ReportedTotal

MIGRATION = "2026_12_06_agreements"


def test_totals_go_on_counting_as_before(old: Database) -> None:
    old.migrate()

    with old.reading() as session:
        assert set(session.scalars(select(ReportedTotal.beside_boards))) == {False}
