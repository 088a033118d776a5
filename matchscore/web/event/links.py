"""The links of an event: who has which, new ones, and their end. A new link is shown once, never again."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.i18n.link_words import link_place_words
from matchscore.i18n.role_words import role_words
from matchscore.i18n.sentences import sentence
from matchscore.models.account import Role
from matchscore.queries.event_heads import EventHead, read_event_head
from matchscore.queries.heads import read_heads
from matchscore.queries.round_names import read_round_name
from matchscore.queries.rounds import read_round
from matchscore.queries.table_places import TablePlace, read_table_places
from matchscore.services.acts import RefusedError
from matchscore.services.links import LinkPlan, NewLink, create_link, revoke_link
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import key, room_of, text, whole
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.once import once
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.site import asked, database, now, reading, signed_in
from matchscore.web.event.link_page import ROLES, links_page, team_names, typed_in
from matchscore.web.event.made_links import is_here_only, shown
from matchscore.web.rounds.words import table_key

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("links", __name__)
LINKS = "/<event>/links"
NO_ROUND = 0
"""The number of no round: nothing that can be read was chosen."""

NO_NAMES: Mapping[int, str] = {}


@blueprint.get(LINKS)
def show(event: str) -> Response:
    """Show the links of an event and the forms for new ones."""
    return links_page(event, typed_in(request.args))


@blueprint.post(LINKS)
def create(event: str) -> Response:
    """Make a link and show it, this once."""
    with database().reading() as session:
        head = writable(session, event)
    try:
        plan = plan_of(event)
        (link,) = made_once([plan])
    except RefusedError as error:
        return refused(event, error)
    open_reading()
    is_nowhere = plan.table_label is not None and all(
        each.table_label != plan.table_label for each in read_heads(reading(), event)
    )
    return page(
        "links/made.html",
        event=head,
        link=shown(link, f"{role_words(plan.role)}, {places_of(plan, team_names(head))}".rstrip(", ")),
        is_nowhere=is_nowhere,
        is_here_only=is_here_only(),
    )


def writable(session: "Session", event: str) -> EventHead:
    """Read the event of this page; raises ArchivedEventError where it is put away."""
    head = read_event_head(session, event)
    if head.is_archived:
        raise ArchivedEventError
    return head


def plan_of(event: str) -> LinkPlan:
    """Read which link the form asks for; raises RefusedError. Without a name it is called by its place."""
    role = text("role")
    if role not in list(ROLES):
        raise RefusedError("link_role_missing")
    plan = LinkPlan(
        role=Role(role),
        event=event,
        team=whole("team"),
        match=whole("match"),
        table_label=text("table") or None,
        room=room_of(text("room")),
        label=text("label"),
    )
    return plan if plan.label else replace(plan, label=places_of(plan))


def places_of(plan: LinkPlan, names: Mapping[int, str] = NO_NAMES) -> str:
    """Say what a planned link is limited to; `names` are those of the teams, by number."""
    name = names.get(plan.team or 0, "")
    return link_place_words(
        team=plan.team, team_name=name, match=plan.match, table_label=plan.table_label, room=plan.room
    )


def made_once(plans: Sequence[LinkPlan]) -> Sequence[NewLink]:
    """Make the links of a form in one go; the same form again gives the links that it made the first time."""

    def make() -> Sequence[NewLink]:
        with database().writing(None) as (session, _revision):
            return [create_link(session, now(), plan) for plan in plans]

    return once(key() and (key(), signed_in(), *plans), make)


@blueprint.post(f"{LINKS}/tables")
def create_for_tables(event: str) -> Response:
    """Make a link for every room of every table of a round, and show a sheet to be cut up, this once."""
    with database().reading() as session:
        head = writable(session, event)
        round_ = read_round(session, event, read_round_name(text("round")) or NO_ROUND)
        places = read_table_places(session, round_.round_id)
    places = sorted(places, key=lambda place: table_key(place.table_label, place.match))
    plans = [table_plan(event, place) for place in places]
    if not plans:
        return refused(event, RefusedError("no_tables_in_round", number=str(round_.name)))
    links = made_once(plans)
    cards = [shown(link, plan.label, card_words(place)) for link, plan, place in zip(links, plans, places, strict=True)]
    return page("links/tables.html", event=head, round=round_, cards=cards, is_here_only=is_here_only())


def table_plan(event: str, place: TablePlace) -> LinkPlan:
    """Plan the link of a table's room: by the table's label it follows the draw, without one it is of the match."""
    match = place.match if place.table_label is None else None
    plan = LinkPlan(Role.TABLE, event, match=match, table_label=place.table_label, room=place.room)
    return replace(plan, label=places_of(plan))


def card_words(place: TablePlace) -> str:
    """Name who meets at a place, where the card is for this match alone."""
    return f"{place.home} – {place.away}" if place.table_label is None else ""


@blueprint.post(f"{LINKS}/<int(max=2147483647):link>/revoke")
def revoke(event: str, link: int) -> Response:
    """End a link of this event: whoever holds it is signed out at once."""
    with database().writing(None) as (session, _revision):
        revoke_link(session, now(), link, asked().event_id)
    return see(url_for("links.show", event=event))


def refused(event: str, error: RefusedError) -> Response:
    """Show the forms with why no link was made, and what was typed."""
    open_reading()
    return links_page(
        event, typed_in(request.form), sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY
    )


@shows_again("links.create")
@shows_again("links.create_for_tables")
def show_again(problem: str) -> Response:
    """Show the forms with what was typed."""
    open_reading()
    named = request.view_args or {}
    return links_page(named["event"], typed_in(request.form), problem, HTTPStatus.BAD_REQUEST)
