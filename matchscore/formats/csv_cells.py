"""Cells of a table of results: numbers, words and names, as spreadsheets and other programs write them.

Text that a spreadsheet would run as a formula is written with an apostrophe before it, and read back without. Numbers
stay numbers.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.seats import Room, Seat

_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_WHOLE_NUMBER = re.compile(r"([+\-]?[0-9]{1,9})(?:[.,]0+)?", re.ASCII)
_MOST_SHOWN = 40  # characters of a cell in a sentence about it

Word = TypeVar("Word", bound=StrEnum | bool)


class RowError(ValueError):
    """A cell that cannot be taken: a stable `reason` and the `facts` that a sentence about it needs."""

    def __init__(self, reason: str, **facts: str | int | None) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


def guarded(text: str) -> str:
    """Give text in the form in which no spreadsheet takes it for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """Give guarded text back as it was."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text


def shown(text: str) -> str:
    """Give as much of a cell as a sentence can quote."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[:_MOST_SHOWN])


def text_of(cell: str) -> str:
    """Read a name: no blanks around it, single ones within."""
    return " ".join(unguarded(cell).split())


def number_of(cell: str, column: str) -> int | None:
    """Read a whole number, `12`, `12.0` or `'12'`; None for an empty cell, RowError for anything else."""
    typed = cell.strip().strip("'").replace("\N{MINUS SIGN}", "-")
    if not typed:
        return None
    if number := _WHOLE_NUMBER.fullmatch(typed):
        return int(number[1])
    raise RowError("not_a_whole_number", column=column, text=shown(cell))


def number_within(cell: str, column: str, limits: tuple[int, int]) -> int | None:
    """Read a whole number between two limits, both allowed."""
    number = number_of(cell, column)
    if number is not None and not limits[0] <= number <= limits[1]:
        raise RowError("number_out_of_range", column=column, text=shown(cell), lowest=limits[0], highest=limits[1])
    return number


ROOMS = {room.value: room for room in Room}
SEATS = {seat.value.lower(): seat for seat in Seat} | {"v": Seat.W}
VULNERABILITIES = {
    **dict.fromkeys(("none", "love", "-", "o"), Vulnerability.NONE),
    **dict.fromkeys(("ns", "n-s", "n"), Vulnerability.NS),
    **dict.fromkeys(("ew", "e-w", "e"), Vulnerability.EW),
    **dict.fromkeys(("both", "all", "b"), Vulnerability.BOTH),
}
FLAGS = {
    **dict.fromkeys(("true", "yes", "1", "1.0"), True),
    **dict.fromkeys(("false", "no", "0", "0.0"), False),
}


def word_of(cell: str, column: str, words: Mapping[str, Word]) -> Word | None:
    """Read one of a few words, whatever their case; None for an empty cell, RowError for any other word."""
    typed = cell.strip().lower()
    if not typed:
        return None
    if (meaning := words.get(typed)) is not None:
        return meaning
    raise RowError("unknown_word", column=column, text=shown(cell), words=", ".join(words))
