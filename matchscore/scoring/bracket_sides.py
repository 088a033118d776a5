"""Who plays in a bracket: the teams that are known, and those that are predicted while matches run.

A fact comes from facts only: a match that is over, between two teams who are known. A prediction is marked as one, and
goes on through later rounds only where every step has a leader. Unknown is None: no team, no winner.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, TypeVar

from matchscore.scoring.bracket import Bracket, BracketMatch, FromMatch, Part, Source, Takes

Team = TypeVar("Team")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match of the bracket stands.

    `margin` is home's exact lead with carry-over, extra boards and penalties; None before anything is settled.
    `home_given` is True or False where the match goes to one team whatever the margin: concession, forfeit, lot.
    """

    margin: Fraction | None = None
    is_over: bool = False
    home_given: bool | None = None

    @property
    def home_leads(self) -> bool | None:
        """Tell whether home leads or has won; None where nobody does: a tie is no winner."""
        if self.home_given is not None:
            return self.home_given
        return self.margin > 0 if self.margin else None

    @property
    def is_decided(self) -> bool:
        """Tell whether there is a winner who will stay one."""
        return self.home_leads is not None and (self.is_over or self.home_given is not None)


@dataclass(frozen=True, slots=True)
class Entrant(Generic[Team]):
    """A team on one side of a match, or the one that would be there if its matches ended as they stand."""

    team: Team
    is_predicted: bool = False


@dataclass(frozen=True, slots=True)
class Resolved(Generic[Team]):
    """A match of the bracket with its teams; None is not known, and not predicted either."""

    match: BracketMatch
    home: Entrant[Team] | None
    away: Entrant[Team] | None
    winner: Entrant[Team] | None = None
    loser: Entrant[Team] | None = None

    @property
    def is_certain(self) -> bool:
        """Tell whether both teams are known, so that the match can be played."""
        return all(side is not None and not side.is_predicted for side in (self.home, self.away))


def resolve(
    bracket: Bracket, seeds: Mapping[int, Team], outcomes: Mapping[int, Outcome], *, seeds_are_final: bool = True
) -> dict[int, Resolved[Team]]:
    """Say who plays, wins and loses in each match, by its number, in the order of the bracket.

    `seeds` gives the team of a seed, and lacks those that nobody knows; unless they are final they are predictions,
    as from standings that still change. `outcomes` lacks the matches that have not begun.
    """
    entrants = {seed: Entrant(team, is_predicted=not seeds_are_final) for seed, team in seeds.items()}
    resolved: dict[int, Resolved[Team]] = {}
    for match in bracket.matches:
        home, away = (_entrant(source, entrants, resolved) for source in match.sources)
        resolved[match.number] = _decided(Resolved(match, home, away), outcomes.get(match.number, Outcome()))
    return resolved


def places_won(bracket: Bracket, resolved: Mapping[int, Resolved[Team]]) -> dict[Team, int]:
    """Give the places that are certain: 1 to the winner of the final, and to every other who is out of the title.

    Losers of one round share a place, the best that is left, except where they play for the third. A consolation gives
    no places.
    """
    places: dict[Team, int] = {}
    still_in = len(bracket.seeds)
    play_on = {source for match in bracket.of(Part.THIRD_PLACE) for source in match.sources}
    for played in bracket.rounds:
        main = [match.number for match in played if match.part is Part.MAIN]
        still_in -= len(main)
        out = [number for number in main if FromMatch(number, Takes.LOSER) not in play_on]
        places |= _certain((resolved[number].loser, still_in + 1) for number in out)
        places |= _certain((resolved[number].winner, 1) for number in main if still_in == 1)
    for match in bracket.of(Part.THIRD_PLACE):
        places |= _certain(((resolved[match.number].winner, 3), (resolved[match.number].loser, 4)))
    return places


def _certain(places: Iterable[tuple[Entrant[Team] | None, int]]) -> dict[Team, int]:
    return {entrant.team: place for entrant, place in places if entrant is not None and not entrant.is_predicted}


def _entrant(
    source: Source, seeds: Mapping[int, Entrant[Team]], resolved: Mapping[int, Resolved[Team]]
) -> Entrant[Team] | None:
    if not isinstance(source, FromMatch):
        return seeds.get(source.number)
    earlier = resolved[source.match]
    return earlier.winner if source.takes is Takes.WINNER else earlier.loser


def _decided(undecided: Resolved[Team], outcome: Outcome) -> Resolved[Team]:
    home, away = undecided.home, undecided.away
    if home is None or away is None or outcome.home_leads is None:
        return undecided
    is_predicted = not (undecided.is_certain and outcome.is_decided)
    winner, loser = (home, away) if outcome.home_leads else (away, home)
    return replace(undecided, winner=Entrant(winner.team, is_predicted), loser=Entrant(loser.team, is_predicted))
