"""Results as CSV, written: one line per table result, as a viewer may see it; reading it back gives the same."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from matchscore.formats.csv_cells import guarded
from matchscore.formats.csv_results import COLUMNS
from matchscore.queries.values import BoardRow, RoomCell, Sheet
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.results import PassedOut, Played
from matchscore.scoring.seats import Room

Cell = str | int | None
_NAMES = ("stage", "home", "away")
"""Columns of free text: what a spreadsheet would run as a formula is written with an apostrophe before it."""


def write_results(sheets: Iterable[Sheet], stages: Mapping[int, str]) -> str:
    """Write the results of an event; `stages` names the stage of each match. Hidden rooms are left out.

    Save it as UTF-8; with a byte order mark where a spreadsheet shall open it.
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, restval="", lineterminator="\r\n")
    writer.writeheader()
    for sheet in sheets:
        for line in _lines(sheet, stages.get(sheet.match, "")):
            writer.writerow(line | {name: guarded(str(line[name])) for name in _NAMES})
    return text.getvalue()


def _lines(sheet: Sheet, stage: str) -> Iterator[dict[str, Cell]]:
    match: dict[str, Cell] = {
        "event": sheet.event,
        "stage": stage,
        "round": sheet.round,
        "match": sheet.match,
        "home": sheet.home.name,
        "home_number": sheet.home.number,
        "away": sheet.away.name,
        "away_number": sheet.away.number,
    }
    home_ns_rooms = {line.number: line.home_ns_room for line in sheet.segments}
    for row in sheet.boards:
        board = match | _board(row) | {"home_ns_room": home_ns_rooms[row.segment].value}
        for room in Room:
            cell = row.rooms.get(room)
            if cell is not None and cell.state is not RoomState.HIDDEN:
                yield board | {"room": room.value} | _room(cell)


def _board(row: BoardRow) -> dict[str, Cell]:
    return {
        "segment": row.segment,
        "board": row.number,
        "dealer": row.dealer.value,
        "vulnerable": row.vulnerable.value,
    }


def _room(cell: RoomCell) -> dict[str, Cell]:
    line: dict[str, Cell] = {"state": cell.state.value}
    if cell.state is RoomState.TO_PLAY:
        return line
    line |= {"turned": "true" if cell.turned else "false", "ns_score": cell.ns_score, "lead": cell.lead}
    if isinstance(cell.result, Played):
        contract = cell.result.contract
        line |= {"contract": contract.name, "declarer": contract.declarer.value}
        line |= {"tricks": cell.result.tricks, "result": cell.result.relative}
    if isinstance(cell.result, PassedOut):
        line["contract"] = str(cell.result)
    return line
