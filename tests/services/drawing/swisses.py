"""A Swiss for the tests of drawing it: teams, what becomes of them round by round, and what is asked of a drawing."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from networkx import Graph, max_weight_matching

from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.entrants import Drawing, Entrant, OddField, last_met
from tests.services.drawing.placed import places


def entrants(*teams: int, met: Iterable[tuple[int, int, int]] = ()) -> list[Entrant]:
    """Give teams in the order of their places; `met` are two of them and the round in which they met."""
    meetings = {team: dict[int, int]() for team in teams}
    for one, other, round_ in met:
        meetings[one][other] = round_
    return [Entrant(team, place, met=meetings[team]) for place, team in enumerate(teams, start=1)]


def sides(drawing: Drawing) -> list[set[int]]:
    """Give who meets whom, wherever they are at home."""
    return [set(pair.teams) for pair in drawing.pairs]


def played(field: Sequence[Entrant], drawing: Drawing, round_: int) -> list[Entrant]:
    """Give the entrants after a round."""
    return [_after(each, drawing, round_) for each in field]


def _after(entrant: Entrant, drawing: Drawing, round_: int) -> Entrant:
    mine = [pair for pair in drawing.matches if entrant.team in pair.teams]
    at_home = sum(pair.home == entrant.team for pair in mine)
    return replace(
        entrant,
        met={**entrant.met, **{_opponent(pair, entrant.team): round_ for pair in mine}},
        byes=entrant.byes + (entrant.team in drawing.byes),
        triples=entrant.triples + any(entrant.team in triple for triple in drawing.triples),
        home_surplus=entrant.home_surplus + 2 * at_home - len(mine),
    )


def _opponent(pair: Pair, team: int) -> int:
    return pair.away if pair.home == team else pair.home


def placed(field: Sequence[Entrant], points: Sequence[Fraction]) -> list[Entrant]:
    """Give the entrants with their places by the points of team 1, 2, …; there may be more of them than teams."""
    place_of = places({each.team: points[each.team - 1] for each in field})
    return [replace(each, place=place_of[each.team]) for each in field]


def rematches(field: Iterable[Entrant], drawing: Drawing) -> list[Pair]:
    """Give the pairs of a drawing that have met before."""
    by_team = {each.team: each for each in field}
    return [pair for pair in drawing.matches if last_met(by_team[pair.home], by_team[pair.away])]


def least_rematches(field: Sequence[Entrant]) -> int:
    """Say with how many rematches a field can be paired, by no rule but that everybody plays."""
    graph = Graph()
    graph.add_nodes_from(each.team for each in field)
    graph.add_edges_from((a.team, b.team) for a, b in combinations(field, 2) if not last_met(a, b))
    return (len(field) - 2 * len(max_weight_matching(graph, maxcardinality=True))) // 2


def least_rematches_of_any(field: Iterable[Entrant], odd: OddField) -> int:
    """Say how few rematches there are in any drawing in which nobody has a bye too early."""
    playing = [each for each in field if each.may_play]
    return min(
        sum(last_met(*pair) > 0 for pair in combinations(over, 2))
        + least_rematches([each for each in playing if each not in over])
        for over in left_over(playing, odd)
    )


def left_over(playing: Sequence[Entrant], odd: OddField) -> Iterable[tuple[Entrant, ...]]:
    """Give every way to leave an even number of teams."""
    if len(playing) % 2 == 0:
        return [()]
    if odd is OddField.TRIPLE and len(playing) > 1:
        return combinations(playing, 3)
    fewest = min(each.byes for each in playing)
    return [(each,) for each in playing if each.byes == fewest]
