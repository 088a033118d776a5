"""Who meets whom where everybody meets everybody: Berger tables, and the triple as the smallest of them.

The tables are those that the FIDE Handbook prints (C.05 General Regulations for Competitions, Annex 1: Details of
Berger Table). Places are 1 to n; an odd field is filled up by an empty last place that gives a bye. Place n meets 1,
n/2 + 1, 2, n/2 + 2 … in turn, away and at home alternately. The others sit in a circle: whoever is i places further on
than the opponent of n is at home to whoever is i places before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pair:
    """Two teams that meet, by number."""

    home: int
    away: int

    @property
    def teams(self) -> tuple[int, int]:
        """Give both."""
        return self.home, self.away

    @property
    def turned(self) -> "Pair":
        """Give the same two with home and away exchanged."""
        return Pair(self.away, self.home)


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """The pairs of one round in the order of the table, and the team that has a bye where the field is odd."""

    pairs: tuple[Pair, ...]
    bye: int | None = None


@dataclass(frozen=True, slots=True)
class TripleTable:
    """Who sits where in one half of a triple: a pair of `ns` at its own table, a pair of `ew` that came to it."""

    half: int
    ns: int
    ew: int


FEWEST = 2
"""Teams of the smallest round robin."""

Triple = tuple[int, int, int]
"""Three teams that meet each other within one round or two."""


def round_robin(teams: Sequence[int], *, is_double: bool = False) -> tuple[PlannedRound, ...]:
    """Give the rounds in which teams meet each other, once or (double) twice with home and away exchanged.

    `teams` are in the order of their places in the table. No team is more often at home than away by more than one
    match a leg, and in an odd field each has one bye a leg. For two legs the last two rounds of the first are
    exchanged, as the Handbook advises: nobody is at home, or away, three times running.
    ValueError for fewer than two teams, or for a team that is there twice.
    """
    _require_different(teams)
    if len(teams) < FEWEST:
        raise ValueError("a round robin takes two teams or more")
    leg = tuple(_berger_rounds(teams))
    if not is_double:
        return leg
    return (*leg[:-2], *reversed(leg[-2:]), *map(_turned, leg))


def triple_pairs(triple: Triple) -> tuple[Pair, Pair, Pair]:
    """Give the three matches of a triple, so that everybody is at home once and away once.

    Each is half as long as the other matches of the round, or as long where the triple takes two rounds. ValueError if
    a team is there twice.
    """
    _require_different(triple)
    first, second, third = triple
    return Pair(first, second), Pair(second, third), Pair(third, first)


def triple_tables(triple: Triple) -> tuple[TripleTable, ...]:
    """Say where the six pairs of players of a triple sit: those who sit NS stay, those who sit EW go round.

    In the first half (the first round, where it takes two) they visit the home team of their match, in the second the
    away team: all three matches begin together and are over together. ValueError if a team is there twice.
    """
    pairs = triple_pairs(triple)
    return (
        *(TripleTable(1, ns=pair.home, ew=pair.away) for pair in pairs),
        *(TripleTable(2, ns=pair.away, ew=pair.home) for pair in pairs),
    )


def _require_different(teams: Sequence[int]) -> None:
    """Raise ValueError if a team is there twice."""
    if len(set(teams)) < len(teams):
        raise ValueError("a team is there twice")


def _berger_rounds(teams: Sequence[int]) -> Iterator[PlannedRound]:
    """Give one leg, round after round."""
    places = len(teams) + len(teams) % 2
    others, half = places - 1, places // 2
    for number in range(others):
        first = number * half % others
        facing_last = (first, others) if number % 2 == 0 else (others, first)
        facing = [facing_last, *(((first + by) % others, (first - by) % others) for by in range(1, half))]
        pairs = (Pair(teams[home], teams[away]) for home, away in facing if max(home, away) < len(teams))
        yield PlannedRound(tuple(pairs), bye=None if places == len(teams) else teams[first])


def _turned(planned: PlannedRound) -> PlannedRound:
    """Give a round of the second leg."""
    return PlannedRound(tuple(pair.turned for pair in planned.pairs), planned.bye)
