"""The gate that every request passes: who asks, what for, and whether they may (`access` has the table).

Under `/api/` only a bearer counts and cookies are ignored; everywhere else it is the signed-in session. A page reads
one snapshot of the database from here to its end; for a write the snapshot is closed before the view begins.
"""

from contextlib import ExitStack
from http import HTTPStatus

from flask import Flask, abort, current_app, g, redirect, request, url_for
from flask_login import LoginManager, UserMixin, current_user
from werkzeug.exceptions import Forbidden
from werkzeug.wrappers import Response

from matchscore.queries.accounts import find_by_bearer
from matchscore.queries.events import find_event_id
from matchscore.queries.heads import NotFoundError, read_head
from matchscore.queries.identities import Identity, read_link, read_user
from matchscore.scoring.seats import Room
from matchscore.web.access import ACCESS, Asked, Need, may
from matchscore.web.site import database, reading

API = "/api/"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


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
    need = ACCESS.get(request.endpoint or "")
    if need is None:
        # No such address, or one that nobody has put into the table: closed.
        abort(HTTPStatus.NOT_FOUND)
    if request.endpoint == "static":
        return None
    open_reading()
    g.identity = identity_of_bearer() if request.path.startswith(API) else identity_of_session()
    g.asked = Asked() if g.identity is None or need is Need.NOTHING else what_is_asked()
    allowed = may(g.identity, need, g.asked)
    if request.method not in SAFE_METHODS or not allowed:
        close_reading()
    return None if allowed else refuse()


def open_reading() -> None:
    """Begin a snapshot that lasts until the end of the request."""
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
    """Give whom the bearer token belongs to."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return find_by_bearer(reading(), token.strip()) if kind.lower() == "bearer" else None


def what_is_asked() -> Asked:
    """Find the event, the match and the room that the address names."""
    named = request.view_args or {}
    room = named.get("room")
    if "match" in named:
        try:
            head = read_head(reading(), named["event"], named["match"])
        except NotFoundError:
            return Asked()
        return Asked(head.event_id, head, Room(room) if room in list(Room) else None)
    return Asked(find_event_id(reading(), named["event"]) if "event" in named else None)


def refuse() -> Response:
    """Send a stranger to sign in, what was typed going along; tell anybody else no."""
    if request.path.startswith(API):
        abort(HTTPStatus.UNAUTHORIZED if g.identity is None else HTTPStatus.FORBIDDEN)
    if g.identity is None:
        return redirect(url_for("sessions.show_login", next=way_back()), HTTPStatus.SEE_OTHER)
    current_app.logger.warning("refused: %s %s for %s", request.method, request.path, g.identity.name)
    raise Forbidden


def way_back() -> str:
    """Give the page to come back to: this one, or the form that a refused save came from, filled."""
    if request.method in SAFE_METHODS:
        return request.full_path.rstrip("?")
    named = request.view_args or {}
    if request.endpoint == "entry.save":
        typed = request.form.get("result", "")
        return url_for("entry.show", **named, result=typed, reason=request.form.get("reason") or None)
    if "match" in named:
        return url_for("matches.show", event=named["event"], match=named["match"])
    return url_for("start.show")
