"""Letters as people type them who look for a name: no capitals, no accents."""

import re
import unicodedata

NOT_TAKEN_APART = {"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe"}
"""Small letters that Unicode does not take apart into a plain letter and a mark."""

_PLAIN = str.maketrans(NOT_TAKEN_APART)
_ACCENTS = re.compile("[\u0300-\u036f]")
"""Marks of Latin, Greek and Cyrillic letters; in other scripts a mark may be the vowel itself."""


def plain_letters(text: str) -> str:
    """Give a text in small letters without accents, one blank between words; a text of accents alone keeps them."""
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFD", " ".join(text.split())).casefold())
    return _ACCENTS.sub("", letters).translate(_PLAIN) or letters
