"""Pairing a field so that everybody plays somebody near in the standings: a matching of the least cost.

A pair costs the square of the distance between its places, so one far pair costs more than several near ones. Equals
stand in the middle of the places they share and are no distance apart; between drawings that cost the same in places,
the squares of the distances in the list decide. All costs are whole numbers and the list has one order, so the same
field is always drawn in the same way.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, combinations, count, islice, takewhile

from matchscore.services.drawing.entrants import Entrant, last_met

NEAREST = 6
"""How many opponents further down are looked at for each team, before it is twice as many.

In drawings of nine rounds for 500 teams no pair was more than four places apart, and looking at twelve changed none.
"""

Matched = list[tuple[Entrant, Entrant]]
"""Pairs, the better placed team of each first, the pair with the best team first."""


def pairs_without_rematch(field: Sequence[Entrant]) -> Matched | None:
    """Pair a field that is in the order of the standings; None if somebody would have to meet an opponent again.

    Each team is offered the nearest opponents that it has not met, then twice as many, until everybody has one.
    """
    costs = _Costs(field)
    for width in widths(len(field)):
        matched = _matched(field, ((*at, costs.of_distance(*at)) for at in _nearest_unmet(field, width)))
        if matched is not None:
            return matched
    return None


def pairs_with_fewest_rematches(field: Sequence[Entrant]) -> Matched:
    """Pair a field of an even number with as few rematches as can be, those that are longest ago."""
    costs = _Costs(field)
    everybody = combinations(range(len(field)), 2)
    return _matched(field, ((*at, costs.of_distance(*at) + costs.of_rematch(*at)) for at in everybody)) or []


def widths(size: int) -> Iterator[int]:
    """Give how many are looked at, fewest first, everybody last."""
    yield from takewhile(lambda width: width < size, (NEAREST << step for step in count()))
    yield size


class _Costs:
    """What it costs to pair two of a field, by where they are in its list.

    One rematch outweighs all distances between places, and the least of those all distances in the list.
    """

    def __init__(self, field: Sequence[Entrant]) -> None:
        size = len(field)
        self._field = field
        self._middles = _middles(field)
        self._by_place = size**3  # more than the squares of all distances in the list together
        rematch = 4 * size**6 + 1  # more than what all distances in places cost together
        rounds = sorted({round_ for each in field for round_ in each.met.values()})
        self._by_round: dict[int, int] = {
            round_: rematch * (size ** len(rounds) + size**age) for age, round_ in enumerate(rounds)
        }

    def of_distance(self, one: int, other: int) -> int:
        """Give what it costs that two are apart in the standings."""
        return self._by_place * (self._middles[one] - self._middles[other]) ** 2 + (one - other) ** 2

    def of_rematch(self, one: int, other: int) -> int:
        """Give what it costs that two meet again: more for each one, then more for each one that is less long ago."""
        return self._by_round.get(last_met(self._field[one], self._field[other]), 0)


def _middles(field: Sequence[Entrant]) -> list[int]:
    """Give twice the middle of the places that each team shares with its equals."""
    sharing = Counter(each.place for each in field)
    ahead = dict(zip(sharing, accumulate(sharing.values(), initial=0), strict=False))
    return [2 * ahead[each.place] + sharing[each.place] for each in field]


def _nearest_unmet(field: Sequence[Entrant], width: int) -> Iterator[tuple[int, int]]:
    """Give each team with the nearest so many below it that it has not met."""
    for place, each in enumerate(field):
        below = range(place + 1, len(field))
        for other in islice((at for at in below if not last_met(each, field[at])), width):
            yield place, other


def _matched(field: Sequence[Entrant], edges: Iterable[tuple[int, int, int]]) -> Matched | None:
    """Give the pairs of least cost that leave nobody over; None where there are none."""
    from networkx import Graph, max_weight_matching  # noqa: PLC0415 - 0.1 s for those who draw, none for the others

    graph = Graph()
    graph.add_nodes_from(range(len(field)))
    graph.add_weighted_edges_from((one, other, -cost) for one, other, cost in edges)
    found = sorted(tuple(sorted(pair)) for pair in max_weight_matching(graph, maxcardinality=True))
    if 2 * len(found) < len(field):
        return None
    return [(field[one], field[other]) for one, other in found]
