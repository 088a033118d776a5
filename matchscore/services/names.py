"""Names as people type them: one Unicode form, single blanks, nothing unprintable."""

import unicodedata

from matchscore.models.base import UNPRINTABLE
from matchscore.services.acts import RefusedError

LONGEST_NAME = 120


def clean_name(text: str, most: int = LONGEST_NAME) -> str:
    """Give a name in the form in which it is stored; raises RefusedError for an empty, long or unprintable one."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise RefusedError("name_missing")
    if len(name) > most:
        raise RefusedError("name_too_long", most=most)
    if UNPRINTABLE.search(name):
        raise RefusedError("name_unprintable")
    return name
