"""Forms as they arrive: texts and numbers taken out of them, or None where a field cannot be read."""

import re
import secrets
from fractions import Fraction
from urllib.parse import urlsplit

from flask import abort, request

from matchscore.models.base import LARGEST_INTEGER, UNPRINTABLE
from matchscore.queries.matches import SlotKey
from matchscore.scoring.seats import Room

LONGEST_REASON = 500
LAST_PAGE = 10_000
EXACT = re.compile(r"[+-]?[0-9]{1,7}(\.[0-9]{1,6})?")
KEY = re.compile(r"[!-~]{1,64}")
KEY_BYTES = 12


def text(name: str) -> str:
    """Give a field of the form, without the blanks around it."""
    return request.form.get(name, "").strip()


def reason(name: str = "reason") -> str:
    """Give the reason of a correction on one line."""
    return UNPRINTABLE.sub("", " ".join(text(name).split()))[:LONGEST_REASON]


def whole(name: str) -> int | None:
    """Give a field as a whole number; None where it is not one."""
    return whole_number(text(name))


def whole_number(typed: str) -> int | None:
    """Read a whole number; None where it is not one, or is larger than a database takes."""
    digits = typed.strip().removeprefix("+")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(LARGEST_INTEGER))):
        return None
    return number if (number := int(digits)) <= LARGEST_INTEGER else None


def exact_number(typed: str) -> Fraction | None:
    """Read an exact number with either decimal mark and either minus; None where it is not one."""
    plain = typed.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-")
    return Fraction(plain) if EXACT.fullmatch(plain) else None


def seen() -> int:
    """Give the revision that the form was made from; a form that does not say saw nothing."""
    return whole("seen") or 0


def one_time_key() -> str:
    """Make the key of a form: sent twice, by a double click or over a bad line, it is done once."""
    return secrets.token_urlsafe(KEY_BYTES)


def key() -> str | None:
    """Give the form's one-time key; one that is no key of ours is a bad request."""
    given = text("key")
    if given and not KEY.fullmatch(given):
        abort(400)
    return given or None


def page_asked() -> int:
    """Give which page of a list is asked for; the first one where that cannot be read."""
    return min(max(whole_number(request.args.get("page", "")) or 1, 1), LAST_PAGE)


def room_of(name: str) -> Room | None:
    """Read a room that an address or a form names; None where nobody plays in it."""
    return Room(name) if name in list(Room) else None


def slot_named(name: str) -> SlotKey | None:
    """Read the name of a slot, `1/12/open`, as forms carry it; None where it cannot be one."""
    segment, board, room = [*name.split("/"), "", "", ""][:3]
    numbers = whole_number(segment), whole_number(board)
    where = room_of(room)
    return None if where is None or None in numbers else (numbers[0] or 0, numbers[1] or 0, where)


def local_path(target: str) -> str | None:
    """Give an address to go to after signing in, if it is a path of this site; None for anything else (case 136)."""
    if not target.startswith("/") or target.startswith(("//", "/\\")):
        return None
    parts = urlsplit(target.replace("\\", "/"))
    is_plain = not any(character.isspace() or not character.isprintable() for character in target)
    return target if is_plain and not parts.scheme and not parts.netloc else None
