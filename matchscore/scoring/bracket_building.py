"""Building a bracket: standard seeding with byes for the best, or the pairs of the first round given by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from matchscore.scoring.bracket import Bracket, BracketMatch, FromMatch, Part, Seed, Source, Takes

MOST_ENTRANTS = 64

Line: TypeAlias = Sequence[Source | None]
"""Who plays in a round from the top of the bracket down, two and two; None leaves the other one without an opponent."""

_TWO = 2


@dataclass(frozen=True, slots=True)
class Besides:
    """What is played for besides the title.

    Third place: the losers of the semi-finals, where there are two. Consolation: the losers of the first round among
    themselves, from the second round on, seeded as if every favourite had won. Of four entrants, these are the same two
    teams, and play one match: for third place where both are asked for.
    """

    third_place: bool = False
    consolation: bool = False


TITLE_ONLY = Besides()


def seeded_bracket(entrants: int, besides: Besides = TITLE_ONLY) -> Bracket:
    """Build the bracket of 2 to 64 seeds: 1 v 16, 8 v 9 …; the best come in later where there are too few to pair.

    The better seed is at home in the first round; the first two can only meet in the final. ValueError for another
    number of entrants.
    """
    _refuse_entrants(entrants)
    return _built(_seeded([Seed(number) for number in range(1, entrants + 1)]), besides)


def bracket_of_pairs(pairs: Sequence[tuple[int, int | None]], besides: Besides = TITLE_ONLY) -> Bracket:
    """Build a bracket from the pairs of its first round, as when the higher seeds choose their opponents.

    The pairs stand from the top down: the winners of the first two meet, and so on. None gives a seed a bye. ValueError
    unless the number of pairs is a power of two and every seed from 1 on stands once.
    """
    seeds = sorted(seed for seed in chain.from_iterable(pairs) if seed is not None)
    _refuse_entrants(len(seeds))
    if len(pairs).bit_count() != 1:
        raise ValueError(f"{len(pairs)} pairs do not come down to one final")
    if seeds != list(range(1, len(seeds) + 1)):
        raise ValueError("every seed from 1 on stands once in the first round")
    return _built([None if seed is None else Seed(seed) for seed in chain.from_iterable(pairs)], besides)


def _refuse_entrants(entrants: int) -> None:
    if not _TWO <= entrants <= MOST_ENTRANTS:
        raise ValueError(f"a bracket has {_TWO} to {MOST_ENTRANTS} entrants, not {entrants}")


def _seeded(entrants: Sequence[Source]) -> Line:
    """Put entrants, the best first, where the favourites meet as late as they can."""
    places = [0]
    while len(places) < len(entrants):
        places = [place for best in places for place in (best, 2 * len(places) - 1 - best)]
    return [entrants[place] if place < len(entrants) else None for place in places]


def _built(line: Line, besides: Besides) -> Bracket:
    rounds: list[tuple[BracketMatch, ...]] = []
    beside: Line = ()
    while len(line) > 1:
        first = 1 + sum(map(len, rounds))
        third = _third_place(line) if besides.third_place else ()
        played, line = _paired(line, first, Part.MAIN)
        consoled, beside = _paired(beside, first + len(played), Part.CONSOLATION)
        decided, _ = _paired(third, first + len(played) + len(consoled), Part.THIRD_PLACE)
        rounds.append((*played, *consoled, *decided))
        if besides.consolation and first == 1 and not (besides.third_place and _third_place(line)):
            beside = _losers(played)
    return Bracket(tuple(rounds))


def _paired(line: Line, first: int, part: Part) -> tuple[tuple[BracketMatch, ...], Line]:
    """Return the matches of a line, numbered from `first` on, and the line of the next round."""
    if len(line) < _TWO:
        return (), line
    matches: list[BracketMatch] = []
    following: list[Source | None] = []
    for home, away in zip(line[::2], line[1::2], strict=True):
        if home is None or away is None:
            following.append(home or away)
            continue
        matches.append(BracketMatch(first + len(matches), home, away, part))
        following.append(FromMatch(matches[-1].number))
    return tuple(matches), following


def _losers(played: Sequence[BracketMatch]) -> Line:
    """Put the losers of the first round in a line of their own, the best seed that should lose first."""
    expected = sorted((max(_seeds_of(match)), match.number) for match in played)
    return _seeded([FromMatch(number, Takes.LOSER) for _, number in expected])


def _seeds_of(match: BracketMatch) -> list[int]:
    return [source.number for source in match.sources if isinstance(source, Seed)]


def _third_place(line: Line) -> Line:
    """Return the losers of the two semi-finals when the line is that of the final, otherwise nobody."""
    semi_finals = [source.match for source in line if isinstance(source, FromMatch)]
    if len(line) > _TWO or len(semi_finals) < _TWO:
        return ()
    return [FromMatch(match, Takes.LOSER) for match in semi_finals]
