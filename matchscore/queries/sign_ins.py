"""The sign-ins of an account, as whoever has the account sees them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.account import SignIn


@dataclass(frozen=True, slots=True)
class SignInLine:
    """A sign-in that has not ended; `device` is empty where it could not be recognised."""

    id: int
    device: str
    created_at: datetime
    seen_at: datetime


def list_sign_ins(session: Session, user_id: int, since: datetime) -> Sequence[SignInLine]:
    """List the sign-ins of an account that have not ended, of devices seen since then, the last seen first."""
    wanted = (
        select(SignIn.id, SignIn.device, SignIn.created_at, SignIn.seen_at)
        .where(SignIn.user_id == user_id, SignIn.ended_at.is_(None), SignIn.seen_at >= since)
        .order_by(SignIn.seen_at.desc(), SignIn.id.desc())
    )
    return [SignInLine(*row) for row in session.execute(wanted)]
