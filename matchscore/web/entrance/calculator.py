"""The score calculator: any result, with the vulnerability of a board or a chosen one, line by line."""

from flask import Blueprint, request
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.scoring.board import Vulnerability, vulnerability_of
from matchscore.scoring.duplicate import check_result
from matchscore.scoring.errors import ResultError
from matchscore.scoring.parser import parse
from matchscore.services.building import HIGHEST_BOARD
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.responses import page
from matchscore.web.words.sums import Sum, cell_of_result, sum_of_cell

blueprint = Blueprint("calculator", __name__)


@blueprint.get("/score")
def show() -> Response:
    """Show the sum of the result in the address, or a sentence about it."""
    form = {name: request.args.get(name, "").strip() for name in ("result", "board", "vul")}
    sums, error = [], None
    try:
        if form["result"]:
            sums = [calculate(form["result"], vulnerable_of(form))]
    except ResultError as refusal:
        error = sentence(refusal.reason, refusal.facts)
    except ValueError as refusal:
        error = str(refusal)
    return page("score/show.html", form=form, sums=sums, error=error)


def vulnerable_of(form: dict[str, str]) -> Vulnerability:
    """Give the vulnerability that was chosen, or the board's, or none; a ValueError says what cannot be read."""
    if form["vul"] in list(Vulnerability):
        return Vulnerability(form["vul"])
    if not form["board"]:
        return Vulnerability.NONE
    board = whole_number(form["board"])
    if board is None or not 1 <= board <= HIGHEST_BOARD:
        raise ValueError(_("Boards are numbered from 1 to %(highest)s.") % {"highest": HIGHEST_BOARD})
    return vulnerability_of(board)


def calculate(typed: str, vulnerable: Vulnerability) -> Sum:
    """Score a typed result; raises ResultError."""
    result = parse(typed)
    check_result(result, vulnerable)
    return sum_of_cell(cell_of_result(result, vulnerable), vulnerable)
