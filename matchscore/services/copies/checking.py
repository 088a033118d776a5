"""Whether what somebody calls a copy is one: all tables and columns, values of the right kind, references that lead.

What only the database can tell (a rule about several columns, a number used twice) it tells when the copy is added;
whether the rows agree with the log is checked then, too.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from matchscore.scoring.seats import SECOND_ROOMS, TWO_ROOMS
from matchscore.scoring.vp_bands import bands_from
from matchscore.services.copies.cells import cell_of, value_of
from matchscore.services.copies.copying import EventCopy, Row
from matchscore.services.copies.log_lines import check_line
from matchscore.services.copies.tables import (
    ADDED_LATER,
    NAMES,
    REFERENCES,
    TABLES,
    TABLES_ADDED_LATER,
    columns_of,
    has_id,
)
from matchscore.services.slugs import is_slug
from matchscore.services.stage_states import check_settings

LISTS = frozenset({"pairs", "bands"})
"""Columns that hold a list; every other one holds one value, or names with values."""


_TABLES = (set(TWO_ROOMS), {*TWO_ROOMS, *SECOND_ROOMS})


class CopyError(ValueError):
    """Something that is no copy; `where` names the table, or the table and the row: `matches/3`."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


def check_copy(tables: Any) -> EventCopy:
    """Check what was read from a file; raises CopyError for the first thing that is wrong."""
    if not isinstance(tables, dict) or set(tables) | TABLES_ADDED_LATER != set(NAMES):
        raise CopyError("tables")
    tables = {name: tables.get(name, []) for name in NAMES}
    for name in NAMES:
        if not isinstance(tables[name], list):
            raise CopyError(name)
    counts = {name: len(tables[name]) for name in NAMES}
    if counts["events"] != 1:
        raise CopyError("events")
    checked = {name: [*_checked_rows(name, tables[name], counts)] for name in NAMES}
    _check_segments(checked)
    return EventCopy(checked)


def _checked_rows(name: str, rows: list[Any], counts: dict[str, int]) -> Iterator[Row]:
    """Give the rows of a table, every value written as we write it."""
    for number, row in enumerate(rows, 1):
        try:
            values = _values(name, number, row, counts)
        except ValueError as error:
            raise CopyError(f"{name}/{number}") from error
        yield {column: cell_of(value) for column, value in values.items()}


def _values(name: str, number: int, row: Any, counts: dict[str, int]) -> Row:
    later = ADDED_LATER.get(name, {})
    if not isinstance(row, dict) or set(row) | set(later) != set(columns_of(name)):
        raise ValueError("other columns")
    cells = {**later, **row}
    values = {column: value_of(TABLES[name].columns[column], cells[column]) for column in columns_of(name)}
    if has_id(name) and values["id"] != number:
        raise ValueError("rows are numbered from 1")
    for column, value in values.items():
        _check_cell(column, value, counts)
    if name == "events":
        _check_event(values)
    if name == "stages":
        check_settings(values["format"], values["method"], values["settings"])
    if name == "vp_scales":
        bands_from(values["bands"])
    if name == "changes":
        check_line(values, players=counts["players"])
    return values


def _check_cell(column: str, value: Any, counts: dict[str, int]) -> None:
    table = REFERENCES.get(column)
    if table is not None and value is not None and not 1 <= value <= counts[table]:
        raise ValueError("a reference that leads nowhere")
    if isinstance(value, list) and column not in LISTS:
        raise ValueError("a list where names are expected")


def _check_segments(tables: dict[str, list[Row]]) -> None:
    """Find a segment without boards, or where tables have none to be compared with: teams of eight have four."""
    rooms: dict[int, set[str]] = defaultdict(set)
    for table in tables["tables"]:
        rooms[table["segment_id"]].add(table["room"])
    sets = {board["board_set_id"] for board in tables["boards"]}
    for segment in tables["segments"]:
        if segment["board_set_id"] not in sets or rooms[segment["id"]] not in _TABLES:
            raise CopyError(f"segments/{segment['id']}")


def _check_event(event: Row) -> None:
    if not is_slug(event["slug"]):
        raise ValueError("no address of an event")
    try:
        ZoneInfo(event["time_zone"])
    except (ZoneInfoNotFoundError, OSError) as error:
        raise ValueError("no time zone") from error
