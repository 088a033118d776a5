"""What is known of one table on one board; `str` gives the canonical spelling, which the parser reads back."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from matchscore.scoring.contract import Contract
from matchscore.scoring.seats import Turn

TRICKS = range(14)


class ResultKind(StrEnum):
    """The four kinds of result a table can have."""

    CONTRACT = "contract"
    PASSED_OUT = "passed_out"
    SCORE = "score"
    NOT_PLAYED = "not_played"


@dataclass(frozen=True, slots=True)
class Played:
    """A contract and the tricks its declarer took: 0 to 13, else ValueError."""

    kind: ClassVar[ResultKind] = ResultKind.CONTRACT

    contract: Contract
    tricks: int

    def __post_init__(self) -> None:
        if self.tricks not in TRICKS:
            raise ValueError(f"declarer takes 0 to 13 tricks, not {self.tricks}")

    @property
    def overtricks(self) -> int:
        """Return the tricks beyond the contract; negative when it went down."""
        return self.tricks - self.contract.target

    @property
    def is_made(self) -> bool:
        """Tell whether the contract was fulfilled."""
        return self.overtricks >= 0

    @property
    def relative(self) -> str:
        """Return the tricks as written on a score sheet: `=`, `+1`, `-2`."""
        return f"{self.overtricks:+d}" if self.overtricks else "="

    def turned(self, turn: Turn) -> "Played":
        """Return the result as it is once the compass is read right: its declarer moves one seat."""
        return replace(self, contract=replace(self.contract, declarer=turn.of(self.contract.declarer)))

    def __str__(self) -> str:
        return f"{self.contract}{self.relative}"


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Four passes: a complete result that scores 0 to both sides."""

    kind: ClassVar[ResultKind] = ResultKind.PASSED_OUT

    def turned(self, _turn: Turn) -> "PassedOut":
        """Return the result itself: nobody declared."""
        return self

    def __str__(self) -> str:
        return "PASS"


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The board was not played at this table: there is no score to compare."""

    kind: ClassVar[ResultKind] = ResultKind.NOT_PLAYED

    def turned(self, _turn: Turn) -> "NotPlayed":
        """Return the result itself: nobody declared."""
        return self

    def __str__(self) -> str:
        return "NP"


@dataclass(frozen=True, slots=True)
class Score:
    """North-South's points as somebody reported them, the contract unknown.

    A multiple of ten, else ValueError. Never 0: only a board passed out scores 0, and that is `PassedOut`.
    """

    kind: ClassVar[ResultKind] = ResultKind.SCORE

    ns_score: int

    def __post_init__(self) -> None:
        if not self.ns_score or self.ns_score % 10:
            raise ValueError(f"a reported score is a multiple of ten and not 0: {self.ns_score}")

    def turned(self, _turn: Turn) -> "Score":
        """Return the score as it is once the compass is read right: one seat on or back, the other line made it.

        At the board's vulnerability it may be one that no contract gives: `duplicate.check_result` tells.
        """
        return Score(-self.ns_score)

    def __str__(self) -> str:
        return f"{self.ns_score:+d}"


TableResult = Played | PassedOut | NotPlayed | Score
