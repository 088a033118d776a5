"""The schema that the migrations make is the one that the models speak of."""

from pathlib import Path

import pytest

from matchscore.db import Database
from matchscore.models import Base
from tests.migrations.ddl import ddl_of


def test_sqlite_is_migrated_to_the_schema_of_the_models(
    sqlite_database: Database, empty_sqlite_database: Database
) -> None:
    Path(str(empty_sqlite_database.url.database)).parent.mkdir()

    Base.metadata.create_all(empty_sqlite_database.engine)

    assert ddl_of(sqlite_database) == ddl_of(empty_sqlite_database)


@pytest.mark.postgres
def test_postgres_is_migrated_to_the_schema_of_the_models(
    postgres_database: Database, empty_postgres_database: Database
) -> None:
    Base.metadata.create_all(empty_postgres_database.engine)

    assert ddl_of(postgres_database) == ddl_of(empty_postgres_database)


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ("results", "CONSTRAINT ck_results_tricks_range CHECK (tricks BETWEEN 0 AND 13)"),
        ("results", "CONSTRAINT ck_results_doubling CHECK (doubling IN ('', 'X', 'XX'))"),
        ("events", "correction_minutes INTEGER DEFAULT 30 NOT NULL"),
        (
            "boards",
            "CREATE UNIQUE INDEX uq_boards_number_in_the_set ON boards (board_set_id, number) WHERE match_id IS NULL",
        ),
    ],
)
def test_checks_members_defaults_and_partial_indexes_are_compared(
    sqlite_database: Database, table: str, line: str
) -> None:
    assert (table, line) in ddl_of(sqlite_database)
