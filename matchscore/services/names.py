"""Names as people type them: one Unicode form, single blanks, nothing unprintable."""

import re
import unicodedata

from matchscore.models.base import UNPRINTABLE
from matchscore.services.acts import RefusedError

LONGEST_NAME = 120
LONGEST_TABLE_LABEL = 40
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(
    *(map(chr, range(first, last + 1)) for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF)))
)
"""Letters and marks that nobody sees: fillers, joiners and the selectors of another form of the letter before them."""

TURNS_THE_DIRECTION = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What makes the text that follows a name run the other way; Arabic and Hebrew run their way without."""


def clean_name(text: str, most: int = LONGEST_NAME) -> str:
    """Give a name in the form in which it is stored; raises RefusedError for an invisible, long or unprintable one."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not any(map(is_visible, name)):
        raise RefusedError("name_missing")
    if len(name) > most:
        raise RefusedError("name_too_long", most=most)
    if UNPRINTABLE.search(name) or TURNS_THE_DIRECTION.search(name):
        raise RefusedError("name_unprintable")
    return name


def is_visible(letter: str) -> bool:
    """Tell whether a reader sees anything of a character that stands alone; what cannot be printed is no blank."""
    if UNPRINTABLE.match(letter):
        return True
    return letter not in INVISIBLE and unicodedata.category(letter)[0] not in "CZ"
