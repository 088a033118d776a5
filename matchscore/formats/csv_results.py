"""Results as CSV, read: a header line, then one line per table result; columns in any order, comma or semicolon.

A line that cannot be used is held with its number and the reason; the others are read.
"""

from typing import TypeVar

from matchscore.formats.csv_cells import ROOMS, SEATS, VULNERABILITIES, RowError, number_within, text_of, word_of
from matchscore.formats.csv_readings import ResultCells, read_cells
from matchscore.formats.csv_tables import Cells, CsvTable, Meanings
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.text import UTF8, decode
from matchscore.models.base import BOARD_NUMBER, NUMBER
from matchscore.scoring.seats import Room
from matchscore.services.imports.rows import (
    HeldRow,
    MatchLabel,
    MatchRows,
    Place,
    Problem,
    ResultFile,
    TableRow,
    TeamLabel,
)

COLUMNS = (
    *("event", "stage", "round", "match", "home", "home_number", "away", "away_number"),
    *("segment", "board", "room", "home_ns_room", "turned", "dealer", "vulnerable"),
    *("contract", "declarer", "tricks", "result", "lead", "ns_score", "state"),
)
NEEDED = ("home", "away", "board", "room")
ONE_OF = ("contract", "state", "ns_score")
HOME_NS_ROOMS = {room.value: room for room in (Room.OPEN, Room.CLOSED)}

_MATCH = ("home", "home_number", "away", "away_number", "round", "match", "stage", "event")
_PLACE = ("segment", "board", "room", "home_ns_room", "dealer", "vulnerable")

Value = TypeVar("Value")


def read_results(content: bytes, encoding: str = UTF8) -> ResultFile:
    """Read a table of results; raises FormatError for a file that cannot be read as one."""
    table = CsvTable(decode(content, encoding), COLUMNS)
    table.require(NEEDED, ONE_OF)
    matches = Meanings(_match)
    places = Meanings(_place)
    readings = Meanings(lambda cells: read_cells(ResultCells(*cells)))
    match_cells, place_cells, result_cells = (table.picking(names) for names in (_MATCH, _PLACE, ResultCells._fields))
    held: list[HeldRow] = []
    for line, row in table.lines():
        if isinstance(row, Problem):
            held.append(HeldRow(line, row))
            continue
        label, rows = matches[match_cells(row)]
        place = places[place_cells(row)]
        if isinstance(label, Problem):
            held.append(HeldRow(line, label))
        elif isinstance(place, Problem):
            held.append(HeldRow(line, place, label.words))
        else:
            rows.append(TableRow(line, place, readings[result_cells(row)]))
    found = tuple(MatchRows(label, tuple(rows)) for label, rows in matches.values() if isinstance(label, MatchLabel))
    if not held and not any(match.rows for match in found):
        raise FormatError(FormatReason.NO_ROWS)
    return ResultFile(found, tuple(held), table.unknown())


def _match(cells: Cells) -> tuple[MatchLabel | Problem, list[TableRow]]:
    home, home_number, away, away_number, round_, match, stage, event = cells
    try:
        label = MatchLabel(
            home=TeamLabel(text_of(home), number_within(home_number, "home_number", NUMBER)),
            away=TeamLabel(text_of(away), number_within(away_number, "away_number", NUMBER)),
            round=number_within(round_, "round", NUMBER) or 1,
            number=number_within(match, "match", NUMBER),
            stage=text_of(stage),
            event=text_of(event),
        )
    except RowError as error:
        return Problem(error.reason, error.facts), []
    return label, []


def _place(cells: Cells) -> Place | Problem:
    segment, board, room, home_ns_room, dealer, vulnerable = cells
    try:
        return Place(
            segment=number_within(segment, "segment", NUMBER) or 1,
            board=_needed(number_within(board, "board", BOARD_NUMBER), "board"),
            room=_needed(word_of(room, "room", ROOMS), "room"),
            home_ns_room=word_of(home_ns_room, "home_ns_room", HOME_NS_ROOMS),
            dealer=word_of(dealer, "dealer", SEATS),
            vulnerable=word_of(vulnerable, "vulnerable", VULNERABILITIES),
        )
    except RowError as error:
        return Problem(error.reason, error.facts)


def _needed(value: Value | None, column: str) -> Value:
    if value is None:
        raise RowError("cell_missing", column=column)
    return value
