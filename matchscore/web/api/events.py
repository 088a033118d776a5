"""Events over the API: listed, created, shown, set up."""

from fractions import Fraction
from http import HTTPStatus

from flask import url_for
from werkzeug.wrappers import Response

from matchscore.queries.events import EventView, list_events, read_event
from matchscore.queries.round_names import RoundName
from matchscore.scoring.totals import Totals
from matchscore.services import events as services
from matchscore.services.acts import Act
from matchscore.services.building import LONGEST_EVENT_NAME, EventPlan
from matchscore.services.names import clean_name
from matchscore.services.slugs import chosen_slug, free_slug
from matchscore.web.api import blueprint
from matchscore.web.api.bodies import body
from matchscore.web.api.description import described
from matchscore.web.api.event_documents import event_document
from matchscore.web.api.inputs import CarryOver, NewEvent, NewPairing, NewRound, NewTeam, OneMatch
from matchscore.web.api.outputs import Created, EventOut, EventsOut
from matchscore.web.asking.acting import acting
from matchscore.web.asking.forms import page_asked
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import document
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import actor, database, identity, now, reading


@blueprint.get("/events", endpoint="list_events")
@described({"200": EventsOut})
def show_events() -> Response:
    """List events, newest first; `?page=2` goes on."""
    lines = [
        {
            "slug": event.slug,
            "name": event.name,
            "starts_on": event.starts_on.isoformat(),
            "teams": event.teams,
            "matches": event.matches,
        }
        for event in list_events(reading(), page_asked())
    ]
    return document({"events": lines})


@blueprint.post("/events")
@described({"201": EventOut}, NewEvent, writes=True)
def create_event() -> Response:
    """Create an event; with `match` it has its two teams and its match at once."""
    new = body(NewEvent)
    name = clean_name(new.name, LONGEST_EVENT_NAME)
    with database().writing(None) as (session, _revision):
        plan = EventPlan(
            name=name,
            slug=chosen_slug(session, new.slug) if new.slug else free_slug(session, name),
            starts_on=new.starts_on or now().date(),
            visibility=new.visibility,
            vp_scale=new.vp_scale,
            method=new.method,
            eight=new.eight,
        )
        if new.match is None:
            slug = services.create_event(session, now(), actor(), plan).slug
        else:
            slug = services.create_match(session, now(), actor(), new_match(plan, new.match)).slug
    response = event_answer(slug)
    response.status_code = HTTPStatus.CREATED
    response.headers["Location"] = url_for("api.show_event", event=slug)
    return response


def new_match(plan: EventPlan, match: OneMatch) -> services.NewMatch:
    """Read the match of an event of one match."""
    return services.NewMatch(
        plan,
        clean_name(match.home),
        clean_name(match.away),
        services.numbered_boards(match.boards, match.segments, match.first),
        match.home_ns_room,
        carry_over_of(match.carry_over),
    )


def carry_over_of(given: CarryOver) -> Totals:
    """Read a carry-over exactly."""
    return Totals(Fraction(given.home), Fraction(given.away))


@blueprint.get("/events/<event>")
@described({"200": EventOut})
def show_event(event: str) -> Response:
    """Show an event with its teams and matches."""
    return event_answer(event)


def event_answer(slug: str) -> Response:
    """Answer with an event as whoever asks may see it."""
    open_reading()
    who = identity()
    view = read_event(reading(), slug, lambda head: viewer_of(who, head), now(), with_boards=False)
    return document(event_document(view, revision_told(view)))


def revision_told(view: EventView) -> int:
    """Give the revision of an event; to a viewer of one room its own number: the others' would tell of their play."""
    who = identity()
    is_one_room = who is not None and who.room is not None and who.event_id == view.event_id
    return max((sheet.revision for sheet in view.sheets), default=0) if is_one_room else view.revision


@blueprint.post("/events/<event>/teams")
@described({"201": Created}, NewTeam, writes=True)
def add_team(event: str) -> Response:
    """Add a team."""
    del event  # the gate has found it
    new = body(NewTeam)
    with acting() as (session, act):
        team = services.add_team(session, act, clean_name(new.name), new.number)
        return created(team.number, act)


@blueprint.post("/events/<event>/rounds")
@described({"201": Created}, NewRound, writes=True)
def add_round(event: str) -> Response:
    """Add a round with the boards that its matches share."""
    del event
    new = body(NewRound)
    boards = services.numbered_boards(new.boards, new.segments, new.first)
    with acting() as (session, act):
        round_ = services.add_round(session, act, boards, new.stage)
        return created(round_.number, act)


@blueprint.post("/events/<event>/matches")
@described({"201": Created}, NewPairing, writes=True)
def add_match(event: str) -> Response:
    """Add a match to a round."""
    del event
    new = body(NewPairing)
    carry_over = carry_over_of(new.carry_over)
    name = RoundName(new.round, new.stage)
    pairing = services.Pairing(name, new.home, new.away, new.home_ns_room, carry_over, new.table)
    with acting() as (session, act):
        match = services.add_match(session, act, pairing)
        return created(match.number, act)


def created(number: int, act: Act) -> Response:
    """Answer with the number of what was created."""
    return document({"number": number, "revision": act.revision}, HTTPStatus.CREATED)
