"""An event of an older program: with the column for a second person it keeps its rows, and those that hang on it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import column, delete, insert, select, table
from sqlalchemy.exc import IntegrityError

from matchscore import resources
from matchscore.db import Database
from matchscore.models import Base, Event, Stage
from tests.models.world import add_everything

BEFORE = "2026_12_01_matches_and_results"
Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture
def rows(tmp_path: Path) -> Iterator[Rows]:
    """Give rows for every table of the older program."""
    full = Database(f"sqlite:///{tmp_path / 'full.db'}")
    full.migrate()
    with full.writing(None) as (session, _):
        add_everything(session)
    yield rows_of(full)
    full.close()


def rows_of(database: Database) -> Rows:
    """Read what the older program knew of every table."""
    with database.reading() as session:
        return {
            each.name: [dict(row) for row in session.execute(select(*old_columns(each.name))).mappings()]
            for each in Base.metadata.sorted_tables
        }


def old_columns(name: str) -> list[Any]:
    """Name the columns of the older program."""
    columns = [column(each.name, each.type) for each in Base.metadata.tables[name].columns]
    return list(table(name, *(each for each in columns if each.name != "second_person")).columns)


@pytest.fixture
def old(empty_database: Database, rows: Rows) -> Database:
    """Give a database that the older program filled."""
    Path(str(empty_database.url.database)).parent.mkdir(exist_ok=True)
    config = Config()
    config.set_main_option("script_location", str(resources.migrations()))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = empty_database.url
    command.upgrade(config, BEFORE)
    with empty_database.writing(None) as (session, _):
        for name, cells in rows.items():
            session.execute(insert(old_columns(name)[0].table), cells)
    return empty_database


def test_every_row_is_kept(old: Database, rows: Rows) -> None:
    changed = old.migrate()

    assert changed
    assert old.is_current()
    assert rows_of(old) == rows


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
