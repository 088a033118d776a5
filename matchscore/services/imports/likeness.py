"""Names that look alike: asked about, never taken for the same.

Two names are alike when they are spelled the same but for capitals, accents and punctuation, or when one letter more,
less, other or elsewhere makes one of the other. Numbers and single letters tell teams apart: `Otters 1` is not like
`Otters 2`.
"""

import re
from collections.abc import Iterable, Iterator

from matchscore.i18n.letters import plain_letters

_WORD = re.compile(r"\w+")
_LONG_ENOUGH = 5
"""Letters that a name needs before one of them may be a slip: `Ana` and `Ina` are two people."""


class Likenesses:
    """Names that are known, to be asked which of them another name looks like."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._known: dict[tuple[str, str], dict[str, None]] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        """Know one name more."""
        for spelling in _spellings(name):
            self._known.setdefault(spelling, {})[name] = None

    def of(self, name: str) -> str | None:
        """Give a known name that another one looks like and is not; None where there is none."""
        found = (known for spelling in _spellings(name) for known in self._known.get(spelling, ()))
        return next((known for known in found if known != name), None)


def _spellings(name: str) -> Iterator[tuple[str, str]]:
    """Give the spellings that alike names have in common, each beside what tells names apart."""
    words = _WORD.findall(plain_letters(name))
    apart = " ".join(word for word in words if len(word) == 1 or not word.isalpha())
    letters = "".join(word for word in words if len(word) > 1 and word.isalpha())
    if letters:
        yield letters, apart
    if len(letters) >= _LONG_ENOUGH:
        yield from dict.fromkeys((letters[:place] + letters[place + 1 :], apart) for place in range(len(letters)))
