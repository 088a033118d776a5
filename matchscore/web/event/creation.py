"""A new match: two names and the number of boards; nothing else is compulsory."""

from collections.abc import Mapping
from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.condition_words import eight_words, method_name
from matchscore.i18n.sentences import sentence
from matchscore.models.event import Visibility
from matchscore.scoring.board_points import Eights
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.victory_points import SCALES
from matchscore.services.acts import RefusedError
from matchscore.services.building import Boards, EventPlan
from matchscore.services.events import NewMatch, create_match, numbered_boards
from matchscore.services.names import clean_name
from matchscore.services.slugs import free_slug
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import key, whole_number
from matchscore.web.asking.once import once
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.site import actor, database, now

blueprint = Blueprint("creation", __name__)
DEFAULTS = {
    "boards": "24",
    "segments": "2",
    "first": "1",
    "home_ns": "open",
    "method": "imps",
    "eight": "",
    "scale": "",
    "policy": "whole_field",
}
FIELDS = ("home", "away", *DEFAULTS)
POLICIES = (Visibility.WHOLE_FIELD, Visibility.SEALED, Visibility.OPEN)
"""In an event of one match its two tables are the whole field."""
CHOICES = {"policy": POLICIES, "method": tuple(Method), "eight": ("", *Eights)}
LONGEST_NAME = 60


@blueprint.get("/new")
def show() -> Response:
    """Show the form, with what was typed before a sign-in."""
    return form_page(typed_in(request.args), {})


def typed_in(form: Mapping[str, str]) -> dict[str, str]:
    """Give every field of the form, by default where nothing was typed."""
    return {name: form.get(name, DEFAULTS.get(name, "")).strip() for name in FIELDS}


@shows_again("creation.create")
def show_again(problem: str) -> Response:
    """Show the form as it was sent."""
    return form_page(typed_in(request.form), {"form": problem}, HTTPStatus.BAD_REQUEST)


@blueprint.post("/new")
def create() -> Response:
    """Create the match and go to its first board; what cannot be has a sentence under its field."""
    form = typed_in(request.form)
    errors: dict[str, str] = {}
    names = {side: _name(form, errors, side) for side in ("home", "away")}
    boards = _boards(form, errors)
    if form["scale"] and form["scale"] not in SCALES:
        errors["scale"] = sentence("missing_scale", {"name": form["scale"]})
    for field, choices in CHOICES.items():
        if form[field] not in choices:
            errors[field] = _("Choose one of the list.")
    if errors:
        return form_page(form, errors, HTTPStatus.UNPROCESSABLE_ENTITY)
    sent = key() and (key(), *form.values())
    slug = once(sent, lambda: create_from(form, names, boards))
    return see(url_for("entry.show", event=slug, match=1))


def create_from(form: Mapping[str, str], names: Mapping[str, str], boards: Boards) -> str:
    """Create the match of a form without errors; gives the address of its event."""
    title = _("%(home)s – %(away)s") % names
    with database().writing(None) as (session, _revision):
        plan = EventPlan(
            name=title,
            slug=free_slug(session, title),
            starts_on=now().date(),
            visibility=Visibility(form["policy"]),
            vp_scale=form["scale"] or None,
            method=Method(form["method"]),
            eight=Eights(form["eight"]) if form["eight"] else None,
        )
        home_ns_room = Room.CLOSED if form["home_ns"] == Room.CLOSED else Room.OPEN
        event = create_match(
            session, now(), actor(), NewMatch(plan, names["home"], names["away"], boards, home_ns_room)
        )
        return event.slug


def form_page(form: Mapping[str, str], errors: Mapping[str, str], status: int = HTTPStatus.OK) -> Response:
    """Show the form with what was typed."""
    scales = [(name, name.upper().replace("-", " ", 1)) for name in SCALES]
    methods = [(each.value, method_name(each)) for each in Method]
    eights = [("", eight_words(None)), *((each.value, eight_words(each)) for each in Eights)]
    return page("matches/new.html", status, form=form, errors=errors, scales=scales, methods=methods, eights=eights)


def _name(form: Mapping[str, str], errors: dict[str, str], side: str) -> str:
    try:
        return clean_name(form[side], LONGEST_NAME)
    except RefusedError as error:
        errors[side] = sentence(error.reason, error.facts)
        return ""


def _boards(form: Mapping[str, str], errors: dict[str, str]) -> Boards:
    numbers = {name: whole_number(form[name]) for name in ("boards", "segments", "first")}
    for name, number in numbers.items():
        if number is None:
            errors[name] = _("A whole number, such as %(example)s.") % {"example": DEFAULTS[name]}
    if any(name in errors for name in numbers):
        return ()
    try:
        return numbered_boards(numbers["boards"] or 0, numbers["segments"] or 0, numbers["first"] or 0)
    except RefusedError as error:
        fields = {"boards_not_even": "segments", "board_number_out_of_range": "first"}
        errors[fields.get(error.reason, "boards")] = sentence(error.reason, error.facts)
        return ()
