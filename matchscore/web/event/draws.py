"""Drawing the next round of a stage, or all of a round robin: what is missing, who would meet whom, and the draw."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.draw_sentences import draw_setting_words
from matchscore.i18n.sentences import sentence
from matchscore.queries.event_heads import read_event_head
from matchscore.queries.stage_teams import StageHead, read_stage
from matchscore.scoring.settings import SettingError
from matchscore.services.acts import Act, RefusedError
from matchscore.services.draw_rules import set_draw_rules
from matchscore.services.draw_take_backs import take_back_draw
from matchscore.services.drawing.rules import DrawRules, draw_rules_from
from matchscore.services.draws import DrawPlan, draw, propose_draw, rules_of_draws
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import STAGE
from matchscore.web.asking.site import reading
from matchscore.web.event.draw_values import FIELDS, NUMBERS, YES, choices, proposal_values, rule_fields, stage_values

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("draws", __name__)


@blueprint.get(f"{STAGE}/draw")
def show(event: str, stage: int) -> Response:
    """Show what would be drawn now, from which places, and what is missing for it."""
    return _page(event, stage)


@blueprint.post(f"{STAGE}/draw")
def save(event: str, stage: int) -> Response:
    """Draw what was shown."""
    plan = DrawPlan(stage, text("expected"), accepts_missing=text("accepts") == YES)
    return _done(event, stage, lambda session, act: draw(session, act, plan))


@blueprint.post(f"{STAGE}/draw/rules")
def save_rules(event: str, stage: int) -> Response:
    """Set how rounds are drawn."""
    return _done(event, stage, lambda session, act: set_draw_rules(session, act, stage, _rules_typed(), seen()))


@blueprint.post(f"{STAGE}/draw/take-back")
def take_back(event: str, stage: int) -> Response:
    """Take the newest draw back."""
    return _done(event, stage, lambda session, act: take_back_draw(session, act, stage, seen()))


def _done(event: str, stage: int, action: "Callable[[Session, Act], object]") -> Response:
    """Do what a form asks for; where that cannot be, show the page as it is now and why."""
    try:
        with suppress(AlreadyDoneError), acting_by_form() as (session, act):
            action(session, act)
    except SettingError as error:
        return _again(event, stage, draw_setting_words(error.name))
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            return _again(event, stage, sentence(error.reason, error.facts))
    except ChangedSinceError:
        return _again(event, stage, sentence("draw_changed"), HTTPStatus.CONFLICT)
    return see(url_for("draws.show", event=event, stage=stage))


def _rules_typed() -> DrawRules:
    """Read how rounds are drawn; raises SettingError naming the field."""
    numbers = {name: whole_number(text(name)) for name in NUMBERS if text(name)}
    choices = {name: text(name) for name in ("odd", "first_round")}
    return draw_rules_from({**numbers, **choices, "double": text("double") == YES})


@shows_again("draws.save")
@shows_again("draws.save_rules")
@shows_again("draws.take_back")
def show_again(problem: str) -> Response:
    """Show the page after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], named["stage"], problem, HTTPStatus.BAD_REQUEST)


def _again(event: str, stage: int, problem: str, code: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY) -> Response:
    open_reading()
    return _page(event, stage, code, problem)


def _page(event: str, number: int, code: HTTPStatus = HTTPStatus.OK, problem: str = "") -> Response:
    head = read_event_head(reading(), event)
    stage = read_stage(reading(), head.event_id, number)
    return page(
        "draws/show.html",
        code,
        event=head,
        stage=stage,
        may_write=not head.is_archived,
        problem=problem,
        typed=_typed(head.event_id, number),
        **choices(),
        **stage_values(stage),
        **_proposed(stage),
    )


def _typed(event_id: int, stage: int) -> Mapping[str, str]:
    """Give what was typed about how rounds are drawn, else what stands."""
    if request.form.get("boards") is not None:
        return {name: request.form.get(name, "") for name in FIELDS}
    return rule_fields(rules_of_draws(reading(), event_id, stage))


def _proposed(stage: StageHead) -> dict[str, Any]:
    """Lay out what would be drawn, or say why nothing can be."""
    try:
        return {"refusal": "", **proposal_values(propose_draw(reading(), stage.event_id, stage.number), stage)}
    except RefusedError as error:
        return {"refusal": sentence(error.reason, error.facts), "rounds": [], "missing": [], "mark": ""}
