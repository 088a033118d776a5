"""One archive for all cases: an event of 200 teams, 20 rounds and 16 boards, played and logged, as often as wanted.

The first event is made from a seed, row by row as play would have made them (`seeded`). The others are copies of it
under numbers of their own, made by the database. In the newest one the last round is half played; all others are
archived. Line-ups are not in it: nothing reads them yet.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Table,
    Text,
    bindparam,
    cast,
    delete,
    insert,
    literal,
    literal_column,
    select,
    update,
)

from bench.seeded import BOARDS, MATCHES, ROUNDS, START, TEAMS, Row, board_id, event_rows
from matchscore.models import Base

COPIED = ("events", "stages", "rounds", "board_sets", "boards", "teams", "matches", "segments", "tables", "results")
IDS_OF_AN_EVENT = {
    "events": 1,
    "stages": 1,
    "rounds": ROUNDS,
    "board_sets": ROUNDS,
    "boards": ROUNDS * BOARDS,
    "teams": TEAMS,
    "tables": 2 * ROUNDS * MATCHES,
}
"""Of the tables that have other than one row a match."""
BATCH = 20_000


@dataclass(frozen=True)
class Live:
    """The newest event: its id and address, and the numbers of the matches that are being played."""

    event_id: int
    slug: str
    matches: tuple[int, ...]


def table_of(name: str) -> Table:
    """Give a table by its name."""
    return Base.metadata.tables[name]


def fill(connection: Connection, scale: int = 1) -> Live:
    """Fill an empty database with `scale` events."""
    for name, rows in one_event():
        for start in range(0, len(rows), BATCH):
            connection.execute(insert(table_of(name)), rows[start : start + BATCH])
    if scale > 1:
        for name in (*COPIED, "changes"):
            copy_rows(connection, table_of(name), scale - 1)
    return open_newest(connection, scale)


@cache
def one_event() -> list[tuple[str, list[Row]]]:
    """Make the rows of the first event, once for all archives of this run."""
    return list(event_rows())


def copy_rows(connection: Connection, table: Table, copies: int) -> None:
    """Copy the first event's rows of a table, each copy under the next free numbers."""
    copy = select(literal_column("1").label("copy")).cte("copies", recursive=True)
    copy = copy.union_all(select(copy.c.copy + 1).where(copy.c.copy < copies))
    values = [shifted(column, copy.c.copy) for column in table.columns]
    source = (
        select(*values).select_from(table.join(copy, literal(value=True))).order_by(copy.c.copy, *table.primary_key)
    )
    connection.execute(insert(table).from_select([column.name for column in table.columns], source))


def shifted(column: Column[Any], copy: ColumnElement[int]) -> ColumnElement[Any]:
    """Give a column's value in a copy: keys move on by as many rows as there were, names by the number of the copy."""
    if column.table.name == "events" and column.name == "slug":
        return literal("season-").concat(cast(copy + 1, Text))
    target: Column[Any] | None = column
    while target is not None and target.name != "id":
        keys = [key.column for key in target.foreign_keys]
        target = next((key for key in keys if key.name == "id" or key.table is not target.table), None)
    if target is None:
        return column
    return column + copy * IDS_OF_AN_EVENT.get(target.table.name, ROUNDS * MATCHES)


def open_newest(connection: Connection, scale: int) -> Live:
    """Archive all events but the newest, and take back the second half of its last round."""
    events, rounds, results, tables = map(table_of, ("events", "rounds", "results", "tables"))
    connection.execute(update(events).where(events.c.id < scale).values(archived_at=START))
    last = ROUNDS * scale
    connection.execute(update(rounds).where(rounds.c.id == last).values(closed_at=None))
    half = board_id(last, BOARDS // 2)
    of_the_round = select(tables.c.id).where(tables.c.board_set_id == bindparam("last"))
    connection.execute(
        delete(results).where(results.c.table_id.in_(of_the_round), results.c.board_id > half), {"last": last}
    )
    return Live(scale, f"season-{scale}", tuple(range(MATCHES * (ROUNDS - 1) + 1, MATCHES * ROUNDS + 1)))
