"""One board of a round in all its matches: cancelled, given back, and the form in which each table met it."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.queries.round_names import RoundName
from matchscore.services.acts import Act, RefusedError
from matchscore.services.board_forms import Table, mark_forms
from matchscore.services.cancelled_boards import Cancellation, cancel_board, restore_board
from matchscore.services.field_boards import FieldBoard
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import room_of, seen, text, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import ROUND
from matchscore.web.rounds.field_board_page import Here, field_board_page
from matchscore.web.words.refusals import problem_status, problem_words

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("field_boards", __name__)
FIELD_BOARD = f"{ROUND}/segments/<int:segment>/boards/<int:board>"
Acts = Callable[["Session", Act, FieldBoard], None]


@blueprint.get(FIELD_BOARD)
def show(event: str, round: RoundName, segment: int, board: int) -> Response:  # noqa: A002 - the word of the address
    """Show a board in every match of the round."""
    return field_board_page(Here(event, round, (segment, board)))


@blueprint.post(f"{FIELD_BOARD}/cancel")
def cancel(event: str, round: RoundName, segment: int, board: int) -> Response:  # noqa: A002 - the word of the address
    """Cancel the board in every match but those in which it stands."""
    standing = {number for typed in request.form.getlist("standing") if (number := whole_number(typed))}
    cancellation = Cancellation(text("law"), text("reason"), standing)
    return _done(
        Here(event, round, (segment, board)),
        lambda session, act, where: cancel_board(session, act, where, cancellation),
    )


@blueprint.post(f"{FIELD_BOARD}/restore")
def restore(event: str, round: RoundName, segment: int, board: int) -> Response:  # noqa: A002 - the word of the address
    """Give the board back to every match."""
    return _done(Here(event, round, (segment, board)), restore_board)


@blueprint.post(f"{FIELD_BOARD}/forms")
def mark(event: str, round: RoundName, segment: int, board: int) -> Response:  # noqa: A002 - the word of the address
    """Say at which tables the board was met in the changed form."""
    changed = frozenset(table for typed in request.form.getlist("changed") if (table := _table(typed)))
    return _done(
        Here(event, round, (segment, board)), lambda session, act, where: mark_forms(session, act, where, changed)
    )


def _table(typed: str) -> Table | None:
    number, room = whole_number(typed.partition("/")[0]), room_of(typed.partition("/")[2])
    return None if number is None or room is None else (number, room)


def _done(here: Here, act_on: Acts) -> Response:
    """Do it and show the board again; where it cannot be done, say why."""
    try:
        with acting_by_form() as (session, act):
            act_on(session, act, FieldBoard(here.round, here.board, seen()))
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except (RefusedError, ChangedSinceError) as error:
        open_reading()
        return field_board_page(here, problem_words(error), problem_status(error))
    segment, board = here.board
    return see(url_for("field_boards.show", event=here.event, round=here.round, segment=segment, board=board))


@shows_again("field_boards.cancel")
def cancel_again(problem: str) -> Response:
    """Show the board with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    open_reading()
    here = Here(named["event"], named["round"], (named["segment"], named["board"]))
    return field_board_page(here, problem, HTTPStatus.BAD_REQUEST)
