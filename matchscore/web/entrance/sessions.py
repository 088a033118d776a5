"""Signing in and out: by account, or by a link whose page has one button. Opening a link does nothing by itself.

Links are not limited: nobody guesses a code of 256 bits, and a hall in which an old link is opened shares one address.
"""

from http import HTTPStatus

from flask import Blueprint, request, session, url_for
from flask_login import login_user, logout_user
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.models.account import Role
from matchscore.queries.accounts import LinkLine, UserLine, find_by_code
from matchscore.queries.events import read_event
from matchscore.queries.identities import Identity, read_link
from matchscore.services import accounts
from matchscore.services.acts import RefusedError
from matchscore.services.links import redeem_director_link
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import local_path, text
from matchscore.web.asking.gate import SignedIn, open_reading
from matchscore.web.asking.limits import FAILED, has_failed, limiter, name_tried
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.scopes import scores_field, viewer_of
from matchscore.web.asking.site import database, now, reading, signed_in

blueprint = Blueprint("sessions", __name__)


@blueprint.get("/login")
def show_login() -> Response:
    """Show the form for accounts."""
    return page("sessions/login.html", form={"name": "", "next": request.args.get("next", "")}, problem=None)


@blueprint.post("/login")
@limiter.limit("5 per 10 minutes", key_func=name_tried, deduct_when=has_failed)
@limiter.limit("50 per 10 minutes", deduct_when=has_failed)
def login() -> Response:
    """Sign in with name and password, and go on to where they came from."""
    user = accounts.sign_in(database(), text("name"), request.form.get("password", ""))
    if user is None:
        return login_again(_("Name or password is wrong. After 5 tries the sign-in waits 10 minutes."), FAILED)
    remember(director(user), user.sign_in_epoch)
    return see(local_path(text("next")) or url_for("start.show"))


@shows_again("sessions.login")
def login_again(problem: str, code: int = HTTPStatus.BAD_REQUEST) -> Response:
    """Show the form with the name that was typed."""
    form = {"name": text("name"), "next": text("next")}
    return page("sessions/login.html", code, form=form, problem=problem)


def director(user: UserLine) -> Identity:
    """Give who an account is."""
    return Identity(user.name, Role.DIRECTOR, user_id=user.id)


def remember(who: Identity, epoch: int = 0) -> None:
    """Keep a sign-in in a session of its own."""
    session.clear()
    session.permanent = True
    login_user(SignedIn(who, epoch))


@blueprint.get("/login/<code>")
def show_link(code: str) -> Response:
    """Show what a link is for, and its one button."""
    link = find_by_code(reading(), code)
    if link is None or (link.role is Role.DIRECTOR and link.used_at is not None):
        return spent(link)
    return page("sessions/link.html", sentence=link_words(link))


@blueprint.post("/login/<code>")
def redeem(code: str) -> Response:
    """Sign in by a link; a director's link does so once, and opens an account unless it is of one event."""
    open_reading()
    link = find_by_code(reading(), code)
    who = None if link is None else read_link(reading(), link.id)
    if link is None or who is None:
        return spent(None)
    if link.role is Role.DIRECTOR:
        try:
            with database().writing(None) as (session_, _revision):
                user = redeem_director_link(session_, now(), code)
        except RefusedError:
            return spent(link)
        if user is not None:
            remember(director(user), user.sign_in_epoch)
            return see(url_for("start.show"))
    remember(who)
    return see(link_target(link, who))


def spent(link: LinkLine | None) -> Response:
    """Say that a link does not open anything, any more."""
    if link is None:
        words = _("This link is unknown or has been withdrawn.")
    elif link.event is None:
        words = _("This link has been used already. Sign in with the account that it opened.")
    else:
        words = _("This link has been used already, on another device or here.")
    command = " ".join(filter(None, ["matchscore token", link.event if link else None, "--role director"]))
    advice = _("On the computer that runs matchscore, “%(command)s” prints a new one.") % {"command": command}
    actions = [(_("Sign in"), url_for("sessions.show_login"), False)]
    return page(
        "errors/error.html", FAILED, title=_("This link does not open"), sentence=words, advice=advice, actions=actions
    )


def link_words(link: LinkLine) -> str:
    """Say what a link is for."""
    if link.role is Role.DIRECTOR and link.event is not None:
        return _("It makes this device a director of one event.")
    words = {
        Role.DIRECTOR: _("It makes you a director: you create events and enter results."),
        Role.SCORER: _("It makes you a scorer: you enter results."),
        Role.TABLE: _("It makes this device the scorer of one table."),
        Role.CAPTAIN: _("It opens your team’s pages."),
    }
    return words[link.role]


def link_target(link: LinkLine, who: Identity) -> str:
    """Give the page that the holder of a link wants first: the device, the desk, the round that is played."""
    if link.role is Role.TABLE:
        return url_for("device.show", event=link.event)
    if link.match is not None:
        return url_for("entry.show", event=link.event, match=link.match)
    if link.event is not None and link.role is Role.SCORER and scores_field(who, link.event_id):
        event = read_event(reading(), link.event, lambda head: viewer_of(who, head), now())
        if event.current_round is not None:
            return url_for("rounds.show", event=link.event, round=event.current_round)
    return url_for("events.show", event=link.event)


@blueprint.post("/logout")
def logout() -> Response:
    """Sign out here."""
    logout_user()
    session.clear()
    return see(url_for("start.show"))


@blueprint.get("/account")
def show_account() -> Response:
    """Show one's own name and the fields to change it."""
    saved = _("Saved.") if "saved" in request.args else ""
    return account_page({}, saved=saved)


@shows_again("sessions.save_account")
def account_again(problem: str) -> Response:
    """Show the page with the name that was typed."""
    return account_page({"form": problem}, HTTPStatus.BAD_REQUEST)


def account_page(errors: dict[str, str], code: int = HTTPStatus.OK, saved: str = "") -> Response:
    """Show the account page with what was typed; a link has nothing to change."""
    who = signed_in()
    form = {"name": request.form.get("name", who.name)}
    may_edit = who.user_id is not None
    return page(
        "sessions/account.html",
        code,
        form=form,
        errors=errors,
        saved=saved,
        may_edit=may_edit,
        shortest=accounts.SHORTEST_PASSWORD,
    )


@blueprint.post("/account")
def save_account() -> Response:
    """Change one's own name and, if one is typed, the password; other sign-ins of the account end."""
    user_id, password = signed_in().user_id or 0, request.form.get("password", "")
    field = "password"
    try:
        digest = accounts.hash_password(password) if password else None
        field = "name"
        with database().writing(None) as (session_, _revision):
            user = accounts.rename_user(session_, user_id, text("name"))
            if digest is not None:
                user = accounts.change_password(session_, user_id, digest)
    except RefusedError as error:
        return account_page({field: sentence(error.reason, error.facts)}, HTTPStatus.UNPROCESSABLE_ENTITY)
    remember(director(user), user.sign_in_epoch)
    return see(url_for("sessions.show_account", saved="yes"))
