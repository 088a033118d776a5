"""The pairs of a round, read back as a drawing: three matches of three teams are a triple."""

from collections import Counter
from collections.abc import Mapping

from matchscore.scoring.round_robin import Pair, Triple, triple_pairs
from matchscore.services.acts import RefusedError
from matchscore.services.draw_states import DrawnPair
from matchscore.services.drawing.entrants import TEAMS_OF_A_TRIPLE, Drawing


def drawing_of_round(stands: Mapping[int, DrawnPair], wanted: Mapping[int, DrawnPair]) -> Drawing:
    """Give what is wanted as a drawing; which matches are those of a triple, by number, is told by what stands.

    Raises RefusedError (triple_broken) where the three matches of a triple are not of three teams.
    """
    of_triples = _matches_of_triples(stands)
    pairs = [pair for number, pair in wanted.items() if number not in of_triples]
    in_threes = [wanted[number] for number in of_triples]
    return Drawing(
        tuple(Pair(home, away) for home, away in pairs if away is not None),
        tuple(_triple(in_threes[at : at + TEAMS_OF_A_TRIPLE]) for at in range(0, len(in_threes), TEAMS_OF_A_TRIPLE)),
        tuple(home for home, away in pairs if away is None),
    )


def _matches_of_triples(stands: Mapping[int, DrawnPair]) -> list[int]:
    """Name the matches of teams that play two in the round."""
    played = Counter(team for pair in stands.values() for team in pair)
    return [number for number, (home, _) in stands.items() if played[home] > 1]


def _triple(pairs: list[DrawnPair]) -> Triple:
    """Give the three teams that three matches are of."""
    first, second, third = (home for home, _ in pairs)
    triple = first, second, third
    if len(set(triple)) < TEAMS_OF_A_TRIPLE or [pair.teams for pair in triple_pairs(triple)] != pairs:
        raise RefusedError("triple_broken")
    return triple
