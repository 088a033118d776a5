"""Drawing a Swiss of 500 teams: the slowest of nine rounds, in a second at most.

Every round is drawn from what chance made of the rounds before it, so the later ones know many opponents that may not
meet again. One line counts in wins alone, where hundreds of teams are equals.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial

from bench.report import Line, middle
from bench.rounds import ratio_of
from bench.seeded import SEED
from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.entrants import Drawing, Entrant, OddField
from matchscore.services.drawing.swiss import draw_round
from tests.services.drawing.placed import places

TEAMS, ROUNDS = 500, 9
MOST_SECONDS = 1
VPS_OF_A_BYE = 12
Chance = random.Random


def victory_points(chance: Chance) -> Fraction:
    """Give what the home team wins of 20 VPs, in hundredths: hardly two teams are equals."""
    return Fraction(chance.randint(0, 2000), 100)


def wins(chance: Chance) -> Fraction:
    """Give a win, a draw or a loss of 20."""
    return Fraction(chance.choice((0, 10, 20)))


@dataclass
class Swiss:
    """Teams while they play."""

    teams: int
    odd: OddField
    result: Callable[[Chance], Fraction]
    chance: Chance
    points: dict[int, Fraction] = field(default_factory=dict)
    entrants: dict[int, Entrant] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.points = dict.fromkeys(range(1, self.teams + 1), Fraction())
        self.entrants = {team: Entrant(team, place=team) for team in self.points}

    def drawn(self) -> tuple[Drawing, float, float]:
        """Draw a round; give CPU and wall seconds too."""
        place_of = places(self.points)
        entered = [replace(each, place=place_of[each.team]) for each in self.entrants.values()]
        cpu, wall = time.thread_time(), time.perf_counter()
        drawing = draw_round(entered, self.odd)
        return drawing, time.thread_time() - cpu, time.perf_counter() - wall

    def play(self, drawing: Drawing, number: int) -> None:
        """Play what was drawn."""
        for pair in drawing.matches:
            won = self.result(self.chance)
            self.meet(pair, number)
            self.points[pair.home] += won
            self.points[pair.away] += 20 - won
        for team in drawing.byes:
            self.points[team] += VPS_OF_A_BYE
            self.entrants[team] = replace(self.entrants[team], byes=self.entrants[team].byes + 1)
        for team in (team for triple in drawing.triples for team in triple):
            self.entrants[team] = replace(self.entrants[team], triples=self.entrants[team].triples + 1)

    def meet(self, pair: Pair, number: int) -> None:
        """Keep that two have met."""
        for team, other, more in ((pair.home, pair.away, 1), (pair.away, pair.home, -1)):
            each = self.entrants[team]
            surplus = each.home_surplus + more
            self.entrants[team] = replace(each, met={**each.met, other: number}, home_surplus=surplus)


def slowest(swiss: Swiss) -> tuple[float, float]:
    """Play a whole Swiss; give the CPU and wall seconds of the drawings that took longest."""
    cpus, walls = [], []
    for number in range(1, ROUNDS + 1):
        drawing, cpu, wall = swiss.drawn()
        swiss.play(drawing, number)
        cpus.append(cpu)
        walls.append(wall)
    return max(cpus), max(walls)


def draw_lines(swisses: int) -> list[Line]:
    """Time the drawings of so many Swisses of each kind, two at least."""
    kinds = {
        f"{TEAMS} teams": partial(Swiss, TEAMS, OddField.BYE, victory_points),
        f"{TEAMS + 1} teams, a bye, in wins": partial(Swiss, TEAMS + 1, OddField.BYE, wins),
        f"{TEAMS + 1} teams, a triple": partial(Swiss, TEAMS + 1, OddField.TRIPLE, victory_points),
    }
    seeds = range(SEED, SEED + swisses)
    return [line_of(name, [slowest(begun(Chance(seed))) for seed in seeds]) for name, begun in kinds.items()]


def line_of(name: str, slowest_of_each: list[tuple[float, float]]) -> Line:
    """Make the line of one kind."""
    cpu, wall = (list(times) for times in zip(*slowest_of_each, strict=True))
    note = f"the slowest of {ROUNDS} rounds, by CPU"
    return Line("draw", name, "", middle(cpu), middle(wall), ratio_of(cpu), MOST_SECONDS, unit=" s", note=note)
