"""An event taken out of a database whole, and put into one again.

In a copy every table counts its rows from 1, so that two copies of the same event are equal wherever they were made.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.queries.events import find_event_id
from matchscore.services.acts import RefusedError
from matchscore.services.checks import findings_of
from matchscore.services.copies.cells import cell_of, value_of
from matchscore.services.copies.log_ids import Ids, renumbered_states
from matchscore.services.copies.tables import (
    NAMES,
    REFERENCES,
    TABLES,
    belongs,
    columns_of,
    has_id,
)

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class EventCopy:
    """The rows of an event by table, in the order in which they can be stored; every value is one of JSON's."""

    tables: Mapping[str, list[Row]]

    @property
    def slug(self) -> str:
        """The event's address."""
        return str(self.tables["events"][0]["slug"])


def read_copy(session: Session, event_id: int) -> EventCopy:
    """Take an event out of the database: everything that it consists of, history included."""
    ids: Ids = {}
    tables: dict[str, list[Row]] = {}
    for name in NAMES:
        columns = columns_of(name)
        table = TABLES[name]
        picked = select(*(table.c[column] for column in columns)).where(belongs(name, event_id))
        rows = session.execute(picked.order_by(*table.primary_key.columns)).all()
        if has_id(name):
            ids[name] = {row.id: number for number, row in enumerate(rows, 1)}
        tables[name] = [_copied(name, dict(zip(columns, row, strict=True)), ids) for row in rows]
    return EventCopy(tables)


def _copied(name: str, row: Row, ids: Ids) -> Row:
    return {column: cell_of(value) for column, value in _renumbered(name, row, ids).items()}


def _renumbered(name: str, row: Row, ids: Ids) -> Row:
    """Point a row, and the paths of a line of the log, to rows by their other ids."""
    renumbered = {}
    for column, value in row.items():
        table = name if column == "id" else REFERENCES.get(column)
        renumbered[column] = value if table is None or value is None else ids[table][value]
    if name == "changes":
        for column in ("before", "after"):
            renumbered[column] = renumbered_states(row[column], ids)
    return renumbered


def add_copy(session: Session, copy: EventCopy, now: datetime) -> int | None:
    """Put an event into the database, inside `writing(None)`; None where exactly this event is there already.

    The copy has been checked. Raises RefusedError: archive_differs where another event has its address, and
    archive_damaged where the database refuses a row, or where a check of the database would find the event broken.
    """
    stands = find_event_id(session, copy.slug)
    if stands is not None:
        if read_copy(session, stands) == copy:
            return None
        raise RefusedError("archive_differs", slug=copy.slug)
    event_id = store_copy(session, copy)
    for finding in findings_of(session, session.get_one(Event, event_id), now):
        where = "changes" if finding.match is None else f"{copy.slug}/{finding.match}"
        raise RefusedError("archive_damaged", where=where)
    return event_id


def store_copy(session: Session, copy: EventCopy) -> int:
    """Store the rows of a copy as they are; raises RefusedError archive_damaged where the database refuses one."""
    ids: Ids = {}
    for name in NAMES:
        try:
            _add_rows(session, name, copy.tables[name], ids)
        except (IntegrityError, DataError) as error:
            raise RefusedError("archive_damaged", where=name) from error
    return ids["events"][1]


def _add_rows(session: Session, name: str, rows: list[Row], ids: Ids) -> None:
    table = TABLES[name]
    ids[name] = {}
    values = [_stored(name, row, ids) for row in rows]
    if not values:
        return
    if not has_id(name):
        session.connection().execute(insert(table), values)
        return
    statement = insert(table).returning(table.c.id, sort_by_parameter_order=True)
    new = session.connection().execute(statement, values).scalars().all()
    ids[name] = dict(enumerate(new, 1))
    for column in _own_references(name):
        for row in rows:
            if row[column] is not None:
                itself = table.c.id == ids[name][row["id"]]
                session.execute(update(table).where(itself).values({column: ids[name][row[column]]}))


def _own_references(name: str) -> list[str]:
    """Name the columns that point to rows of the same table, which have no ids while they are being added."""
    return [column for column in columns_of(name) if REFERENCES.get(column) == name]


def _stored(name: str, row: Row, ids: Ids) -> Row:
    columns = TABLES[name].columns
    left_out = {"id", *_own_references(name)}
    values = {column: value_of(columns[column], cell) for column, cell in row.items() if column not in left_out}
    return _renumbered(name, values, ids)
