"""Addresses of events: plain letters made from a name, never changed once given."""

import re
import unicodedata

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.i18n.letters import plain_letters
from matchscore.models.event import Event
from matchscore.services.acts import RefusedError

RESERVED = frozenset(
    {"new", "api", "static", "login", "logout", "account", "score", "sample", "healthz", "preferences"}
)
"""First words of addresses that are not events."""

LONGEST = 60
SHAPE = re.compile(r"[a-z0-9][a-z0-9-]{1,59}")


def is_slug(text: str) -> bool:
    """Tell whether a text can be the address of an event."""
    return SHAPE.fullmatch(text) is not None and text not in RESERVED


def fold(name: str) -> str:
    """Make an address of a name: ASCII letters, digits and hyphens; `event` where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", plain_letters(name)).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-")
    return words if is_slug(words) else f"event-{words}".strip("-")[:LONGEST]


def free_slug(session: Session, name: str) -> str:
    """Make an address of a name that no event has yet: the second one ends in `-2`."""
    slug = fold(name)
    taken = set(session.scalars(select(Event.slug).where(Event.slug.startswith(slug[: LONGEST - 5], autoescape=True))))
    number = 1
    candidate = slug
    while candidate in taken:
        number += 1
        candidate = f"{slug[: LONGEST - len(str(number)) - 1].rstrip('-')}-{number}"
    return candidate


def chosen_slug(session: Session, slug: str) -> str:
    """Check an address that somebody chose; raises RefusedError for one that is taken or reserved."""
    if not is_slug(slug):
        raise RefusedError("slug_reserved", slug=slug)
    if session.scalar(select(Event.id).where(Event.slug == slug)) is not None:
        raise RefusedError("slug_taken", slug=slug)
    return slug
