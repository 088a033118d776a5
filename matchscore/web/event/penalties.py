"""The penalty ledger: a director takes IMPs or VPs from a team, changes a line, gives it back (Law 90)."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Blueprint, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.models.ruling import Unit
from matchscore.queries.event_heads import list_teams, read_event_head
from matchscore.queries.heads import read_heads
from matchscore.queries.penalties import ledger_revision, read_ledger
from matchscore.queries.stage_conditions import stages_of
from matchscore.services.acts import Act, RefusedError
from matchscore.services.penalties import USUAL_LAW, Against, Penalty, add_penalty, change_penalty, take_penalty_away
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import exact_number, reason, seen, text, whole, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.site import reading
from matchscore.web.event.penalty_choices import place_choices, unit_choices

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("penalties", __name__)
PENALTIES = "/<event>/penalties"
PENALTY = f"{PENALTIES}/<int(max=2147483647):penalty>"
FIELDS = ("where", "team", "unit", "amount", "law", "reason", "late")


@blueprint.get(PENALTIES)
def show(event: str) -> Response:
    """Show every penalty of the event, with the form for another one."""
    return _page(event)


@blueprint.post(PENALTIES)
def add(event: str) -> Response:
    """Take something from a team."""
    return _done(event, None, lambda session, act: add_penalty(session, act, _against(), _penalty(), seen()))


@blueprint.post(PENALTY)
def change(event: str, penalty: int) -> Response:
    """Make a line another."""
    return _done(event, penalty, lambda session, act: change_penalty(session, act, penalty, _penalty(), seen()))


@blueprint.post(f"{PENALTY}/take-away")
def take_away(event: str, penalty: int) -> Response:
    """Take a line out of the ledger: what it took is there again."""
    return _done(event, penalty, lambda session, act: take_penalty_away(session, act, penalty, seen()))


def _done(event: str, penalty: int | None, action: "Callable[[Session, Act], object]") -> Response:
    """Do what a form asks for; where that cannot be, show the page with what was typed and why."""
    try:
        with acting_by_form() as (session, act):
            action(session, act)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            return _again(event, penalty, sentence(error.reason, error.facts))
    except ChangedSinceError:
        return _again(event, penalty, sentence("ledger_changed"), HTTPStatus.CONFLICT)
    return see(url_for("penalties.show", event=event))


def _against() -> Against:
    """Read whose penalty it is; raises RefusedError."""
    where, team = text("where"), whole("team")
    number = whole_number(where[1:])
    if team is None or number is None or where[0] not in "ms":
        raise RefusedError("penalty_whose")
    return Against(team, match=number) if where[0] == "m" else Against(team, stage=number)


def _penalty() -> Penalty:
    """Read what is taken off, and why; raises RefusedError."""
    amount, unit = exact_number(text("amount")), text("unit")
    if amount is None or unit not in list(Unit):
        raise RefusedError("penalty_unreadable")
    return Penalty(Unit(unit), amount, reason(), text("law"))


@shows_again("penalties.add")
@shows_again("penalties.change")
@shows_again("penalties.take_away")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], named.get("penalty"), problem, HTTPStatus.BAD_REQUEST)


def _again(
    event: str, penalty: int | None, problem: str, code: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY
) -> Response:
    open_reading()
    return _page(event, code, line=penalty, typed=request.form.to_dict(), problem=problem)


def _page(event: str, code: HTTPStatus = HTTPStatus.OK, line: int | None = None, **said: Any) -> Response:
    """Show the ledger; `line` is the one that `typed` is about, None for a new one."""
    head = read_event_head(reading(), event)
    g.time_zone = head.time_zone
    heads = read_heads(reading(), event)
    typed = said.get("typed", request.args)
    return page(
        "penalties/show.html",
        code,
        event={"slug": head.slug, "name": head.name},
        ledger=read_ledger(reading(), head.event_id),
        seen=ledger_revision(reading(), head.event_id),
        places=place_choices(heads, stages_of(reading(), event)),
        teams=list_teams(reading(), head.event_id),
        units=unit_choices(heads),
        usual_law=USUAL_LAW,
        may_write=not head.is_archived,
        line=line,
        blank=dict.fromkeys(FIELDS, ""),
        typed={name: typed.get(name, "") for name in FIELDS},
        problem=said.get("problem"),
    )
