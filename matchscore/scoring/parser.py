"""One parser for every place where a result is typed or read: keyboard, command line, CSV and API.

It assumes no declarer, no doubling and no number of tricks: what is missing is named in a ResultError.
"""

import re
from enum import StrEnum
from functools import lru_cache

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.duplicate import check_possible, possible_scores
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.notation import read_played
from matchscore.scoring.results import NotPlayed, PassedOut, Score, TableResult


class Mode(StrEnum):
    """What a page reads besides the common notation."""

    CONTRACT = "contract"  # nothing
    TENS = "tens"  # 62+ is +620, 5- is -50
    TOTAL = "total"  # 4SN10 is ten tricks in all


LONGEST = 40  # characters, blanks included
_BLANKS = " \t\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}"
# Letter by letter, for str.upper would make an S of a long s, and SS of a sharp s.
_CAPITALS = {letter: letter.upper() for letter in "abcdefghijklmnopqrstuvwxyz"}
_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "\N{MINUS SIGN}": "-"}
_SPELLING = str.maketrans(_CAPITALS | _SIGNS | dict.fromkeys(_BLANKS, ""))
_WORDS: dict[str, TableResult] = {
    **dict.fromkeys(("P", "PASS", "PASSED", "PASSOUT", "PASSEDOUT", "AP"), PassedOut()),
    "NP": NotPlayed(),
}
_PASS_AND_MORE = re.compile(r"[NESWV]?(?:PASS|P|AP)[NESWVX0-9=+-]+|[NESWV](?:PASS|AP)")
_POINTS = re.compile(r"[+-]?(?:[1-9][0-9]*|0)")
_TENS = re.compile(r"(?P<points>[1-9][0-9]*)(?P<sign>[+-])")
_POSSIBLE_SOMEWHERE = frozenset[int]().union(*map(possible_scores, Vulnerability))


def parse(text: str, *, mode: Mode = Mode.CONTRACT, vulnerable: Vulnerability | None = None) -> TableResult:
    """Read a table's result, or raise ResultError with what is missing or impossible.

    A reported score must be one that a board gives; where `vulnerable` is known, one that this board gives.
    `parse(str(result)) == result` for every result.
    """
    if len(text) > LONGEST:
        raise ResultError(Reason.TOO_LONG, length=len(text), most=LONGEST)
    return _parse(text, mode, vulnerable)


@lru_cache(maxsize=16_384)  # a field repeats itself: 64,000 real results are a few thousand different texts
def _parse(text: str, mode: Mode, vulnerable: Vulnerability | None) -> TableResult:
    typed = text.strip().translate(_SPELLING)
    if not typed:
        raise ResultError(Reason.EMPTY)
    if typed in _WORDS:
        return _WORDS[typed]
    result = read_played(typed, bare_is_total=mode is Mode.TOTAL) or _score(typed, mode, vulnerable)
    if result is None:
        passed = _PASS_AND_MORE.fullmatch(typed)
        raise ResultError(Reason.PASSED_WITH_CONTRACT if passed else Reason.UNREADABLE, text=text.strip())
    return result


def _score(typed: str, mode: Mode, vulnerable: Vulnerability | None) -> Score | None:
    if _POINTS.fullmatch(typed):
        return _reported(int(typed), typed, vulnerable)
    tens = _TENS.fullmatch(typed)
    if tens is None:
        return None
    points = int(tens["sign"] + tens["points"])
    if mode is Mode.TENS:
        return _reported(10 * points, typed, vulnerable)
    raise _not_a_score(points, typed, vulnerable)


def _reported(points: int, typed: str, vulnerable: Vulnerability | None) -> Score:
    if not points:
        raise ResultError(Reason.ZERO_SCORE, text=typed)
    if points not in _POSSIBLE_SOMEWHERE:
        raise _not_a_score(points, typed, vulnerable)
    if vulnerable is not None:
        check_possible(points, vulnerable)
    return Score(points)


def _not_a_score(points: int, typed: str, vulnerable: Vulnerability | None) -> ResultError:
    """Suggest the score without its last zero, if the board can give it."""
    possible = _POSSIBLE_SOMEWHERE if vulnerable is None else possible_scores(vulnerable)
    suggestion = 10 * points if 10 * points in possible else None
    if suggestion is None and points % 10:
        return ResultError(Reason.SCORE_NOT_MULTIPLE_OF_TEN, text=typed)
    return ResultError(Reason.NOT_A_SCORE, text=typed, suggestion=suggestion)
