"""The table device: the players record their own boards, East checks each, and nothing else is ever shown to them.

Where an event does without East, what is saved is recorded at once, unless there is something to ask about it.
"""

from dataclasses import replace
from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.scoring.errors import ResultError
from matchscore.scoring.typed import jump_of
from matchscore.services.acts import RefusedError
from matchscore.services.results import Entry
from matchscore.services.slots import ConflictError
from matchscore.services.standing import StandsError
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.device.agreed import keep_what_is_odd, require_stored, store
from matchscore.web.device.at_table import AtTable, mates_at, table_here, table_named
from matchscore.web.device.bidding_box import Chosen, chosen_in
from matchscore.web.device.pages import (
    agree_page,
    echo_of,
    entry_page,
    finished_page,
    message_page,
    whole_cell,
)
from matchscore.web.device.questions import questions_about
from matchscore.web.device.standing import said
from matchscore.web.words.refusals import problem_words

blueprint = Blueprint("device", __name__)
TABLE = "/<event>/table"
REFUSED = HTTPStatus.UNPROCESSABLE_ENTITY


@blueprint.get(TABLE)
def show(event: str) -> Response:
    """Show the bidding box at the next board, and what was recorded last."""
    table = table_here(event)
    if table is None:
        return message_page(event, _("No match here"), sentence("no_match_here"))
    if table.segment.finished_at is not None:
        return finished_page(table)
    return entry_page(table, chosen_in(request.args).on_the_box(), said=said(event, table))


@blueprint.get(f"{TABLE}/echo")
def echo(event: str) -> Response:
    """Give what follows what is chosen: dealer, vulnerability, the result as it would be recorded; and who is here."""
    table, chosen = table_named(event), chosen_in(request.args)
    slot = table.slot(chosen.board)
    return page("tables/_echo.html", slot=slot, echo=echo_of(slot, chosen), mates=mates_at(table), room=table.room)


@blueprint.post(TABLE)
def check(event: str) -> Response:
    """Show East what was chosen, and store nothing; without East record it, if there is nothing to ask."""
    open_reading()
    table, chosen = table_named(event), chosen_in(request.form)
    if table.segment.finished_at is not None:
        return finished_page(table, REFUSED)
    if "show" in request.form:
        return entry_page(table, chosen)
    try:
        if board := jump_of(chosen.typed):
            return entry_page(table, replace(chosen, board=table.slot_of(board).board, typed=""))
        slot = table.slot_of(chosen.board)
        cell = whole_cell(slot, chosen)
    except (ResultError, RefusedError) as error:
        return refused(event, chosen, error)
    questions = questions_about(table, slot, cell)
    # One tap that is no Save is easily made by mistake: whoever made it sees what it says first.
    if not table.is_past(slot) and (table.east_agrees or questions or chosen.instead):
        return agree_page(table, slot, cell, questions)
    return recorded(event, table, chosen, slot.revision)


@blueprint.post(f"{TABLE}/record")
def record(event: str) -> Response:
    """Record what East has agreed to, and go on to the next board."""
    open_reading()
    table = table_named(event)
    return recorded(event, table, chosen_in(request.form), table.look.numbers.real(seen()))


def recorded(event: str, table: AtTable, chosen: Chosen, seen_there: int) -> Response:
    """Record what was chosen, where the slot stands as it was seen, and go on to the next board."""
    try:
        slot = table.slot_of(chosen.board)
        said = chosen.whole(slot.conditions.vulnerable)
        entry = Entry(table.match, slot.key, said.result, seen_there, said.lead, replace=bool(text("replace")))
        is_past = table.is_past(slot)
        (require_stored if is_past else store)(entry)
    except (ConflictError, StandsError):
        return agree_again(event, chosen)
    except (ResultError, RefusedError) as error:
        return refused(event, chosen, error)
    if text("confirm") and not is_past:
        keep_what_is_odd(event, slot.key, said.result)
    return see(
        url_for("device.show", event=event, match=table.match, segment=table.segment.number, recorded=chosen.board)
    )


def agree_again(event: str, chosen: Chosen) -> Response:
    """Show both values of a board that was recorded by another device meanwhile: nobody's is lost (case 55)."""
    open_reading()
    table = table_named(event)
    if table.segment.finished_at is not None:
        return finished_page(table, REFUSED)
    try:
        slot = table.slot_of(chosen.board)
        cell = whole_cell(slot, chosen)
    except (ResultError, RefusedError) as error:
        return refused(event, chosen, error)
    if table.is_past(slot):
        return refused(event, chosen, RefusedError("moved_on", board=slot.board))
    return agree_page(table, slot, cell, questions_about(table, slot, cell, overtaken=True), HTTPStatus.CONFLICT)


def refused(event: str, chosen: Chosen, error: ResultError | RefusedError) -> Response:
    """Show why it was not recorded, and everything that was chosen; a table corrects nothing that is finished."""
    open_reading()
    table = table_named(event)
    if error.reason == "reason_needed":
        return finished_page(table, REFUSED)
    problem = problem_words(error, board=chosen.board)
    return entry_page(table, chosen.on_the_box(), problem=problem, code=REFUSED)


@shows_again("device.check")
@shows_again("device.record")
def check_again(problem: str) -> Response:
    """Show the bidding box with what was chosen, after a form that was not taken."""
    open_reading()
    chosen = chosen_in(request.form).on_the_box()
    return entry_page(table_named((request.view_args or {})["event"]), chosen, problem=problem, code=400)
