"""The result columns of a line: contract, declarer, tricks or result, lead, score and state become one reading.

A line that disagrees with itself is never decided here: it is a problem that names both readings.
"""

from typing import NamedTuple

from matchscore.formats.csv_cells import FLAGS, SEATS, RowError, number_of, shown, unguarded, word_of
from matchscore.scoring.cards import lead_of
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.parser import Mode, parse
from matchscore.scoring.results import NotPlayed, PassedOut, Played, TableResult
from matchscore.scoring.seats import Seat
from matchscore.services.imports.rows import Problem, Reading

STATES = {state.value: state for state in RoomState if state is not RoomState.HIDDEN}
_ALSO_PASSED = ("0", "P0")  # ways to write a passed-out board in a contract column, beside those of the parser
_TWO_DIGITS = 99
_END_OF_TRICKS = "0123456789=+-\N{MINUS SIGN}"


class ResultCells(NamedTuple):
    """The cells of a line that say what happened at a table, as they stand in the file."""

    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    result: str = ""
    lead: str = ""
    ns_score: str = ""
    state: str = ""
    turned: str = ""

    @property
    def has_result(self) -> bool:
        """Tell whether the contract or anything about its tricks is filled in."""
        return any(cell.strip() for cell in self[:4])


def read_cells(cells: ResultCells) -> Reading | Problem:
    """Read what happened at a table; nothing filled in means not yet played."""
    try:
        return _reading(cells)
    except (RowError, ResultError) as error:
        return Problem(error.reason, error.facts)


def _reading(cells: ResultCells) -> Reading:
    state = word_of(cells.state, "state", STATES)
    points = number_of(cells.ns_score, "ns_score")
    if not cells.has_result:
        result, points = _without_contract(state, points)
    else:
        result = _result(cells)
        _require_agreement(state, result, points)
    return Reading(result, _lead(cells.lead, result), word_of(cells.turned, "turned", FLAGS), points)


def _without_contract(state: RoomState | None, points: int | None) -> tuple[TableResult | None, int | None]:
    """Give the result of a line without a contract, and the score that is left to be checked against it."""
    match state:
        case RoomState.PLAYED:
            raise RowError("contract_missing")
        case RoomState.PASSED_OUT:
            return PassedOut(), points
        case RoomState.SCORE if points is None:
            raise RowError("score_missing")
        case RoomState.TO_PLAY | RoomState.NOT_PLAYED if points is not None:
            raise RowError("state_disagrees", state=state, text=points)
        case RoomState.NOT_PLAYED:
            return NotPlayed(), None
    return (None if points is None else parse(str(points))), None


def _require_agreement(state: RoomState | None, result: TableResult, points: int | None) -> None:
    agrees = {Played: RoomState.PLAYED, PassedOut: RoomState.PASSED_OUT, NotPlayed: RoomState.NOT_PLAYED}
    if state not in (None, agrees[type(result)]):
        raise RowError("state_disagrees", state=state, text=str(result))
    if points is not None and isinstance(result, NotPlayed):
        raise RowError("state_disagrees", state=RoomState.NOT_PLAYED, text=points)


def _lead(cell: str, result: TableResult | None) -> str | None:
    if not cell.strip():
        return None
    if not isinstance(result, Played):
        raise RowError("lead_without_contract", text=shown(cell))
    return lead_of(cell)


def _result(cells: ResultCells) -> Played | PassedOut | NotPlayed:
    contract = cells.contract.strip()
    if not contract:
        raise RowError("contract_missing")
    word = _word(contract)
    if word is None:
        return _played(cells, contract)
    if any(cell.strip() for cell in cells[1:4]):
        raise ResultError(Reason.PASSED_WITH_CONTRACT, text=shown(contract))
    return word


def _word(contract: str) -> PassedOut | NotPlayed | None:
    """Read a contract column that names no contract; None where it does, or cannot be read."""
    if contract.upper() in _ALSO_PASSED:
        return PassedOut()
    try:
        result = parse(contract)
    except ResultError:
        return None
    return result if isinstance(result, PassedOut | NotPlayed) else None


def _played(cells: ResultCells, contract: str) -> Played:
    """Read contract and tricks, each of which may be written twice: then they have to agree."""
    declarer = word_of(cells.declarer, "declarer", SEATS)
    has_tricks = contract[-1] in _END_OF_TRICKS
    whole = _whole(contract if has_tricks else f"{contract}=", declarer)
    base = str(whole.contract)
    readings = [whole] if has_tricks else []
    tricks = number_of(cells.tricks, "tricks")
    if tricks is not None:
        readings.append(_by_tricks(base, tricks))
    if relative := unguarded(cells.result.strip()):
        readings.append(_by_relative(base, relative, readings))
    if not readings:
        raise ResultError(Reason.NO_RESULT, contract=whole.contract.name, declarer=whole.contract.declarer)
    if other := next((each for each in readings if each != readings[0]), None):
        raise RowError("tricks_disagree", first=str(readings[0]), second=str(other))
    return readings[0]


def _whole(text: str, declarer: Seat | None) -> Played:
    """Read a contract with tricks; its declarer may stand in the text, beside it, or in both."""
    try:
        played = _require_played(text)
    except ResultError as error:
        if declarer is None or error.reason != Reason.NO_DECLARER:
            raise
        return _require_played(f"{text}{declarer}")
    if declarer not in (None, played.contract.declarer):
        both = {"first": played.contract.declarer, "second": declarer}
        raise ResultError(Reason.TWO_DECLARERS, contract=played.contract.name, **both)
    return played


def _by_tricks(base: str, tricks: int) -> Played:
    if not 0 <= tricks <= _TWO_DIGITS:
        raise ResultError(Reason.TRICKS_OUT_OF_RANGE, tricks=tricks)
    return _require_played(f"{base}{tricks}", Mode.TOTAL)


def _by_relative(base: str, relative: str, readings: list[Played]) -> Played:
    """Read `=`, `+1` or `-2`; a spreadsheet takes the plus away, which is harmless where the tricks are known."""
    if readings and relative.isdecimal():
        relative = f"+{relative}" if int(relative) else "="
    return _require_played(f"{base}{relative}")


def _require_played(text: str, mode: Mode = Mode.CONTRACT) -> Played:
    result = parse(text, mode=mode)
    if not isinstance(result, Played):
        raise ResultError(Reason.UNREADABLE, text=shown(text))
    return result
