"""The order of names in a list: each language's own letters, numbers by what they count, capitals like small letters.

A letter of the language in force stands where its alphabet has it (ș after s in Romanian, ł after l in Polish); any
other letter with a mark stands with the plain one, after it only where nothing else tells two names apart.
"""

import re
import unicodedata
from functools import lru_cache

from matchscore import i18n
from matchscore.i18n.letters import plain_letters

Key = tuple[tuple[tuple[int, int], ...], tuple[int, ...], str]

PLAIN = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = {
    "ro": "aăâbcdefghiîjklmnopqrsștțuvwxyz",
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
}
OLD_LETTERS = str.maketrans("şţ", "șț")
"""Romanian is also written with the cedilla, which older keyboards have."""

_PARTS = re.compile(r"[0-9]+|.", re.DOTALL)
_NUMBER, _LETTER, _OTHER = 1, 2, 3


def name_key(name: str) -> Key:
    """Give the key by which a name is sorted in the language in force."""
    return _key(name, i18n.language())


@lru_cache(maxsize=4096)
def _key(name: str, language: str) -> Key:
    alphabet = ALPHABETS.get(language, PLAIN)
    written = unicodedata.normalize("NFC", " ".join(name.split()).lower()).translate(OLD_LETTERS)
    places = [_place(part, alphabet) for part in _PARTS.findall(written)]
    return tuple((kind, value) for kind, value, _ in places), tuple(mark for *_, mark in places), name


def _place(part: str, alphabet: str) -> tuple[int, int, int]:
    """Give the kind of a letter or a number, its place among its kind, and whether it has a mark that is not ours."""
    if part.isascii() and part.isdecimal():
        return _NUMBER, int(part), 0
    if part == " ":
        return 0, 0, 0
    if part in alphabet:
        return _LETTER, alphabet.index(part), 0
    plain = plain_letters(part)[0]
    if plain in alphabet:
        return _LETTER, alphabet.index(plain), 1
    return _OTHER, ord(part), 0
