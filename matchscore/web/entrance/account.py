"""One's own account: its name, its password, and where it is signed in."""

from http import HTTPStatus

from flask import Blueprint, current_app, request, session, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.queries.accounts import has_password
from matchscore.queries.sign_ins import SignInLine, list_sign_ins
from matchscore.services import accounts
from matchscore.services.acts import RefusedError
from matchscore.services.sign_ins import end_sign_in as end
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.sign_ins import SEEN_EVERY, sign_in_here
from matchscore.web.asking.site import database, now, reading, signed_in
from matchscore.web.entrance.remembering import stay
from matchscore.web.words.moments import ago

blueprint = Blueprint("account", __name__)
ACCOUNT = "/account"


@blueprint.get(ACCOUNT)
def show() -> Response:
    """Show one's own name and the fields to change it, and where one is signed in."""
    done = {"saved": _("Saved."), "ended": _("Signed out there."), "elsewhere": _("Signed out everywhere else.")}
    return account_page({}, done=next((words for name, words in done.items() if name in request.args), ""))


@shows_again("account.save")
def show_again(problem: str) -> Response:
    """Show the page with the name that was typed."""
    open_reading()
    return account_page({"form": problem}, HTTPStatus.BAD_REQUEST)


def account_page(errors: dict[str, str], code: int = HTTPStatus.OK, done: str = "") -> Response:
    """Show the account page with what was typed; a link has nothing to change."""
    who = signed_in()
    if who.user_id is None:
        return page("sessions/by_link.html")
    since = now() - current_app.permanent_session_lifetime
    sign_ins = [line(each) for each in list_sign_ins(reading(), who.user_id, since)]
    return page(
        "sessions/account.html",
        code,
        form={"name": request.form.get("name", who.name)},
        errors=errors,
        done=done,
        shortest=accounts.SHORTEST_PASSWORD,
        has_password=has_password(reading(), who.user_id),
        sign_ins=sign_ins,
        is_listed=any(each["is_here"] for each in sign_ins),
    )


def line(sign_in: SignInLine) -> dict[str, object]:
    """Lay a sign-in out for the list; this browser is seen now, whatever was noted last."""
    is_here = sign_in.id == sign_in_here()
    return {
        "id": sign_in.id,
        "device": sign_in.device or _("unknown device"),
        "begun": ago(now() - sign_in.created_at),
        "seen": _("now") if is_here else seen_words(sign_in),
        "is_here": is_here,
    }


def seen_words(sign_in: SignInLine) -> str:
    """Say when a sign-in was seen, no nearer than is known: it is noted about once an hour."""
    past = now() - sign_in.seen_at
    return _("in the last hour") if past < SEEN_EVERY else ago(past)


@blueprint.post(ACCOUNT)
def save() -> Response:
    """Change one's own name and, if one is typed, the password; other sign-ins of the account end then."""
    user_id, password = signed_in().user_id or 0, request.form.get("password", "")
    field = "password"
    try:
        digest = accounts.hash_password(password) if password else None
        field = "name"
        with database().writing(None) as (session_, _revision):
            user = accounts.rename_user(session_, user_id, text("name"))
            if digest is not None:
                user = accounts.change_password(session_, now(), user_id, digest, but=sign_in_here())
    except RefusedError as error:
        open_reading()
        return account_page({field: sentence(error.reason, error.facts)}, HTTPStatus.UNPROCESSABLE_ENTITY)
    stay(user)
    return see(url_for("account.show", saved="yes"))


@blueprint.post(f"{ACCOUNT}/sign-ins/<int(max=2147483647):sign_in>/end")
def end_sign_in(sign_in: int) -> Response:
    """End one of one's own sign-ins: on that device the next page asks to sign in."""
    with database().writing(None) as (session_, _revision):
        end(session_, now(), signed_in().user_id or 0, sign_in)
    if sign_in == sign_in_here():
        session.clear()
        return see(url_for("start.show"))
    return see(url_for("account.show", ended="yes"))


@blueprint.post(f"{ACCOUNT}/sign-out-everywhere")
def sign_out_everywhere() -> Response:
    """End all of one's own sign-ins; the one of this browser too if the form says so."""
    is_here_too = text("here") == "yes"
    with database().writing(None) as (session_, _revision):
        but = None if is_here_too else sign_in_here()
        user = accounts.sign_out_everywhere(session_, now(), signed_in().user_id or 0, but)
    if is_here_too:
        session.clear()
        return see(url_for("start.show"))
    stay(user)
    return see(url_for("account.show", elsewhere="yes"))
