"""Correcting one result: what it was and is to be, what that changes, and why. Nothing is stored before it is shown."""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.correction_words import usual_reasons
from matchscore.scoring.errors import ResultError
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.results import Entry, Lead, enter_result, withdraw_result
from matchscore.services.slots import ConflictError, NothingChangedError
from matchscore.web.asking import forms
from matchscore.web.asking.acting import acting
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import SLOT
from matchscore.web.correcting.pages import correction_again, correction_page
from matchscore.web.desk.saving import Where
from matchscore.web.desk.typing import typed_result_of
from matchscore.web.words.refusals import problem_status, problem_words

blueprint = Blueprint("corrections", __name__)
CORRECT = f"{SLOT}/correct"
OTHER = "other"
REASONS_NEEDED = frozenset({"reason_needed", "late_reason_needed"})


@blueprint.get(CORRECT)
def show(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Show what stands; with a result in the address also what it would change."""
    return correction_page(Where(event, match, (segment, board, Room(room))), request.args)


@blueprint.post(CORRECT)
def save(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Save a correction or a withdrawal, or only show what it changes; where it cannot be, show why."""
    where = Where(event, match, (segment, board, Room(room)))
    if "preview" in request.form:
        return correction_again(where)
    try:
        revision = store(where)
    except NothingChangedError as error:
        revision = error.stored.revision  # it stands there already
    except (ResultError, RefusedError, ConflictError) as error:
        asks_reason = lacks_reason(error)
        problem = _("Write the reason.") if asks_reason else problem_words(error, board=board)
        return correction_again(where, problem, problem_status(error), asks_reason=asks_reason)
    saved = where.numbers.shown(revision)
    return see(url_for("boards.show", event=event, match=match, segment=segment, board=board, saved=saved or None))


def lacks_reason(error: Exception) -> bool:
    """Tell whether a correction is not saved because whoever chose to write a reason has not written it."""
    is_missing = isinstance(error, RefusedError) and error.reason in REASONS_NEEDED
    return is_missing and forms.text("reason") == OTHER and not reason_given()


@shows_again("corrections.save")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    key = (named["segment"], named["board"], Room(named["room"]))
    return correction_again(Where(named["event"], named["match"], key), problem, HTTPStatus.BAD_REQUEST)


def store(where: Where) -> int:
    """Store what the form asks for and give the revision."""
    slot, seen = where.slot(), where.numbers.real(forms.seen())
    withdrawn = "withdraw" in request.form
    read = None if withdrawn else typed_result_of(forms.text("result"), slot.conditions.vulnerable)
    with acting(key=forms.key(), reason=reason_given(), late=forms.text("late")) as (session, act):
        if read is None:
            return withdraw_result(session, act, where.match, where.key, seen).revision
        entry = Entry(where.match, where.key, read.result, seen, read.lead or Lead.KEEP, replace=True)
        return enter_result(session, act, entry).revision


def reason_given() -> str:
    """Give the words of the reason that was chosen, or those that were written; none where none was."""
    chosen = forms.text("reason")
    return forms.reason("other") if chosen == OTHER else usual_reasons().get(chosen, forms.reason())
