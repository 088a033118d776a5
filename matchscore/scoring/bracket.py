"""A knock-out bracket: which match each side of a match comes from, before anybody knows the teams."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import TypeAlias


class Takes(StrEnum):
    """Which team of a match goes on to a later one."""

    WINNER = "winner"
    LOSER = "loser"


class Part(StrEnum):
    """What a match of a bracket is played for."""

    MAIN = "main"
    THIRD_PLACE = "third_place"
    CONSOLATION = "consolation"


@dataclass(frozen=True, slots=True)
class Seed:
    """A team by its place in the seeding, 1 for the best."""

    number: int


@dataclass(frozen=True, slots=True)
class FromMatch:
    """The winner or the loser of an earlier match."""

    match: int
    takes: Takes = Takes.WINNER


Source: TypeAlias = Seed | FromMatch


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of the bracket by its number, and where its two teams come from."""

    number: int
    home: Source
    away: Source
    part: Part = Part.MAIN

    @property
    def sources(self) -> tuple[Source, Source]:
        """Return where home and away come from."""
        return self.home, self.away


@dataclass(frozen=True, slots=True)
class Bracket:
    """The rounds of a knock-out, the first one first, each with its matches.

    ValueError unless every number is used once, every source is used once, and teams come from earlier rounds only.
    """

    rounds: tuple[tuple[BracketMatch, ...], ...]

    def __post_init__(self) -> None:
        _refuse_twice([match.number for match in self.matches], "match")
        _refuse_twice([source for match in self.matches for source in match.sources], "source")
        earlier: set[int] = set()
        for played in self.rounds:
            for source in chain.from_iterable(match.sources for match in played):
                if isinstance(source, FromMatch) and source.match not in earlier:
                    raise ValueError(f"no earlier round has match {source.match}")
            earlier |= {match.number for match in played}

    @property
    def matches(self) -> tuple[BracketMatch, ...]:
        """Return the matches of all rounds, in the order in which they can be played."""
        return tuple(chain.from_iterable(self.rounds))

    @property
    def seeds(self) -> tuple[int, ...]:
        """Return the seeds that play, the best first."""
        sources = chain.from_iterable(match.sources for match in self.matches)
        return tuple(sorted(source.number for source in sources if isinstance(source, Seed)))

    def of(self, part: Part) -> tuple[BracketMatch, ...]:
        """Return the matches of one part, in the order in which they can be played."""
        return tuple(match for match in self.matches if match.part is part)

    def byes(self) -> Iterator[tuple[int, int]]:
        """Give each seed that has no match in the first round, with the round, from 2 on, where it comes in."""
        for number, played in enumerate(self.rounds[1:], start=2):
            for source in chain.from_iterable(match.sources for match in played):
                if isinstance(source, Seed):
                    yield source.number, number


def _refuse_twice(items: list[int] | list[Source], what: str) -> None:
    twice = next((item for item in items if items.count(item) > 1), None)  # type: ignore[arg-type] # one kind at a time
    if twice is not None:
        raise ValueError(f"{what} {twice} stands twice in the bracket")
