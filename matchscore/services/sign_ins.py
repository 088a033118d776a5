"""Sign-ins of accounts: one for each device, begun with the password, ended by hand, seen about once an hour.

They say where somebody was, so they are not kept for ever: not beyond the account, and not long beyond their use.
"""

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.orm import Session

from matchscore.models.account import SignIn
from matchscore.queries.heads import NotFoundError

FORGOTTEN_AFTER = timedelta(days=62)
"""A sign-in that was not seen for so long is forgotten: twice as long as a browser keeps one."""


def begin_sign_in(session: Session, at: datetime, user_id: int, device: str) -> int:
    """Begin a sign-in on a device, described in at most 120 characters; gives its id, for the device to name.

    Those of the account that nobody can use any more are forgotten.
    """
    session.execute(delete(SignIn).where(SignIn.user_id == user_id, SignIn.seen_at < at - FORGOTTEN_AFTER))
    values = {"user_id": user_id, "device": device, "created_at": at, "seen_at": at}
    return session.execute(insert(SignIn).values(**values).returning(SignIn.id)).scalar_one()


def end_sign_in(session: Session, at: datetime, user_id: int, sign_in_id: int) -> None:
    """End one sign-in of an account; one that has ended stays as it was. Raises NotFoundError for anybody else's."""
    own = (SignIn.id == sign_in_id, SignIn.user_id == user_id)
    if session.scalar(select(SignIn.id).where(*own)) is None:
        raise NotFoundError("sign_in", str(sign_in_id))
    _end(session, at, *own)


def end_sign_ins(session: Session, at: datetime, user_id: int, but: int | None = None) -> None:
    """End all sign-ins of an account, but one if it is named."""
    _end(session, at, SignIn.user_id == user_id, *(() if but is None else (SignIn.id != but,)))


def forget_sign_ins(session: Session, user_id: int) -> None:
    """Forget all sign-ins of an account that is closed: none of them is good any more."""
    session.execute(delete(SignIn).where(SignIn.user_id == user_id))


def note_seen(session: Session, at: datetime, sign_in_id: int) -> None:
    """Note that a device was heard of."""
    session.execute(update(SignIn).where(SignIn.id == sign_in_id, SignIn.seen_at < at).values(seen_at=at))


def _end(session: Session, at: datetime, *which: ColumnElement[bool]) -> None:
    session.execute(update(SignIn).where(*which, SignIn.ended_at.is_(None)).values(ended_at=at))
