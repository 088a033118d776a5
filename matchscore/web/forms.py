"""Forms as they arrive: texts and numbers taken out of them, or a sentence about the field."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar
from urllib.parse import urlsplit

from flask import abort, request

from matchscore.i18n import gettext as _
from matchscore.scoring.seats import Room

Value = TypeVar("Value")
LONGEST_NUMBER = 12


def text(name: str) -> str:
    """Give a field of the form, without the blanks around it."""
    return request.form.get(name, "").strip()


def whole(name: str) -> int | None:
    """Give a field as a whole number; None where it is not one."""
    return whole_number(text(name))


def whole_number(typed: str) -> int | None:
    """Read a whole number; None where it is not one."""
    digits = typed.strip().removeprefix("+")
    return int(digits) if digits.isdecimal() and digits.isascii() and len(digits) <= LONGEST_NUMBER else None


def exact_number(typed: str) -> Fraction | None:
    """Read an exact number with either decimal mark and either minus; None where it is not one."""
    plain = typed.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-")
    digits = plain.removeprefix("-").removeprefix("+")
    if len(plain) > LONGEST_NUMBER or not digits.replace(".", "", 1).isdecimal() or not digits.isascii():
        return None
    return Fraction(plain)


def seen() -> int:
    """Give the revision that the form was made from; a form that does not say saw nothing."""
    return whole("seen") or 0


def room_of(name: str) -> Room:
    """Read a room of an address or a form; one that nobody plays in is not found."""
    if name not in list(Room):
        abort(404)
    return Room(name)


def local_path(target: str) -> str | None:
    """Give an address to go to after signing in, if it is a path of this site; None for anything else (case 136)."""
    parts = urlsplit(target.replace("\\", "/"))
    is_local = not parts.scheme and not parts.netloc and target.startswith("/") and not target.startswith(("//", "/\\"))
    is_plain = not any(character.isspace() or not character.isprintable() for character in target)
    return target if is_local and is_plain else None


def checked(
    errors: dict[str, str], field: str, read: Callable[[], Value | None], wrong: str | None = None
) -> Value | None:
    """Read a field, noting a sentence under it where it cannot be read."""
    value = read()
    if value is None:
        errors[field] = wrong or _("Please fill this in.")
    return value
