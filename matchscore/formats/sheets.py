"""The score sheet as a JSON document: what `matchscore sheet --json` prints and the API answers.

Points are integers, IMPs and VPs decimal strings; null is what is not there to be shown. A hidden room says nothing.
"""

from collections import Counter
from fractions import Fraction
from typing import Any

from matchscore.formats.decided import penalty_document, rulings_document
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.segment_lines import SegmentLine
from matchscore.queries.values import BoardRow, RoomCell, Sheet, TeamName
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.results import PassedOut, Played
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import format_exact
from matchscore.scoring.victory_points import VictoryPointLine

Document = dict[str, Any]

_VALUES = ("revision", "turned", "contract", "declarer", "tricks", "result", "relative", "lead", "ns_score")


def sheet_document(sheet: Sheet) -> Document:
    """Make the document of a sheet, as far as its viewer may see the match."""
    return {
        "event": sheet.event,
        "match": sheet.match,
        "round": sheet.round,
        "state": sheet.state.value,
        "revision": sheet.revision,
        "home": _team(sheet.home),
        "away": _team(sheet.away),
        "boards": [board_document(row) for row in sheet.boards],
        "segments": [_segment(line) for line in sheet.segments],
        "carry_over": _both(sheet.carry_home, sheet.carry_away),
        "penalties": [penalty_document(penalty) for penalty in sheet.penalties],
        "reported_totals": [_reported(line) for line in sheet.reported_totals],
        "unit": sheet.unit.value,
        "home_imps": format_exact(sheet.home_imps),
        "away_imps": format_exact(sheet.away_imps),
        "total": _both(sheet.home_total, sheet.away_total),
        "victory_points": _victory_points(sheet.victory_points),
        **_counts(sheet),
    }


def board_document(row: BoardRow) -> Document:
    """Make the document of a board: its rooms, the difference in home's points, and the IMPs of each team."""
    return {
        "segment": row.segment,
        "board": row.number,
        "dealer": row.dealer.value,
        "vulnerable": row.vulnerable.value,
        "state": row.state.value,
        **{room.value: room_document(row.rooms[room]) for room in Room if room in row.rooms},
        "difference": row.difference,
        "home_imps": _imps(row.home_imps),
        "away_imps": _imps(row.away_imps),
        "home_total": _imps(row.home_total),
        "away_total": _imps(row.away_total),
        "rulings": rulings_document(row.ruling, row.adjusted),
    }


def room_document(cell: RoomCell) -> Document:
    """Make the document of a room; `revision` is what a save has to have seen, 0 while the room is empty."""
    values: Document = dict.fromkeys(_VALUES)
    if cell.state is not RoomState.HIDDEN:
        values |= {"revision": cell.revision, "turned": cell.turned, "lead": cell.lead, "ns_score": cell.ns_score}
        values |= {"result": None if cell.result is None else str(cell.result)}
    if isinstance(cell.result, Played):
        contract = cell.result.contract
        values |= {"contract": contract.name, "declarer": contract.declarer.value}
        values |= {"tricks": cell.result.tricks, "relative": cell.result.relative}
    if isinstance(cell.result, PassedOut):
        values["contract"] = str(cell.result)
    return {"state": cell.state.value, **values}


def _team(team: TeamName) -> Document:
    return {"name": team.name, "number": team.number}


def _segment(line: SegmentLine) -> Document:
    return {
        "number": line.number,
        "home_ns_room": line.home_ns_room.value,
        "finished": line.finished_at is not None,
        "home_imps": format_exact(line.home_imps),
        "away_imps": format_exact(line.away_imps),
    }


def _reported(line: ReportedLine) -> Document:
    return {
        "source": str(line.source),
        "source_text": line.source_text,
        "segment": line.segment,
        "home_imps": _imps(line.home_imps),
        "away_imps": _imps(line.away_imps),
        "home_vps": _imps(line.home_vps),
        "away_vps": _imps(line.away_vps),
    }


def _victory_points(points: VictoryPointLine | None) -> Document | None:
    if points is None:
        return None
    return {"scale": points.scale, "boards": points.boards, "home": str(points.home), "away": str(points.away)}


def _counts(sheet: Sheet) -> dict[str, int]:
    counts = Counter(sheet.counts)
    order = ("compared", "one_table", "to_play", "ruled", "needs_ruling", "cancelled", "not_played", "hidden")
    return {name: counts[BoardState(name)] for name in order}


def _imps(imps: Fraction | None) -> str | None:
    return None if imps is None else format_exact(imps)


def _both(home: Fraction, away: Fraction) -> dict[str, str]:
    return {"home": format_exact(home), "away": format_exact(away)}
