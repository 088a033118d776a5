"""Accounts of directors: a name, perhaps an e-mail address, a password that is stored as an argon2 hash.

Hashing takes long on purpose: it is done outside `Database.writing()`. Reasons of a RefusedError: user_name_taken,
user_email_taken, user_email_unreadable, password_too_short, password_too_long, and those of names.
"""

import base64
import threading
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from itertools import count

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.models.account import User
from matchscore.queries.accounts import UserLine, open_user, user_line
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.names import clean_name
from matchscore.services.sign_ins import end_sign_ins, forget_sign_ins

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 1024
LONGEST_EMAIL = 254
DIRECTOR = "Director"

HASHER = PasswordHasher()
# Each hash takes 64 MiB: a crowd at the door waits in line instead of taking all the memory.
_TWO_AT_A_TIME = threading.BoundedSemaphore(2)


def _decoy() -> str:
    """Make a hash that no password has, as costly to compare with as a real one."""
    salt, digest = (base64.b64encode(bytes(length)).decode().rstrip("=") for length in (16, 32))
    return f"$argon2id$v=19$m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}${salt}${digest}"


_DECOY = _decoy()


@dataclass(frozen=True, slots=True)
class NewUser:
    """An account to add; without a password hash it is opened by a link and gets its password later."""

    name: str
    password_hash: str | None = None
    email: str | None = None


def hash_password(password: str) -> str:
    """Hash a password of 8 to 1024 characters, else RefusedError."""
    if len(password) < SHORTEST_PASSWORD:
        raise RefusedError("password_too_short", least=SHORTEST_PASSWORD)
    if len(password) > LONGEST_PASSWORD:
        raise RefusedError("password_too_long", most=LONGEST_PASSWORD)
    return _hash(password)


def _hash(password: str) -> str:
    with _TWO_AT_A_TIME:
        return HASHER.hash(_one_form(password))


def is_password(password_hash: str | None, password: str) -> bool:
    """Tell whether this is the password; without a hash the answer takes as long and is no."""
    if password_hash is None or len(password) > LONGEST_PASSWORD:
        password_hash, password = _DECOY, ""
    with _TWO_AT_A_TIME:
        try:
            return HASHER.verify(password_hash, _one_form(password))
        except (VerificationError, InvalidHashError):
            return False


def _one_form(password: str) -> bytes:
    """Give one form to letters that keyboards write in several."""
    return unicodedata.normalize("NFKC", password).encode(errors="surrogatepass")


def sign_in(database: Database, name: str, password: str) -> UserLine | None:
    """Find the open account with this name and password; an unknown name takes as long as a wrong password.

    A hash of older settings is made anew on the way.
    """
    with database.reading() as session:
        user = open_user(session, name)
    password_hash = user.password_hash if user else None
    if not is_password(password_hash, password) or user is None or password_hash is None:
        return None
    if HASHER.check_needs_rehash(password_hash):
        renewed = _hash(password)
        with database.writing(None) as (session, _):
            same = (User.id == user.id, User.password_hash == password_hash)
            session.execute(update(User).where(*same).values(password_hash=renewed))
    return user_line(user)


def add_user(session: Session, new: NewUser) -> UserLine:
    """Add an account; its name is free among the open accounts whatever its capitals, else RefusedError."""
    user = User(
        name=_free_name(session, new.name),
        email=None if new.email is None else _free_email(session, new.email),
        password_hash=new.password_hash,
        sign_in_epoch=0,
    )
    session.add(user)
    session.flush()
    return user_line(user)


def open_account(session: Session) -> UserLine:
    """Add an account without a password, named "Director" or the next free name, "Director 2"."""
    names = (DIRECTOR if number == 1 else f"{DIRECTOR} {number}" for number in count(1))
    return add_user(session, NewUser(next(name for name in names if open_user(session, name) is None)))


def close_user(session: Session, at: datetime, name: str) -> UserLine:
    """Close an account: its sign-ins are forgotten, its name and address free again; the log goes on naming it."""
    user = open_user(session, name)
    if user is None:
        raise NotFoundError("user", name)
    user.closed_at = at
    user.email = user.password_hash = None
    user.sign_in_epoch += 1
    forget_sign_ins(session, user.id)
    session.flush()
    return user_line(user)


def rename_user(session: Session, user_id: int, name: str) -> UserLine:
    """Give an account another name; raises RefusedError as `add_user` does."""
    user = _require_open(session, user_id)
    user.name = _free_name(session, name, but=user_id)
    session.flush()
    return user_line(user)


def change_password(
    session: Session, at: datetime, user_id: int, password_hash: str, but: int | None = None
) -> UserLine:
    """Give an account another password; all its sign-ins end but the one that asks for it, which gets the new epoch."""
    user = _require_open(session, user_id)
    user.password_hash = password_hash
    return sign_out_everywhere(session, at, user_id, but)


def sign_out_everywhere(session: Session, at: datetime, user_id: int, but: int | None = None) -> UserLine:
    """End all sign-ins of an account, on every device; `but` is the one that stays, with the new epoch."""
    user = _require_open(session, user_id)
    user.sign_in_epoch += 1
    end_sign_ins(session, at, user_id, but)
    session.flush()
    return user_line(user)


def _free_name(session: Session, name: str, but: int | None = None) -> str:
    cleaned = clean_name(name)
    holder = open_user(session, cleaned)
    if holder is not None and holder.id != but:
        raise RefusedError("user_name_taken", name=holder.name)
    return cleaned


def _free_email(session: Session, email: str) -> str:
    address = clean_name(email, LONGEST_EMAIL).lower()
    before, at, after = address.partition("@")
    if not (before and at and after) or " " in address or "@" in after:
        raise RefusedError("user_email_unreadable", email=address)
    if session.scalar(select(User.id).where(User.email == address)) is not None:
        raise RefusedError("user_email_taken", email=address)
    return address


def _require_open(session: Session, user_id: int) -> User:
    user = session.get(User, user_id)
    if user is None or user.closed_at is not None:
        raise NotFoundError("user", str(user_id))
    return user
