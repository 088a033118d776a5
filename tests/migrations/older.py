"""A database as an older program left it: migrated up to one of its versions and filled with rows of every table."""

from collections.abc import Collection
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import column, insert, select, table

from matchscore import resources
from matchscore.db import Database
from matchscore.models import Base
from tests.models.world import add_everything

FIRST = "2026_12_01_matches_and_results"

CAME_WITH = {
    "2026_12_02_second_person": ("second_person",),
    "2026_12_03_east_agrees": ("east_agrees",),
    "2026_12_04_sign_ins": ("sign_ins",),
    "2026_12_05_captains": ("board_queries", "line_ups_due_at", "seats_second"),
    "2026_12_06_agreements": ("beside_boards",),
    "2026_12_07_whole_events": (
        "stage_teams",
        "vp_scales",
        "vp_scale_version",
        "ended_side",
        "own_boards_scheduled",
        "home_from_id",
        "home_takes",
        "away_from_id",
        "away_takes",
    ),
}
"""The tables and columns that each migration brought, oldest first."""

Rows = dict[str, list[dict[str, Any]]]


def came_since(migration: str) -> frozenset[str]:
    """Name the tables and columns that came with a migration and with those after it."""
    return frozenset(chain.from_iterable(came for name, came in CAME_WITH.items() if name >= migration))


def version_before(migration: str) -> str:
    """Name the version that a migration found."""
    return {after: before for before, after in pairwise([FIRST, *CAME_WITH])}[migration]


def full_rows(folder: Path, later: Collection[str]) -> Rows:
    """Give rows for every table, as the older program knew them."""
    full = Database(f"sqlite:///{folder / 'full.db'}")
    full.migrate()
    with full.writing(None) as (session, _):
        add_everything(session)
    rows = rows_of(full, later)
    full.close()
    return rows


def rows_of(database: Database, later: Collection[str]) -> Rows:
    """Read what an older program knew: all tables and columns but those that came later."""
    with database.reading() as session:
        return {
            each.name: [dict(row) for row in session.execute(select(*old_columns(each.name, later))).mappings()]
            for each in Base.metadata.sorted_tables
            if each.name not in later
        }


def old_columns(name: str, later: Collection[str]) -> list[Any]:
    """Name the columns of a table that the older program had."""
    columns = [column(each.name, each.type) for each in Base.metadata.tables[name].columns]
    return list(table(name, *(each for each in columns if each.name not in later)).columns)


def fill(empty: Database, version: str, rows: Rows, later: Collection[str]) -> Database:
    """Migrate an empty database up to a version, and put the rows in."""
    Path(str(empty.url.database)).parent.mkdir(exist_ok=True)
    config = Config()
    config.set_main_option("script_location", str(resources.migrations()))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = empty.url
    command.upgrade(config, version)
    with empty.writing(None) as (session, _):
        for name, cells in rows.items():
            session.execute(insert(old_columns(name, later)[0].table), cells)
    return empty
