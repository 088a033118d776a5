"""Scales of victory points: those of the program and those of an event, as files; a director brings a new one."""

from collections.abc import Mapping
from http import HTTPStatus

from flask import Blueprint, current_app, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.formats.scale_files import ScaleFile, write_scale
from matchscore.i18n.sentences import sentence
from matchscore.queries.event_heads import read_event_head
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stage_conditions import own_scales, scale_of
from matchscore.scoring.victory_points import SCALES, MissingScaleError
from matchscore.services.acts import RefusedError
from matchscore.services.own_scales import NewScale, add_scale
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.scopes import directs
from matchscore.web.asking.site import identity, reading
from matchscore.web.event.sent_scales import Sent, file_name, scale_in, sent_scale, steps_of

blueprint = Blueprint("scales", __name__)
SCALES_OF = "/<event>/scales"
NAMES = ("name", "version", "source")
MOST_SHOWN = 400
"""Steps that the page of a plan shows; of more it says how many there are."""


@blueprint.get(SCALES_OF)
def show(event: str) -> Response:
    """List the scales, each as a file; to a director with the form for a new one."""
    return _page(event)


@blueprint.get(f"{SCALES_OF}/<name>/<version>.csv")
def download(event: str, name: str, version: str) -> Response:
    """Give a scale as a file."""
    head = read_event_head(reading(), event)
    try:
        scale = scale_of(reading(), head.event_id, name, version)
    except MissingScaleError as error:
        raise NotFoundError("scale", name) from error
    answer = current_app.response_class(write_scale(scale), mimetype="text/csv")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}-{version}.csv")
    return answer


@blueprint.post(f"{SCALES_OF}/plan")
def plan(event: str) -> Response:
    """Show the table that was sent and what is wrong with it; nothing is kept yet."""
    open_reading()
    sent = sent_scale()
    if sent.read is None:
        return _page(event, sent.problem, HTTPStatus.UNPROCESSABLE_ENTITY)
    return _plan_page(event, sent, {name: text(name) for name in NAMES} | {"name": text("name") or file_name()})


@blueprint.post(SCALES_OF)
def save(event: str) -> Response:
    """Keep the scale that the page of the plan carries, under a name and a version."""
    typed, sent = {name: text(name) for name in NAMES}, scale_in(request.form.get("lines", "").encode())
    if sent.read is None or sent.read.wrong:
        open_reading()
        return _page(event, sent.problem, HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        with acting_by_form() as (session, act):
            add_scale(session, act, NewScale(**typed, bands=sent.read.kept))
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        open_reading()
        problem = sentence(error.reason, error.facts)
        return _plan_page(event, sent, typed, problem, HTTPStatus.UNPROCESSABLE_ENTITY)
    return see(url_for("scales.show", event=event))


@shows_again("scales.save")
def show_again(problem: str) -> Response:
    """Show the plan as it was sent."""
    sent, typed = scale_in(request.form.get("lines", "").encode()), {name: text(name) for name in NAMES}
    event = (request.view_args or {})["event"]
    open_reading()
    if sent.read is None:
        return _page(event, problem, HTTPStatus.BAD_REQUEST)
    return _plan_page(event, sent, typed, problem, HTTPStatus.BAD_REQUEST)


def _page(event: str, problem: str = "", code: int = HTTPStatus.OK) -> Response:
    head = read_event_head(reading(), event)
    g.time_zone = head.time_zone
    who = identity()
    return page(
        "scales/list.html",
        code,
        event=head,
        scales=[*SCALES.values(), *own_scales(reading(), head.event_id)],
        may_add=who is not None and directs(who, head.event_id) and not head.is_archived,
        problem=problem,
    )


def _plan_page(
    event: str, sent: Sent, typed: Mapping[str, str], problem: str = "", code: int = HTTPStatus.OK
) -> Response:
    """Show a plan: what cannot be read can only be mended in the file."""
    read = sent.read or ScaleFile([])
    return page(
        "scales/plan.html",
        code,
        event=read_event_head(reading(), event),
        steps=steps_of(read)[:MOST_SHOWN],
        count=len(steps_of(read)),
        wrong=[(line, sentence(each.reason, each.facts)) for line, each in read.wrong],
        lines=sent.lines,
        typed=typed,
        problem=problem,
    )
