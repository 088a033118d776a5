"""A contract: level, strain, doubling and the seat that declares it."""

from dataclasses import dataclass
from enum import StrEnum

from matchscore.scoring.seats import Seat

BOOK = 6  # Law 77 counts only the odd tricks, those beyond the first six
LEVELS = range(1, 8)


class Strain(StrEnum):
    """The denomination of a contract, lowest first."""

    C = "C"
    D = "D"
    H = "H"
    S = "S"
    N = "N"

    @property
    def sign(self) -> str:
        """Return the canonical spelling in a contract: the suit's letter, or NT."""
        return "NT" if self is Strain.N else self.value


class Doubling(StrEnum):
    """Whether the last bid was doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"


def contract_name(level: int, strain: Strain, doubling: Doubling) -> str:
    """Return the canonical spelling of a contract without its declarer, such as `4SX` or `3NT`."""
    return f"{level}{strain.sign}{doubling}"


@dataclass(frozen=True, slots=True)
class Contract:
    """A final contract; its level is 1 to 7, else ValueError."""

    level: int
    strain: Strain
    doubling: Doubling
    declarer: Seat

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"a contract has a level from 1 to 7, not {self.level}")

    @property
    def name(self) -> str:
        """Return the contract without its declarer, such as `4SX` or `3NT`."""
        return contract_name(self.level, self.strain, self.doubling)

    @property
    def target(self) -> int:
        """Return how many tricks declarer needs."""
        return BOOK + self.level

    def __str__(self) -> str:
        return f"{self.name}{self.declarer}"
