"""Importing in tests: a few lines of CSV become an event called `cup`, and what it comes to is read back."""

from dataclasses import replace
from datetime import date
from typing import Any

from matchscore.db import Database
from matchscore.formats.csv_export import write_results
from matchscore.formats.csv_results import read_results
from matchscore.queries.events import find_event_id, read_event
from matchscore.queries.heads import MatchHead
from matchscore.queries.scoresheets import read_sheet
from matchscore.queries.stages import stage_names
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import STAFF, Viewer
from matchscore.scoring.seats import Room
from matchscore.services.acts import SHELL
from matchscore.services.imports.doors import Imported, import_file
from matchscore.services.imports.planning import ImportRequest, plan_import
from matchscore.services.imports.plans import Plan
from matchscore.services.imports.rows import ResultFile
from tests.factories import NOON
from tests.services.scorer import Scorer

HEADER = "home,away,board,room,contract,declarer,tricks"
MATCH = ("Otters,Quokkas,1,open,4S,N,10", "Otters,Quokkas,1,closed,4S,N,9")
REQUEST = ImportRequest("evening.csv", date(2026, 12, 1), event="cup")


def as_staff(_head: MatchHead) -> Viewer:
    """See every match as staff does."""
    return STAFF


def table(*lines: str, header: str = HEADER) -> bytes:
    """Write a table."""
    return "\n".join([header, *lines, ""]).encode()


def read(*lines: str, header: str = HEADER) -> ResultFile:
    """Read a table."""
    return read_results(table(*lines, header=header))


def plan(database: Database, *lines: str, header: str = HEADER, **request: Any) -> Plan:
    """Plan the import of a table into the cup."""
    with database.reading() as session:
        return plan_import(session, read(*lines, header=header), replace(REQUEST, **request))


def imported(database: Database, *lines: str, header: str = HEADER, **request: Any) -> Imported:
    """Import a table into the cup."""
    return import_file(database, read(*lines, header=header), replace(REQUEST, **request), NOON, SHELL)


def held(plan: Plan) -> list[tuple[int, str]]:
    """Give the lines that a plan holds, and why."""
    return [(row.line, str(row.problem.reason)) for row in plan.held]


def sheet(database: Database, match: int = 1, event: str = "cup") -> Sheet:
    """Read a sheet as staff sees it."""
    with database.reading() as session:
        return read_sheet(session, event, match, STAFF, NOON)


def result(database: Database, board: int = 1, room: Room = Room.OPEN, match: int = 1) -> str:
    """Give what stands in a room, in canonical spelling."""
    row = next(row for row in sheet(database, match).boards if row.number == board)
    return str(row.rooms[room].result)


def exported(database: Database, event: str = "cup") -> str:
    """Write the results of an event."""
    with database.reading() as session:
        sheets = read_event(session, event, as_staff, NOON).sheets
        return write_results(sheets, stage_names(session, event))


def scorer(database: Database, match: int = 1, event: str = "cup") -> Scorer:
    """Let somebody score a match of the event by hand."""
    with database.reading() as session:
        return Scorer(database, find_event_id(session, event) or 0, event, match)
