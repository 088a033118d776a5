"""The gate that every request passes: who asks, what for, and whether they may (`access` has the table).

Under `/api/` only a bearer counts and cookies are ignored; everywhere else it is the signed-in session. A page reads
one snapshot of the database from here to its end; for a write the snapshot is closed before the view begins.
"""

from contextlib import ExitStack

from flask import Flask, current_app, g, redirect, request, url_for
from flask_login import LoginManager, UserMixin, current_user
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Forbidden, NotFound, Unauthorized
from werkzeug.wrappers import Response

from matchscore.queries.accounts import find_by_bearer
from matchscore.queries.events import find_event_id
from matchscore.queries.heads import NotFoundError, read_head
from matchscore.queries.identities import Identity, read_link, read_user
from matchscore.scoring.seats import Room
from matchscore.services.slugs import SHAPE
from matchscore.web.access import ACCESS, Asked, Need, leads_to_device, may
from matchscore.web.asking.site import database, reading
from matchscore.web.ways import SAFE_METHODS, way_back

API = "/api/"


class SignedIn(UserMixin):  # type: ignore[misc]  # flask-login has no types
    """What flask-login keeps in the session: `user:3:0` (account and epoch) or `link:5:0`."""

    def __init__(self, identity: Identity, epoch: int = 0) -> None:
        self.identity = identity
        kind, number = ("user", identity.user_id) if identity.user_id else ("link", identity.link_id)
        self.id = f"{kind}:{number}:{epoch}"


def guard(app: Flask) -> None:
    """Put the gate before every view of an application."""
    manager = LoginManager(app, add_context_processor=False)
    manager.session_protection = None  # a phone changes its address as it walks
    manager.user_loader(load_signed_in)
    app.before_request(open_gate)
    app.teardown_request(close_reading)


def load_signed_in(name: str) -> SignedIn | None:
    """Look up who a session belongs to; nobody once the account is closed or the link revoked."""
    kind, _, rest = name.partition(":")
    number, _, epoch = rest.partition(":")
    if not (number.isdecimal() and epoch.isdecimal()):
        return None
    is_user = kind == "user"
    found = read_user(reading(), int(number), int(epoch)) if is_user else read_link(reading(), int(number))
    return None if found is None else SignedIn(found, int(epoch))


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
    require_shape()
    if g.identity is not None and need is not Need.NOTHING:
        g.asked = what_is_asked()
    allowed = may(g.identity, need, g.asked)
    if request.method not in SAFE_METHODS or not allowed:
        close_reading()
    return None if allowed else refuse()


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


def identity_of_session() -> Identity | None:
    """Give whom the session says."""
    signed_in: SignedIn | None = current_user if current_user.is_authenticated else None
    return None if signed_in is None else signed_in.identity


def identity_of_bearer() -> Identity | None:
    """Give whom the bearer token belongs to, None without one; one that is not known is refused, not passed over."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return None
    identity = find_by_bearer(reading(), token.strip())
    if identity is None:
        raise Unauthorized(www_authenticate=WWWAuthenticate("bearer", {"error": "invalid_token"}))
    return identity


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
    event_id = find_event_id(reading(), named["event"])
    if event_id is None:
        raise NotFoundError("event", named["event"])
    return Asked(event_id)


def refuse() -> Response:
    """Send a stranger to sign in, what was typed going along, and a table to its device; tell anybody else no."""
    if g.identity is not None and leads_to_device(g.identity, request.endpoint, g.asked):
        return redirect(url_for("device.show", event=(request.view_args or {})["event"]), 303)
    who = g.identity.name if g.identity else "a stranger"
    current_app.logger.warning("refused: %s %r for %r", request.method, request.path, who)
    if g.identity is not None:
        raise Forbidden
    if request.path.startswith(API):
        raise Unauthorized(www_authenticate=WWWAuthenticate("bearer"))
    return redirect(url_for("sessions.show_login", next=way_back()), 303)
