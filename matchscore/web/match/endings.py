"""A match that is over without its boards: a director notes who conceded or did not play, or takes it back."""

from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.models.match import Side
from matchscore.queries.values import Sheet
from matchscore.scoring.totals import MatchState
from matchscore.services.acts import Act, RefusedError
from matchscore.services.endings import concede, forfeit, resume_match
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import look_at
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import MATCH
from matchscore.web.words.refusals import problem_status, problem_words

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("endings", __name__)
ENDING = f"{MATCH}/ending"
RESUME = "resume"
NEITHER = "forfeit-both"


@blueprint.get(ENDING)
def show(event: str, match: int) -> Response:
    """Show how a match stands, and what a director can note of its end."""
    return _page(event, match, reason=request.args.get("reason", ""))


@blueprint.post(ENDING)
def save(event: str, match: int) -> Response:
    """Note who conceded or did not play, or that the match goes on."""
    try:
        with acting_by_form() as (session, act):
            _end(session, act, match, text("ending"))
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except (RefusedError, ChangedSinceError) as error:
        return _again(event, match, problem_words(error), problem_status(error))
    return see(url_for("matches.show", event=event, match=match))


def _end(session: "Session", act: Act, match: int, ending: str) -> None:
    """Do what the button says; raises RefusedError."""
    how, _dash, who = ending.partition("-")
    side = Side(who) if who in list(Side) else None
    if ending == RESUME:
        resume_match(session, act, match, seen())
    elif how == "concede" and side is not None:
        concede(session, act, match, side, seen())
    elif ending == NEITHER or (how == "forfeit" and side is not None):
        forfeit(session, act, match, side, seen())
    else:
        raise RefusedError("no_such_ending")


@shows_again("endings.save")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], named["match"], problem, HTTPStatus.BAD_REQUEST)


def _again(event: str, match: int, problem: str, code: HTTPStatus) -> Response:
    open_reading()
    return _page(event, match, problem, code, reason=text("reason"))


def _page(
    event: str, match: int, problem: str | None = None, code: HTTPStatus = HTTPStatus.OK, *, reason: str
) -> Response:
    sheet = look_at(event, match).sheet()
    return page(
        "endings/show.html",
        code,
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        choices=choices_of(sheet),
        typed={"reason": reason},
        problem=problem,
    )


def choices_of(sheet: Sheet) -> list[tuple[str, str]]:
    """Name what can be noted of a match now, each with its code; nothing where it does not have two teams."""
    if not (sheet.home.number and sheet.away.number):
        return []
    if sheet.state in {MatchState.CONCEDED, MatchState.FORFEITED}:
        return [(RESUME, _("The match goes on"))]
    teams = {Side.HOME: sheet.home.name, Side.AWAY: sheet.away.name}
    conceded = [(f"concede-{side}", _("Conceded by %(team)s") % {"team": name}) for side, name in teams.items()]
    failed = [(f"forfeit-{side}", _("Not played by %(team)s") % {"team": name}) for side, name in teams.items()]
    is_played = sheet.state is MatchState.COMPLETE
    return [*([] if is_played else conceded), *failed, (NEITHER, _("Not played by either team"))]
