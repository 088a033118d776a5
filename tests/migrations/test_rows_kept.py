"""What an older program stored is all there after every migration since."""

import pytest

from matchscore import resources
from matchscore.db import Database
from tests.migrations.older import CAME_WITH, FIRST, Rows, came_since, rows_of


def test_every_migration_is_tried() -> None:
    versions = sorted(path.stem for path in (resources.migrations() / "versions").glob("*.py"))

    assert versions == [FIRST, *CAME_WITH]


@pytest.mark.parametrize("migration", CAME_WITH)
def test_every_row_is_kept(old: Database, rows: Rows, migration: str) -> None:
    changed = old.migrate()

    assert changed
    assert old.is_current()
    assert rows_of(old, came_since(migration)) == rows
