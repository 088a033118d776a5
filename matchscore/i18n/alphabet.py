"""The order of names in a list: each language's own letters, numbers by what they count, capitals like small letters.

A letter of the language in force stands where its alphabet has it (ș after s in Romanian, ł after l in Polish); any
other letter with a mark stands with the plain one, after it only where nothing else tells two names apart.
"""

import re
import unicodedata
from functools import lru_cache

from matchscore import i18n

Key = tuple[tuple[tuple[int, int], ...], tuple[int, ...], str]

PLAIN = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = {
    "ro": "aăâbcdefghiîjklmnopqrsștțuvwxyz",
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
}
OLD_LETTERS = str.maketrans("şţ", "șț")
"""Romanian is also written with the cedilla, which older keyboards have."""

WITHOUT_MARK = {"ł": "l", "đ": "d", "ø": "o", "ß": "s", "æ": "a", "œ": "o"}
"""Letters that Unicode does not take apart."""

_PARTS = re.compile(r"[0-9]+|.", re.DOTALL)
_NUMBER, _LETTER, _OTHER = 1, 2, 3


def name_key(name: str) -> Key:
    """Give the key by which a name is sorted in the language in force."""
    return _key(name, i18n.language())


def plain_letters(text: str) -> str:
    """Give a text in small letters without marks, one blank between words: what people type who look for a name."""
    parts = unicodedata.normalize("NFKD", " ".join(text.split()).casefold())
    return "".join(WITHOUT_MARK.get(part, part) for part in parts if not unicodedata.combining(part))


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
    if part in alphabet:
        return _LETTER, alphabet.index(part), 0
    plain = WITHOUT_MARK.get(part) or unicodedata.normalize("NFD", part)[0]
    if plain in alphabet:
        return _LETTER, alphabet.index(plain), 1
    return (0, 0, 0) if part == " " else (_OTHER, ord(part), 0)
