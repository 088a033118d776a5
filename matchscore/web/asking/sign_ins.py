"""Who asks: whoever a browser's session or a script's bearer belongs to; and when a sign-in was last heard of."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from logging import Logger
from typing import cast

from flask import Flask, current_app, g, request
from flask_login import LoginManager, UserMixin, current_user
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Unauthorized
from werkzeug.wrappers import Response

from matchscore.db import Database, DatabaseError
from matchscore.queries.accounts import find_by_bearer
from matchscore.queries.identities import Identity, read_link, read_signed_in, read_user
from matchscore.services.sign_ins import note_seen
from matchscore.web.asking.site import database, now, reading

SEEN_EVERY = timedelta(hours=1)
"""How often it is noted that a device was seen: a write for every page would stand in the way of results."""


@dataclass(frozen=True)
class SignedIn(UserMixin):  # type: ignore[misc]  # flask-login has no types
    """What flask-login keeps in the session: `user:3:0:7` (account, epoch, sign-in) or `link:5:0`.

    A session from before sign-ins were listed says `user:3:0`. It goes on until it ends, and is in no list; a change of
    the password, and signing out everywhere else, make it one that is.
    """

    identity: Identity
    epoch: int = 0
    sign_in_id: int | None = None
    seen_at: datetime | None = None

    @property
    def id(self) -> str:
        """Name it."""
        if not self.identity.user_id:
            return f"link:{self.identity.link_id}:0"
        name = f"user:{self.identity.user_id}:{self.epoch}"
        return name if self.sign_in_id is None else f"{name}:{self.sign_in_id}"


def prepare(app: Flask) -> None:
    """Let an application know who its sessions belong to."""
    manager = LoginManager(app, add_context_processor=False)
    manager.session_protection = None  # a phone changes its address as it walks
    manager.user_loader(load)
    app.after_request(note_seen_later)


def load(name: str) -> SignedIn | None:
    """Look up who a session belongs to, and keep it for this request."""
    g.signed_in = load_signed_in(name)
    return g.signed_in  # type: ignore[no-any-return]  # flask.g has no types


def load_signed_in(name: str) -> SignedIn | None:
    """Look up who a session belongs to; nobody once the sign-in has ended, the account is closed, the link revoked."""
    kind, *rest = name.split(":")
    if not all(part.isdecimal() for part in rest):
        return None
    match kind, [int(part) for part in rest]:
        case "user", [user_id, epoch]:
            identity = read_user(reading(), user_id, epoch)
            return None if identity is None else SignedIn(identity, epoch)
        case "user", [user_id, epoch, sign_in_id]:
            found = read_signed_in(reading(), user_id, epoch, sign_in_id)
            return None if found is None else SignedIn(found[0], epoch, sign_in_id, found[1])
        case "link", [link_id, _]:
            identity = read_link(reading(), link_id)
            return None if identity is None else SignedIn(identity)
    return None


def identity_of_session() -> Identity | None:
    """Give whom the session says."""
    return cast("Identity", current_user.identity) if current_user.is_authenticated else None


def identity_of_bearer() -> Identity | None:
    """Give whom the bearer token belongs to, None without one; one that is not known is refused, not passed over."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return None
    identity = find_by_bearer(reading(), token.strip())
    if identity is None:
        raise Unauthorized(www_authenticate=WWWAuthenticate("bearer", {"error": "invalid_token"}))
    return identity


def sign_in_here() -> int | None:
    """Give the sign-in of whoever asks; None for a link, a stranger, and a session from before they were listed."""
    signed_in: SignedIn | None = g.get("signed_in")
    return None if signed_in is None else signed_in.sign_in_id


def note_seen_later(response: Response) -> Response:
    """Note once an hour that a device was seen, when its answer has been sent: no page waits for it."""
    signed_in: SignedIn | None = g.get("signed_in")
    if signed_in is not None and signed_in.sign_in_id is not None and signed_in.seen_at is not None:
        at = now()
        if at - signed_in.seen_at >= SEEN_EVERY:
            response.call_on_close(partial(_note_seen, current_app.logger, database(), at, signed_in.sign_in_id))
    return response


def _note_seen(logger: Logger, site_database: Database, at: datetime, sign_in_id: int) -> None:
    try:
        with site_database.writing(None) as (session, _revision):
            note_seen(session, at, sign_in_id)
    except DatabaseError as error:
        logger.warning("sign-in %s was seen, not noted: %s", sign_in_id, error.reason)
