"""Keeping a sign-in in the session of a browser, and ending it there."""

from flask import request, session
from flask_login import login_user

from matchscore.models.account import Role
from matchscore.queries.accounts import UserLine
from matchscore.queries.identities import Identity
from matchscore.services.sign_ins import begin_sign_in, end_sign_in
from matchscore.web.asking.sign_ins import SignedIn, sign_in_here
from matchscore.web.asking.site import database, identity, now
from matchscore.web.words.devices import device_words


def remember(signed_in: SignedIn) -> None:
    """Keep a sign-in in a session of its own: nothing of the one before it stays."""
    session.clear()
    session.permanent = True
    login_user(signed_in)


def remember_account(user: UserLine) -> None:
    """Begin a sign-in of an account on this device, and keep it."""
    remember(begun(user))


def stay(user: UserLine) -> None:
    """Go on in the same session with the epoch that the account has now; it is listed from now on, if it was not."""
    sign_in_id = sign_in_here()
    login_user(begun(user) if sign_in_id is None else SignedIn(director(user), user.sign_in_epoch, sign_in_id))


def begun(user: UserLine) -> SignedIn:
    """Begin a sign-in of an account on this device."""
    device = device_words(request.headers.get("User-Agent", ""))
    with database().writing(None) as (session_, _revision):
        sign_in_id = begin_sign_in(session_, now(), user.id, device)
    return SignedIn(director(user), user.sign_in_epoch, sign_in_id)


def director(user: UserLine) -> Identity:
    """Give who an account is."""
    return Identity(user.name, Role.DIRECTOR, user_id=user.id)


def end_here() -> None:
    """End the sign-in of this browser; its session is empty even if the database does not take it."""
    who, sign_in_id = identity(), sign_in_here()
    session.clear()
    if who is not None and who.user_id is not None and sign_in_id is not None:
        with database().writing(None) as (session_, _revision):
            end_sign_in(session_, now(), who.user_id, sign_in_id)
