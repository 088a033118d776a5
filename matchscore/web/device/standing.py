"""What stands on a board of the device's own: said once it is recorded, and looked at again; never another table's."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.result_words import words_after_contract
from matchscore.queries.scoresheets import cell_of
from matchscore.queries.tables import segment_played
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.responses import page, see
from matchscore.web.device.at_table import AtTable, table_named

blueprint = Blueprint("device_board", __name__)


@dataclass(frozen=True, slots=True)
class Said:
    """That a board was recorded, in words, and where its result can be seen again; None once others may sit here."""

    words: str
    board: int
    address: str | None


def said(event: str, here: AtTable) -> Said | None:
    """Say which board was recorded and how many are left; nothing of what was recorded, nothing of any other table."""
    board = whole_number(request.args.get("recorded", ""))
    there = table_named(event) if board else here
    slot = there.slot(board)
    if slot is None or slot.recorded is None:
        return None
    left = ngettext("%(count)d to play.", "%(count)d to play.", here.to_play) % {"count": here.to_play}
    words = _("Board %(board)s recorded.") % {"board": slot.board} + (f" {left}" if here.to_play else "")
    place: dict[str, Any] = {"match": there.match, "segment": there.segment.number, "board": slot.board}
    address = url_for("device_board.show", event=event, **place) if there.match == here.match else None
    return Said(words, slot.board, address)


@blueprint.get("/<event>/table/board")
def show(event: str) -> Response:
    """Show what is recorded on a board of this table, in the match that is played there now.

    Of a match before it nothing is shown: others sit there now, and may be to play its boards.
    """
    table = table_named(event)
    slot = table.slot(whole_number(request.args.get("board", "")))
    if slot is None or slot.recorded is None or table.is_past(slot):
        return see(url_for("device.show", event=event))
    is_played = segment_played(table.look.facts).number == table.segment.number and table.segment.finished_at is None
    return page(
        "tables/board.html",
        table=table,
        event=event,
        slot=slot,
        cell=cell_of(slot),
        words=words_after_contract(slot.recorded.result),
        change_address=url_for("device.show", event=event, board=slot.board) if is_played else None,
    )
