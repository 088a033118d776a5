"""The gate that every request passes: who asks, what for, and whether they may (`access` has the table).

What is not theirs is not there: whoever may not have it gets the answer for what does not exist, whether it exists or
not. A stranger may have been signed in: what would be theirs then leads to the sign-in, and so does every form.

Under `/api/` only a bearer counts and cookies are ignored; everywhere else it is the signed-in session. A page reads
one snapshot of the database from here to its end; for a write the snapshot is closed before the view begins.
"""

from contextlib import ExitStack

from flask import Flask, current_app, g, redirect, request, session, url_for
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import NotFound, Unauthorized
from werkzeug.wrappers import Response

from matchscore.queries.events import find_event_id
from matchscore.queries.heads import NotFoundError, read_head
from matchscore.queries.identities import Identity
from matchscore.scoring.seats import Room
from matchscore.services.slugs import SHAPE
from matchscore.web.access import ACCESS, MET_BY_SIGNING_IN, Asked, Need, may
from matchscore.web.asking import sign_ins
from matchscore.web.asking.scopes import scores_field
from matchscore.web.asking.sign_ins import identity_of_bearer, identity_of_session
from matchscore.web.asking.site import database, reading
from matchscore.web.ways import SAFE_METHODS, way_back

API = "/api/"
LEADS_TO_DEVICE = frozenset({"entry.show", "corrections.show"})
"""Pages of the desk from which a table device is sent to its own."""


def guard(app: Flask) -> None:
    """Put the gate before every view of an application."""
    sign_ins.prepare(app)
    app.before_request(open_gate)
    app.teardown_request(close_reading)


def open_gate() -> Response | None:
    """Find out who asks and for what; answer in place of the view where they may not."""
    g.identity, g.asked = None, Asked()
    need = ACCESS.get(request.endpoint) if request.endpoint else Need.NOTHING
    if need is Need.UNASKED:
        return None
    open_reading()
    g.identity = identity_of_bearer() if request.path.startswith(API) else identity_of_session()
    if request.routing_exception is not None:
        return None  # no such address, or not to be used like that: Flask says so
    if need is None:
        raise NotFound  # nobody has put this address into the table: closed
    allowed = is_allowed(need)
    if request.method not in SAFE_METHODS or not allowed:
        close_reading()
    return None if allowed else refuse(need)


def is_allowed(need: Need) -> bool:
    """Tell whether whoever asks may have what they ask for.

    Raises NotFoundError for what is not there, if they may know: the public about public pages, whoever has the event.
    """
    who: Identity | None = g.identity
    if need is Need.NOTHING:
        require_shape()
        return True
    if who is None:
        return False
    try:
        require_shape()
        g.asked = what_is_asked()
    except NotFoundError:
        g.asked = Asked(event_named())
        if scores_field(who, g.asked.event_id):
            raise
        return False
    return may(who, need, g.asked)


def open_reading() -> None:
    """Begin a snapshot that lasts until the end of the request, or until the next one begins."""
    close_reading()
    g.opened = ExitStack()
    g.reading = g.opened.enter_context(database().reading())


def close_reading(_error: BaseException | None = None) -> None:
    """End the snapshot of this request, if it has one."""
    if opened := g.pop("opened", None):
        g.pop("reading", None)
        opened.close()


def require_shape() -> None:
    """Raise NotFoundError for what cannot be the address of an event, before a database sees it."""
    slug = (request.view_args or {}).get("event")
    if slug is not None and not SHAPE.fullmatch(slug):
        raise NotFoundError("event", slug)


def what_is_asked() -> Asked:
    """Find the event, the match and the room that the address names; raises NotFoundError."""
    named = request.view_args or {}
    if "match" in named:
        head = read_head(reading(), named["event"], named["match"])
        return Asked(head.event_id, head, Room(named["room"]) if "room" in named else None)
    if "event" not in named:
        return Asked()
    event_id = event_named()
    if event_id is None:
        raise NotFoundError("event", named["event"])
    return Asked(event_id)


def event_named() -> int | None:
    """Find the event that the address names."""
    slug = (request.view_args or {}).get("event", "")
    return find_event_id(reading(), slug) if SHAPE.fullmatch(slug) else None


def refuse(need: Need) -> Response:
    """Send a stranger to sign in, what was typed going along, and a table to its device; there is nothing for others.

    Nor for a stranger who only looks and was never signed in here; the page offers to sign in.
    """
    who: Identity | None = g.identity
    if who is not None and leads_to_device(who, request.endpoint, g.asked):
        return redirect(url_for("device.show", event=(request.view_args or {})["event"]), 303)
    current_app.logger.warning("refused: %s %r for %r", request.method, request.path, who.name if who else "a stranger")
    if who is not None:
        raise NotFound
    if request.path.startswith(API):
        raise Unauthorized(www_authenticate=WWWAuthenticate("bearer"))
    if need not in MET_BY_SIGNING_IN and request.method in SAFE_METHODS and not has_ended():
        g.offers_sign_in = True
        raise NotFound
    return redirect(url_for("sessions.show_login", next=way_back()), 303)


def has_ended() -> bool:
    """Tell whether this browser was signed in, by something that is not good any more."""
    return "_user_id" in session


def leads_to_device(who: Identity, endpoint: str | None, asked: Asked) -> bool:
    """Tell whether somebody who may not have a page is shown the device of their table in its place."""
    return endpoint in LEADS_TO_DEVICE and may(who, Need.TABLE, asked)
