"""Ruling on a board: shown before it is saved, saved, changed and taken back; a director's alone."""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.queries.matches import MatchFacts, read_facts
from matchscore.scoring.errors import ResultError
from matchscore.scoring.rulings import RulingKind
from matchscore.services.acts import RefusedError
from matchscore.services.rulings import Verdict, rule, take_back_ruling
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.substitutes import Substitution, substitute_board, take_back_substitute
from matchscore.web.asking import forms
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.gate import close_reading, open_reading
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import BOARD
from matchscore.web.asking.site import reading
from matchscore.web.correcting.ruling_form import RulingForm
from matchscore.web.correcting.ruling_page import RuledBoard, form_of, ruling_page
from matchscore.web.words.refusals import problem_status, problem_words

blueprint = Blueprint("rulings", __name__)
RULING = f"{BOARD}/ruling"


@blueprint.get(RULING)
def show(event: str, match: int, segment: int, board: int) -> Response:
    """Show the form, with the ruling that stands; with fields in the address also what they would come to."""
    return ruling_page(RuledBoard(event, match, (segment, board)), request.args)


@blueprint.post(RULING)
def save(event: str, match: int, segment: int, board: int) -> Response:
    """Save a ruling or take it back, or only show what it comes to; where it cannot be, show why."""
    here = RuledBoard(event, match, (segment, board))
    if "preview" in request.form:
        return _again(here)
    try:
        _store(here)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except (ResultError, RefusedError, ChangedSinceError) as error:
        return _again(here, problem_words(error, board=board), problem_status(error))
    return see(url_for("boards.show", event=event, match=match, segment=segment, board=board, _anchor="ruling"))


@shows_again("rulings.save")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    here = RuledBoard(named["event"], named["match"], (named["segment"], named["board"]))
    return _again(here, problem, HTTPStatus.BAD_REQUEST)


def _again(here: RuledBoard, problem: str | None = None, code: HTTPStatus = HTTPStatus.OK) -> Response:
    open_reading()
    return ruling_page(here, request.form, problem, code)


def _store(here: RuledBoard) -> None:
    """Store what the form says."""
    facts, form = _read(here)
    stands = facts.rulings.get(here.key)
    is_replaced = stands is not None and stands.score.kind is RulingKind.SUBSTITUTE
    is_taken_back = "take_back" in request.form
    number = None if is_taken_back else form.substitute
    score = None if is_taken_back or number is not None else form.score()
    law, reason = forms.text("law"), forms.text("reason")
    with acting_by_form() as (session, act):
        if score is not None:
            rule(session, act, Verdict(here.match, here.key, score, law, reason, forms.seen()))
        elif number is not None:
            substitute_board(session, act, Substitution(here.match, here.key, number, law, reason, forms.seen()))
        else:
            take_back = take_back_substitute if is_replaced else take_back_ruling
            take_back(session, act, here.match, here.key, forms.seen())


def _read(here: RuledBoard) -> tuple[MatchFacts, RulingForm]:
    """Read the match and the form in a snapshot of their own: nothing is read while something is written."""
    open_reading()
    facts = read_facts(reading(), here.event, here.match)
    form = form_of(facts, here.key, request.form)
    close_reading()
    return facts, form
