"""The pages of a table device: its boards and the bidding box, what East checks, and nothing of any other table."""

from collections.abc import Iterable
from dataclasses import asdict, replace
from http import HTTPStatus

from flask import url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.result_words import words_after_contract
from matchscore.i18n.words import tricks_words
from matchscore.queries.matches import Slot
from matchscore.queries.values import RoomCell
from matchscore.scoring.errors import ResultError
from matchscore.scoring.results import Played, TableResult
from matchscore.services.acts import RefusedError
from matchscore.services.results import require_possible
from matchscore.web.asking.responses import page
from matchscore.web.device.at_table import AtTable, mates_at
from matchscore.web.device.bidding_box import Chosen, saying
from matchscore.web.device.questions import Questions
from matchscore.web.device.standing import Said
from matchscore.web.words.sums import cell_of_result

NEAR, FAR = range(-3, 4), (*range(-13, -3), *range(4, 7))
"""Tricks over and under the contract: on the strip, and behind "more"."""


def message_page(event: str, title: str, words: str, table: AtTable | None = None) -> Response:
    """Say why there is nothing to enter, and offer to look whether there is by now."""
    return page("tables/message.html", event=event, table=table, title=title, sentence=words)


def finished_page(table: AtTable, code: int = HTTPStatus.OK) -> Response:
    """Say that the boards of a finished segment are no longer the table's to change."""
    words = _("To correct a result of it, call the director.")
    said = message_page(table.event, _("The segment is finished"), words, table)
    said.status_code = code
    return said


def entry_page(
    table: AtTable, chosen: Chosen, *, said: Said | None = None, problem: str | None = None, code: int = HTTPStatus.OK
) -> Response:
    """Show the bidding box at a board, else at the next one, with what was chosen."""
    slot = table.slot(chosen.board) or table.next
    stands = slot.recorded if slot and not table.is_past(slot) else None
    if stands and isinstance(stands.result, Played) and not chosen.is_begun:
        chosen = saying(chosen.board, stands.result, stands.lead)
    return page(
        "tables/entry.html",
        code,
        table=table,
        event=table.event,
        slot=slot,
        chosen=chosen,
        echo=echo_of(slot, chosen),
        near=tricks_tiles(NEAR),
        far=tricks_tiles(FAR),
        said=said,
        problem=problem,
        mates=mates_at(table),
        room=table.room,
    )


def tricks_tiles(tricks: Iterable[int]) -> list[tuple[str, str]]:
    """Write tricks over or under the contract as a result says them, `=`, `+1`, `-2`, each with its words."""
    return [(f"{each:+d}" if each else "=", tricks_words(each)) for each in tricks]


def echo_of(slot: Slot | None, chosen: Chosen) -> RoomCell | None:
    """Give what was chosen as it would be recorded; None while it is no result of the board."""
    try:
        return None if slot is None else proposed(slot, chosen.said(slot.conditions.vulnerable).result, None)
    except (ResultError, RefusedError):
        return None


def whole_cell(slot: Slot, chosen: Chosen) -> RoomCell:
    """Give what was chosen with its lead as it would be recorded; raises ResultError and RefusedError (no_bid)."""
    whole = chosen.whole(slot.conditions.vulnerable)
    return proposed(slot, whole.result, whole.lead)


def proposed(slot: Slot, result: TableResult, lead: str | None) -> RoomCell:
    """Give a result as it would be recorded; raises ResultError for a score that no contract gives on this board."""
    require_possible(slot, result)
    cell = cell_of_result(result, slot.conditions.vulnerable)
    return replace(cell, lead=lead if isinstance(result, Played) else None)


def agree_page(table: AtTable, slot: Slot, cell: RoomCell, questions: Questions, code: int = HTTPStatus.OK) -> Response:
    """Show what is to be recorded to the second person, with what there is to ask; nothing is stored yet."""
    result = cell.result
    chosen = saying(slot.board, result, cell.lead) if result else Chosen(slot.board)
    return page(
        "tables/agree.html",
        code,
        table=table,
        event=table.event,
        slot=slot,
        cell=cell,
        words=words_after_contract(result),
        stands=questions.stands,
        overtaken=questions.overtaken,
        asked=questions.asked,
        doubts=questions.doubts,
        chosen=chosen,
        typed=str(result),
        change_address=entry_address(table.event, chosen),
        seen=table.look.numbers.shown(slot.revision),
    )


def entry_address(event: str, chosen: Chosen) -> str:
    """Give the address of the bidding box that keeps what was chosen."""
    return url_for("device.show", event=event, **{name: value for name, value in asdict(chosen).items() if value})
