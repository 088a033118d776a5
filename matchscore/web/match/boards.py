"""One board of a match: where every point of both tables comes from, what it is worth, and its history."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, request
from werkzeug.wrappers import Response

from matchscore.queries.corrections import corrections_of_board
from matchscore.queries.finishes import finish_of
from matchscore.queries.heads import NotFoundError
from matchscore.queries.history import Version, board_history, version_at
from matchscore.queries.matches import BoardKey
from matchscore.queries.own_numbers import OwnNumbers
from matchscore.queries.periods import is_over
from matchscore.queries.ruling_history import ruling_history
from matchscore.queries.states import state_of
from matchscore.queries.values import BoardRow, Sheet
from matchscore.scoring.board_points import Eights
from matchscore.scoring.imps import IMP_STEPS, imps, reach
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Method
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.responses import page
from matchscore.web.asking.routes import BOARD
from matchscore.web.asking.scopes import captains_in, directs, rooms_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.match.hidden_board import hidden_page
from matchscore.web.words.ruled import ruled_on, ruling_lines
from matchscore.web.words.sums import Sum, sum_of_cell
from matchscore.web.words.swings import verdict_words
from matchscore.web.words.wording import saved_words, version_words

blueprint = Blueprint("boards", __name__)
IMP_ROWS_AROUND = 3


@dataclass(frozen=True, slots=True)
class Asking:
    """What a captain typed about a board and has not asked, and why."""

    text: str = ""
    problem: str | None = None


@blueprint.get(BOARD)
def show(event: str, match: int, segment: int, board: int) -> Response:
    """Show a board as this viewer may see it; one that is hidden for now has a page of its own (Law 16D)."""
    return board_page(event, match, (segment, board), Asking(request.args.get("text", "")))


def board_page(event: str, match: int, key: BoardKey, asking: Asking, code: int = HTTPStatus.OK) -> Response:
    """Show a board; the captain of a team that plays there may ask about it."""
    look = look_at(event, match)
    facts, sheet = look.facts, look.sheet()
    row = find_row(sheet, *key)
    if look.viewer.room is None and key not in look.released:
        return hidden_page(look, sheet, row, code)
    return page(
        "boards/show.html",
        code,
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        row=row,
        sums=sums_of(row),
        verdict=verdict_words(sheet, row),
        ruled=ruled_on(sheet, row),
        may_rule=may_rule(look),
        imp_rows=imp_rows(row.difference) if follows_from_one_difference(sheet) else [],
        versions=history_lines(look, key),
        line_ups=look.line_ups(),
        corrections=corrections_of_board(reading(), look.sight, key),
        rooms=rooms_of(identity(), facts.head),
        reason_needed=facts.slot((*key, Room.OPEN)).segment.finished_at is not None,
        saved=saved_here(look, row),
        asking=asking if may_ask(look, key) else None,
    )


def may_rule(look: Look) -> bool:
    """Tell whether whoever looks is a director, who may rule on this board now."""
    who, head = identity(), look.facts.head
    return who is not None and directs(who, head.event_id) and not head.is_archived


def may_ask(look: Look, key: BoardKey) -> bool:
    """Tell whether whoever looks is a captain of the match, who may ask about this board now."""
    who, head = identity(), look.facts.head
    is_open = key in look.released and not head.is_archived and not is_over(finish_of(look.facts), now())
    return who is not None and captains_in(who, head) and is_open


def saved_here(look: Look, row: BoardRow) -> tuple[str, Room] | None:
    """Say what the correction did that led here, and in which room; the address names its revision."""
    revision = look.numbers.real(whole_number(request.args.get("saved", "")) or 0)
    version = version_at(reading(), look.facts, revision, look.viewer)
    if version is None or version.board != (row.segment, row.number):
        return None
    return saved_words(row, version), version.room


def find_row(sheet: Sheet, segment: int, board: int) -> BoardRow:
    """Find a board of a sheet; raises NotFoundError."""
    for row in sheet.boards:
        if (row.segment, row.number) == (segment, board):
            return row
    raise NotFoundError("board", f"{segment}/{board}")


def sums_of(row: BoardRow) -> list[Sum]:
    """Set both tables' scores like sums."""
    return [sum_of_cell(row.rooms[room], row.vulnerable, room) for room in row.rooms]


def follows_from_one_difference(sheet: Sheet) -> bool:
    """Tell whether the IMPs of a board follow from its difference: not in another unit, nor where two are added."""
    return sheet.method is Method.IMPS and sheet.eight is not Eights.PAIRS


def imp_rows(difference: int | None) -> list[tuple[int, int | None, int, bool]]:
    """Give the rows of the IMP table around a difference: from, to, IMPs, and whether it is in this one."""
    if difference is None:
        return []
    here = abs(imps(difference))
    rows = range(max(here - IMP_ROWS_AROUND, 0), min(here + IMP_ROWS_AROUND, len(IMP_STEPS)) + 1)
    return [(*reach(row), row, row == here) for row in rows]


def history_lines(look: Look, key: BoardKey) -> list[dict[str, object]]:
    """Lay out all that became of a board, newest first: the versions of its results, and the rulings on it."""
    results = version_lines(board_history(reading(), look.facts, key, look.viewer), look.numbers)
    rulings = ruling_lines(ruling_history(reading(), look.facts, key, look.viewer))
    return sorted([*results, *rulings], key=lambda line: int(str(line["revision"])), reverse=True)


def version_lines(versions: Sequence[Version], numbers: OwnNumbers) -> list[dict[str, object]]:
    """Lay the versions out for the history, newest first; what stands already needs no restoring."""
    standing = {version.room: state_of(version.recorded) for version in reversed(versions)}
    return [
        {
            "revision": numbers.shown(version.revision),
            "at": version.at,
            "who": version.who,
            "room": version.room,
            "what": version_words(version),
            "reason": version.reason,
            "restorable": standing[version.room] != state_of(version.recorded),
        }
        for version in versions
    ]
