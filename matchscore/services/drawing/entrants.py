"""What a drawing is made from, and what it says."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain

from matchscore.scoring.round_robin import Pair, Triple, triple_pairs


class OddField(StrEnum):
    """What an odd number of teams does: one sits out, or three play two matches of half the length each."""

    BYE = "bye"
    TRIPLE = "triple"


TEAMS_OF_A_TRIPLE = 3


@dataclass(frozen=True, slots=True)
class Entrant:
    """A team, by number, and what has become of it so far.

    `place` is its place in the standings (or its seed): 1 is first, equals share the better place. `met` says in which
    round it met each opponent last. `byes` and `triples` are how many it has had, `home_surplus` how many more matches
    it played at home than away. A team that may not play (it has withdrawn) is left out of every drawing.
    """

    team: int
    place: int
    met: Mapping[int, int] = field(default_factory=dict)
    byes: int = 0
    triples: int = 0
    home_surplus: int = 0
    may_play: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    """Who meets whom in a round, the top pair first; the matches of its triples come beside `pairs`."""

    pairs: tuple[Pair, ...]
    triples: tuple[Triple, ...] = ()
    byes: tuple[int, ...] = ()

    @property
    def matches(self) -> tuple[Pair, ...]:
        """Give all pairs, those of the triples last."""
        return (*self.pairs, *chain.from_iterable(map(triple_pairs, self.triples)))

    @property
    def teams(self) -> tuple[int, ...]:
        """Give the teams of all pairs, triples and byes, each as often as somebody put it there."""
        return (*chain.from_iterable(pair.teams for pair in self.pairs), *chain(*self.triples), *self.byes)


def in_standing_order(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Give those who may play, the first first; equals by number."""
    return sorted((each for each in entrants if each.may_play), key=lambda each: (each.place, each.team))


def last_met(one: Entrant, other: Entrant) -> int:
    """Give the round in which two met last, 0 if they never did; it is enough that one of them says so."""
    return max(one.met.get(other.team, 0), other.met.get(one.team, 0))


def teams_over(size: int, odd: OddField) -> int:
    """Say how many of a field are left over when the others are paired: none, one, or the three of a triple."""
    if size % 2 == 0:
        return 0
    return TEAMS_OF_A_TRIPLE if odd is OddField.TRIPLE and size >= TEAMS_OF_A_TRIPLE else 1


def drawing_of(pairs: Iterable[Pair], over: Sequence[int]) -> Drawing:
    """Make a drawing of pairs and of those who are left over: three are a triple, one has a bye."""
    if len(over) == TEAMS_OF_A_TRIPLE:
        first, second, third = over
        return Drawing(tuple(pairs), triples=((first, second, third),))
    return Drawing(tuple(pairs), byes=tuple(over))
