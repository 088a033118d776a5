"""The conditions of contest of a stage: everybody reads them, a director sets them (Law 78D)."""

from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from flask import Blueprint, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.condition_sentences import setting_words
from matchscore.i18n.sentences import sentence
from matchscore.queries.event_heads import read_event_head
from matchscore.queries.stage_conditions import (
    changes_of_conditions,
    read_conditions,
    stages_of,
)
from matchscore.scoring.settings import SettingError
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import RefusedError
from matchscore.services.consequences import Consequence
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.stage_rules import ConsequencesError, set_conditions
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import STAGE
from matchscore.web.asking.scopes import directs
from matchscore.web.asking.site import identity, reading
from matchscore.web.event.condition_choices import choices_for
from matchscore.web.event.conditions_form import conditions_typed, fields_of, told_of, typed_in
from matchscore.web.words.conditions import condition_lines
from matchscore.web.words.consequences import consequence_line

blueprint = Blueprint("conditions", __name__)


@blueprint.get(f"{STAGE}/conditions")
def show(event: str, stage: int) -> Response:
    """Show the conditions of a stage in sentences, to a director with the form that sets them."""
    return _page(event, stage)


@blueprint.post(f"{STAGE}/conditions")
def save(event: str, stage: int) -> Response:
    """Set the conditions; where they change scores, show first which and what becomes of them."""
    try:
        with suppress(AlreadyDoneError), acting_by_form() as (session, act):
            set_conditions(session, act, conditions_typed(stage))
    except SettingError as error:
        return _again(event, stage, setting_words(error.name), field=error.name)
    except MissingScaleError as error:
        return _again(event, stage, sentence("missing_scale", {"name": error.name}), field="scale")
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            return _again(event, stage, sentence(error.reason, error.facts))
    except ChangedSinceError:
        return _again(event, stage, sentence("conditions_changed"), HTTPStatus.CONFLICT)
    except ConsequencesError as told:
        return _again(event, stage, "", consequences=told.consequences, told_of=told_of(typed_in(request.form)))
    return see(url_for("conditions.show", event=event, stage=stage))


@shows_again("conditions.save")
def show_again(problem: str) -> Response:
    """Show the form as it was sent."""
    named = request.view_args or {}
    return _again(named["event"], named["stage"], problem, HTTPStatus.BAD_REQUEST)


def _again(
    event: str, stage: int, problem: str, code: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY, **said: Any
) -> Response:
    open_reading()
    return _page(event, stage, code, typed=typed_in(request.form), problem=problem, **said)


def _page(event: str, stage: int, code: HTTPStatus = HTTPStatus.OK, **said: Any) -> Response:
    """Show the page, with what could not be done and what was typed."""
    head = read_event_head(reading(), event)
    g.time_zone = head.time_zone
    conditions = read_conditions(reading(), head.event_id, stage)
    who = identity()
    may_set = who is not None and directs(who, head.event_id) and not head.is_archived
    consequences: Sequence[Consequence] = said.pop("consequences", ())
    return page(
        "conditions/show.html",
        code,
        event=head,
        stage=conditions,
        stages=stages_of(reading(), event),
        lines=condition_lines(conditions),
        changes=changes_of_conditions(reading(), head.event_id, stage),
        may_set=may_set,
        consequences=[consequence_line(each) for each in consequences],
        **{"problem": "", "field": "", "typed": fields_of(conditions), **said},
        **(choices_for(head, conditions) if may_set else {}),
    )
