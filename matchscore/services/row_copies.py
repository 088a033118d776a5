"""All rows of one database put into another one, SQLite or PostgreSQL, every value as it was."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Select,
    Table,
    bindparam,
    column,
    delete,
    func,
    insert,
    or_,
    select,
    table,
    text,
    update,
)

from matchscore.models import Base

BATCH = 1000
TABLES = Base.metadata.sorted_tables
WITH_IDS = tuple(each.name for each in TABLES if each.autoincrement_column is not None)
SQLITE_IDS = table("sqlite_sequence", column("name"), column("seq"))
POSTGRES_ID = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:name, 'id')::regclass)")
SET_POSTGRES_ID = text("SELECT setval(pg_get_serial_sequence(:name, 'id'), greatest(:last, 1), :last > 0)")


def count_rows(connection: Connection) -> dict[str, int]:
    """Count the rows of every table."""
    return {each.name: connection.scalar(select(func.count()).select_from(each)) or 0 for each in TABLES}


def delete_rows(connection: Connection) -> None:
    """Delete every row, what refers to others first."""
    for each in reversed(TABLES):
        connection.execute(delete(each))


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row into empty tables, and the highest ids ever given: the log speaks of rows by id."""
    for each in TABLES:
        own = _own_references(each)
        without = dict.fromkeys(part.name for part in own)
        for rows in _batches(source, select(each).order_by(*each.primary_key)):
            target.execute(insert(each), [row | without for row in rows])
        if own:
            _refer(source, target, each, own)
    set_last_ids(target, last_ids(source))


def _batches(source: Connection, wanted: Select[*tuple[Any, ...]]) -> Iterator[list[dict[str, Any]]]:
    found = source.execute(wanted, execution_options={"yield_per": BATCH})
    for rows in found.mappings().partitions():
        yield [dict(row) for row in rows]


def _own_references(each: Table) -> list[Column[Any]]:
    """List the columns in which a row may refer to another row of its table."""
    own = [key for key in each.foreign_key_constraints if key.referred_table is each]
    return [part for key in own for part in key.columns if part.nullable]


def _refer(source: Connection, target: Connection, each: Table, own: list[Column[Any]]) -> None:
    """Fill in the references to rows of the same table, now that all of them are there."""
    rows = select(
        *(part.label(f"key_{part.name}") for part in each.primary_key),
        *(part.label(f"own_{part.name}") for part in own),
    ).where(or_(*(part.is_not(None) for part in own)))
    change = (
        update(each)
        .where(*(part == bindparam(f"key_{part.name}") for part in each.primary_key))
        .values({part.name: bindparam(f"own_{part.name}") for part in own})
    )
    for batch in _batches(source, rows):
        target.execute(change, batch)


def last_ids(connection: Connection) -> dict[str, int]:
    """Give the highest id that each table has ever given, 0 for none."""
    given: dict[str, int | None]
    if connection.dialect.name == "sqlite":
        given = {name: last for name, last in connection.execute(select(SQLITE_IDS))}  # noqa: C416 - rows are no pairs to mypy
    else:
        given = {name: connection.scalar(POSTGRES_ID, {"name": name}) for name in WITH_IDS}
    return {name: given.get(name) or 0 for name in WITH_IDS}


def set_last_ids(connection: Connection, given: dict[str, int]) -> None:
    """Go on counting ids after the highest ones given."""
    if connection.dialect.name == "sqlite":
        connection.execute(delete(SQLITE_IDS))
        connection.execute(insert(SQLITE_IDS), [{"name": name, "seq": last} for name, last in given.items()])
    else:
        connection.execute(SET_POSTGRES_ID, [{"name": name, "last": last} for name, last in given.items()])
