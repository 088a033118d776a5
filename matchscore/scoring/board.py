"""What the number printed on a board decides: who deals and who is vulnerable (Law 2)."""

from dataclasses import dataclass
from enum import StrEnum

from matchscore.scoring.seats import Line, Seat


class Vulnerability(StrEnum):
    """The lines that are vulnerable on a board."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"

    def includes(self, line: Line) -> bool:
        """Tell whether this line is vulnerable."""
        return self is Vulnerability.BOTH or self.value == line.value


@dataclass(frozen=True, slots=True)
class Conditions:
    """Under which conditions a board is played."""

    dealer: Seat
    vulnerable: Vulnerability


_DEALERS = tuple(Seat)
_VULNERABILITIES = tuple(Vulnerability)
_CYCLE = 16  # Law 2: "the same arrangement for 17-32 and each subsequent group of 16"


def dealer_of(number: int) -> Seat:
    """Return the dealer of the board with this number (1 or more, else ValueError)."""
    return _DEALERS[_place_in_cycle(number) % len(_DEALERS)]  # Law 2: North, East, South, West in turn


def vulnerability_of(number: int) -> Vulnerability:
    """Return who is vulnerable on the board with this number (1 or more, else ValueError)."""
    group, place = divmod(_place_in_cycle(number), len(_VULNERABILITIES))
    return _VULNERABILITIES[(group + place) % len(_VULNERABILITIES)]  # Law 2: each group of four starts one later


def conditions_of(number: int, dealer: Seat | None = None, vulnerable: Vulnerability | None = None) -> Conditions:
    """Return the conditions of a board; what is marked on the board itself goes before its number.

    Law 2: a board that does not conform should not be used, but if it was, the conditions marked on it apply.
    """
    return Conditions(dealer or dealer_of(number), vulnerable or vulnerability_of(number))


def _place_in_cycle(number: int) -> int:
    if number < 1:
        raise ValueError(f"boards are numbered from 1, not {number}")
    return (number - 1) % _CYCLE
