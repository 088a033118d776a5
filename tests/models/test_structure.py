"""What every table keeps to, and what the hot queries never do."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Column, Enum, ForeignKeyConstraint, PrimaryKeyConstraint, Select, Table, UniqueConstraint, select
from sqlalchemy.dialects import sqlite

from matchscore.db import Database
from matchscore.models import Base, Board, Change, Event, Match, Result, Segment, Team
from matchscore.models import Table as PlayingTable

TABLES = Base.metadata.sorted_tables
COLUMNS = [column for table in TABLES for column in table.columns]
ENUMS = [column for column in COLUMNS if isinstance(column.type, Enum)]
FOREIGN_KEYS = [rule for table in TABLES for rule in table.constraints if isinstance(rule, ForeignKeyConstraint)]


def leading_columns(table: Table) -> Iterator[str]:
    """Name the columns by which rows of a table are found without reading all of them."""
    yield from (index.columns[0].name for index in table.indexes)
    yield from (
        rule.columns[0].name
        for rule in table.constraints
        if isinstance(rule, PrimaryKeyConstraint | UniqueConstraint) and len(rule.columns)
    )


@pytest.mark.parametrize("key", FOREIGN_KEYS, ids=lambda key: str(key.name))
def test_a_foreign_key_restricts(key: ForeignKeyConstraint) -> None:
    assert key.ondelete == "RESTRICT"


@pytest.mark.parametrize("key", FOREIGN_KEYS, ids=lambda key: str(key.name))
def test_the_rows_of_a_foreign_key_are_found_by_an_index(key: ForeignKeyConstraint) -> None:
    assert key.column_keys[0] in set(leading_columns(key.table))


@pytest.mark.parametrize("column", ENUMS, ids=str)
def test_an_enum_is_stored_by_its_values_under_a_check(column: Column[object]) -> None:
    kind = column.type

    assert isinstance(kind, Enum)
    assert kind.create_constraint
    assert not kind.native_enum
    assert kind.enum_class is not None
    assert kind.enums == [member.value for member in kind.enum_class]


@pytest.mark.parametrize("column", COLUMNS, ids=str)
def test_no_column_is_a_float(column: Column[object]) -> None:
    assert column.type.python_type is not float


HOT_QUERIES: dict[str, Select[*tuple[object, ...]]] = {
    "an event by its address": select(Event.id).where(Event.slug == "friendly"),
    "a match of an event": select(Match).where(Match.event_id == 1, Match.number == 1),
    "the matches of an event": select(Match).where(Match.event_id == 1),
    "the matches of a round": select(Match).where(Match.round_id == 1),
    "the matches of a team": select(Match).where((Match.home_team_id == 1) | (Match.away_team_id == 1)),
    "the teams of an event": select(Team).where(Team.event_id == 1),
    "the results of a match": select(Result)
    .join(PlayingTable, PlayingTable.id == Result.table_id)
    .join(Segment, Segment.id == PlayingTable.segment_id)
    .where(Segment.match_id == 1),
    "the boards of a match": select(Board)
    .join(Segment, Segment.board_set_id == Board.board_set_id)
    .where(Segment.match_id == 1),
    "the results of an event": select(Result)
    .join(PlayingTable, PlayingTable.id == Result.table_id)
    .join(Segment, Segment.id == PlayingTable.segment_id)
    .join(Match, Match.id == Segment.match_id)
    .where(Match.event_id == 1),
    "the results of a board": select(Result).where(Result.board_id == 1),
    "one result": select(Result).where(Result.table_id == 1, Result.board_id == 1),
    "the log of an event from a revision": select(Change).where(Change.event_id == 1, Change.revision > 7),
    "the log of a match": select(Change).where(Change.match_id == 1).order_by(Change.revision.desc()),
    "a change by its client's key": select(Change).where(Change.event_id == 1, Change.client_key == "k"),
    "my own newest changes": select(Change)
    .where(Change.actor_user_id == 1, Change.event_id == 1)
    .order_by(Change.revision.desc()),
    "what undid a change": select(Change).where(Change.event_id == 1, Change.undoes == 7),
}


@pytest.mark.parametrize("query", HOT_QUERIES.values(), ids=HOT_QUERIES)
def test_a_hot_query_reads_no_table_from_end_to_end(
    sqlite_database: Database, query: Select[*tuple[object, ...]]
) -> None:
    statement = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})

    with sqlite_database.engine.connect() as connection:
        plan = [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}")]

    assert plan
    assert [step for step in plan if step.startswith("SCAN") or "TEMP B-TREE" in step] == []
