"""Drawing a round of a Swiss from the standings.

Nobody meets an opponent again while any drawing without a rematch exists; within that, pairs are as near in the
standings as can be. In an odd field the lowest team among those that had the fewest byes sits out: nobody twice while
somebody had none, not even to avoid a rematch. Or the lowest three play a triple, out of those that have not met and
were in the fewest triples; where that makes a rematch necessary, higher ones do.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice

from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.entrants import (
    TEAMS_OF_A_TRIPLE,
    Drawing,
    Entrant,
    OddField,
    drawing_of,
    in_standing_order,
    last_met,
    teams_over,
)
from matchscore.services.drawing.matching import Matched, pairs_with_fewest_rematches, pairs_without_rematch, widths

MOST_TRIED = 286
"""How many ways to leave teams over are compared where rematches cannot be avoided: every triple of 13 teams."""

Over = tuple[Entrant, ...]
"""Who is left over when the others are paired: nobody, one team, or three in the order of the standings."""


def draw_round(entrants: Iterable[Entrant], odd: OddField = OddField.BYE) -> Drawing:
    """Draw a round; those who may not play are left out.

    At home is who has been so less often; of equals the better placed team at odd tables and the other at even ones.
    A field of one team has a bye. Where rematches cannot be avoided there are as few as can be, the longest ago (in a
    triple and beside it: as few as with any of the `MOST_TRIED` triples that come first).
    """
    field = in_standing_order(entrants)
    for over in _left_over(field, odd):
        matched = None if _rematches(combinations(over, 2)) else pairs_without_rematch(_without(field, over))
        if matched is not None:
            return _drawing(matched, over)
    tried = islice(_left_over(field, odd), MOST_TRIED)
    return _drawing(*min(((pairs_with_fewest_rematches(_without(field, over)), over) for over in tried), key=_harm))


def _drawing(matched: Matched, over: Over) -> Drawing:
    """Write down who meets whom."""
    pairs = (_hosted(*pair, table) for table, pair in enumerate(matched, start=1))
    return drawing_of(pairs, [each.team for each in over])


def _hosted(one: Entrant, other: Entrant, table: int) -> Pair:
    """Say who is at home at a table, of two of whom the first is the better placed."""
    surplus = one.home_surplus - other.home_surplus
    is_first_at_home = surplus < 0 if surplus else table % 2 == 1
    return Pair(one.team, other.team) if is_first_at_home else Pair(other.team, one.team)


def _left_over(field: Sequence[Entrant], odd: OddField) -> Iterator[Over]:
    """Give the ways to leave an even number of teams, the one to be preferred first."""
    match teams_over(len(field), odd):
        case 0:
            yield ()
        case 1:
            fewest = min(each.byes for each in field)
            yield from ((each,) for each in reversed(field) if each.byes == fewest)
        case _:
            yield from _triples(field)


def _triples(field: Sequence[Entrant]) -> Iterator[Over]:
    """Give the possible triples: those of few triples and low places first, looking further up step by step."""
    upwards = sorted(field, key=lambda each: (each.triples, -each.place, -each.team))
    done = 0
    for width in widths(len(field)):
        further = (at for at in combinations(range(width), TEAMS_OF_A_TRIPLE) if at[-1] >= done)
        for at in sorted(further, key=lambda at: sum(place * place for place in at)):
            yield tuple(in_standing_order(upwards[place] for place in at))
        done = width


def _without(field: Sequence[Entrant], over: Over) -> list[Entrant]:
    """Give the others."""
    left = {each.team for each in over}
    return [each for each in field if each.team not in left]


def _rematches(pairs: Iterable[tuple[Entrant, Entrant]]) -> list[int]:
    """Give the rounds of the meetings that would be repeated, the newest first."""
    return sorted(filter(None, (last_met(*pair) for pair in pairs)), reverse=True)


def _harm(drawn: tuple[Matched, Over]) -> tuple[int, int, list[int]]:
    """Say how bad a drawing is, to be compared: how many rematches, how many triples before, how long ago they met."""
    matched, over = drawn
    rounds = _rematches(chain(matched, combinations(over, 2)))
    return len(rounds), sum(each.triples for each in over), rounds
