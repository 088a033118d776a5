"""Signing in and out: by account, or by a link whose page has one button. Opening a link does nothing by itself.

Links are not limited: nobody guesses a code of 256 bits, and a hall in which an old link is opened shares one address.
"""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.models.account import Role
from matchscore.queries.accounts import LinkLine, find_by_code
from matchscore.queries.events import read_event
from matchscore.queries.identities import Identity, read_link
from matchscore.services import accounts
from matchscore.services.acts import RefusedError
from matchscore.services.links import redeem_director_link
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import local_path, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.limits import FAILED, has_failed, limiter, name_tried
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.scopes import scores_field, viewer_of
from matchscore.web.asking.sign_ins import SignedIn
from matchscore.web.asking.site import database, now, reading
from matchscore.web.entrance.remembering import end_here, remember, remember_account

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
    remember_account(user)
    return see(local_path(text("next")) or url_for("start.show"))


@shows_again("sessions.login")
def login_again(problem: str, code: int = HTTPStatus.BAD_REQUEST) -> Response:
    """Show the form with the name that was typed."""
    form = {"name": text("name"), "next": text("next")}
    return page("sessions/login.html", code, form=form, problem=problem)


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
            remember_account(user)
            return see(url_for("start.show"))
    remember(SignedIn(who))
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
    if link.role is Role.CAPTAIN:
        return url_for("captain.show", event=link.event)
    if link.match is not None:
        return url_for("entry.show", event=link.event, match=link.match)
    if link.event is not None and link.role is Role.SCORER and scores_field(who, link.event_id):
        event = read_event(reading(), link.event, lambda head: viewer_of(who, head), now(), with_boards=False)
        if event.current_round is not None:
            return url_for("rounds.show", event=link.event, round=event.current_round)
    return url_for("events.show", event=link.event)


@blueprint.post("/logout")
def logout() -> Response:
    """Sign out here; of an account the sign-in is over, also for whoever has copied its cookie.

    A link is shared by all who hold it: what they came in by ends when the director withdraws it.
    """
    end_here()
    return see(url_for("start.show"))
