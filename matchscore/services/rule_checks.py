"""Whether a database has every rule of our tables, and whether every row keeps them."""

import re
from collections.abc import Iterator

from sqlalchemy import Connection, text
from sqlalchemy.schema import CreateTable

from matchscore.models import Base

_NAMED = re.compile(r"CONSTRAINT (\w+)")
_SQLITE_RULES = text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
_POSTGRES_RULES = text(
    "SELECT conname, convalidated FROM pg_constraint WHERE connamespace = current_schema()::regnamespace"
    " UNION SELECT indexname, true FROM pg_indexes WHERE schemaname = current_schema()"
)

Fault = tuple[str, dict[str, str | int]]
"""A reason and its facts, as in a Finding."""


def faults_of(connection: Connection) -> Iterator[Fault]:
    """Find rules that are not there, and rows that break one.

    SQLite looks at all rows; PostgreSQL keeps its rules and says which of them it has not yet looked after.
    """
    is_sqlite = connection.dialect.name == "sqlite"
    yield from (_faults_in_file(connection) if is_sqlite else _faults_in_server(connection))


def _faults_in_file(connection: Connection) -> Iterator[Fault]:
    there: set[str] = set()
    for name, definition in connection.execute(_SQLITE_RULES):
        there |= {name, *_NAMED.findall(definition)}
    yield from _missing(connection, there)
    for line in connection.scalars(text("PRAGMA integrity_check")):
        if line != "ok":
            yield "damaged", {"detail": line}
    for table, row, refers_to, _ in connection.execute(text("PRAGMA foreign_key_check")):
        yield "lost_reference", {"table": table, "row": row or 0, "refers_to": refers_to}


def _faults_in_server(connection: Connection) -> Iterator[Fault]:
    rules: dict[str, bool] = dict(connection.execute(_POSTGRES_RULES).all())
    yield from _missing(connection, set(rules))
    for name, is_checked in sorted(rules.items()):
        if not is_checked:
            yield "rule_unchecked", {"rule": name}


def _missing(connection: Connection, there: set[str]) -> Iterator[Fault]:
    for table in Base.metadata.sorted_tables:
        definition = str(CreateTable(table).compile(dialect=connection.dialect))
        wanted = {*_NAMED.findall(definition), *(str(index.name) for index in table.indexes)}
        for name in sorted(wanted - there):
            yield "rule_missing", {"rule": name}
