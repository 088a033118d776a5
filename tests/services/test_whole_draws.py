"""Whole Swisses and round robins, drawn, played, corrected and undone, on a database."""

from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from matchscore.db import Database
from matchscore.models import StageFormat
from matchscore.queries.standings import StageStandings
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.standings import Standings
from matchscore.services.checks import check
from matchscore.services.slots import NothingChangedError
from tests.factories import NOON
from tests.queries.league import standings
from tests.services.drawers import at_match, drawn, field_of, matches_of, pairs, stored_draws
from tests.services.scorer import Scorer

RESULTS = ("4SN=", "4SN-1", "4SN+1", "3SN=", "P", "6SN=", "6SN-2")
TEAMS, ROUNDS = 10, 4
results = st.tuples(st.sampled_from(RESULTS), st.sampled_from(RESULTS))
few = settings(
    max_examples=4,
    stateful_step_count=14,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def seen_by_all(director: Scorer) -> StageStandings:
    """Read the standings with everything seen."""
    return standings(director, ViewerKind.STAFF)


def enter(director: Scorer, match: int, board: tuple[str, str]) -> None:
    """Enter or correct the only board of a match."""
    for room, text in zip(("open", "closed"), board, strict=True):
        with suppress(NothingChangedError):
            at_match(director, match).enter(f"1/1/{room}", text)


class DrawnSwiss(RuleBasedStateMachine):
    """A Swiss whose results nobody knows beforehand; they are corrected, and taken back, at any time."""

    database: Database
    format = StageFormat.SWISS

    @initialize()
    def begin(self) -> None:
        """Draw the first round, or everything."""
        self.director = field_of(self.database, TEAMS, {"first_round": "random"}, format=self.format)
        drawn(self.director)

    @precondition(lambda self: self.format is StageFormat.SWISS and len(stored_draws(self.director)) < ROUNDS)
    @rule()
    def draw(self) -> None:
        """Draw the next round, with whatever results there are."""
        drawn(self.director, accepts_missing=True)

    @rule(data=st.data(), board=results)
    def play(self, data: st.DataObject, board: tuple[str, str]) -> None:
        """Enter, or correct, the board of some match."""
        enter(self.director, data.draw(st.sampled_from(self.matches())), board)

    @rule(data=st.data())
    def play_and_undo(self, data: st.DataObject) -> None:
        """Change a match and take it back: the standings are the same as before."""
        match, before = data.draw(st.sampled_from(self.matches())), self.ranked()
        scorer = at_match(self.director, match)
        scorer.enter("1/1/open", "7NTSXX=")
        changed = self.ranked()
        scorer.undo()

        assert self.ranked() == before
        assert changed.unit == before.unit

    def matches(self) -> list[int]:
        """Name all matches that are drawn and no byes."""
        rounds = range(1, len(stored_draws(self.director)) + 1)
        return [head.match for number in rounds for head in matches_of(self.director, number) if head.away.number]

    def ranked(self) -> Standings:
        """Rank the field."""
        return seen_by_all(self.director).standings

    @invariant()
    def nobody_meets_twice(self) -> None:
        """Avoid every rematch: in so few rounds that is possible."""
        rounds = range(1, len(stored_draws(self.director)) + 1)
        met = [frozenset(pair) for number in rounds for pair in pairs(self.director, number)]

        assert len(met) == len(set(met)) == len(rounds) * TEAMS // 2

    @invariant()
    def every_total_is_the_sum_of_its_rows(self) -> None:
        """Add up rows and nothing else; the VPs of both teams of a match are 20 together."""
        found = seen_by_all(self.director)
        counted = [row.counted for own in found.rows.values() for row in own if row.counts]

        assert {line.team: line.total for line in found.standings} == {
            team: sum((row.counted for row in own), Fraction()) for team, own in found.rows.items()
        }
        assert sum(counted) == 10 * len(counted)


class DrawnRoundRobin(DrawnSwiss):
    """The same where everybody meets everybody."""

    format = StageFormat.ROUND_ROBIN


@pytest.mark.parametrize("machine", [DrawnSwiss, DrawnRoundRobin])
def test_what_holds_of_every_draw_holds_whatever_is_played_corrected_and_undone(
    database: Database, machine: type[DrawnSwiss]
) -> None:
    machine.database = database

    run_state_machine_as_test(machine, settings=few)


@settings(max_examples=1, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(chance=st.randoms(use_true_random=False))
def test_forty_teams_play_nine_rounds_and_nobody_meets_twice(sqlite_database: Database, chance: Random) -> None:
    director = field_of(sqlite_database, 40, {"first_round": "random", "rounds": 9})

    assert [_drawn_and_played(director, chance) for _ in range(9)] == [(number,) for number in range(1, 10)]

    met = [frozenset(pair) for number in range(1, 10) for pair in pairs(director, number)]
    assert (len(met), len(set(met))) == (180, 180)
    assert sum(line.total for line in seen_by_all(director).standings) == 180 * 20


def test_a_round_robin_of_sixteen_is_drawn_whole_and_sound(sqlite_database: Database) -> None:
    director = field_of(sqlite_database, 16, format=StageFormat.ROUND_ROBIN)

    assert drawn(director) == tuple(range(1, 16))

    met = [frozenset(pair) for number in range(1, 16) for pair in pairs(director, number)]
    assert (len(met), len(set(met))) == (120, 120)
    assert check(sqlite_database, NOON) == []


def _drawn_and_played(director: Scorer, chance: Random) -> tuple[int, ...]:
    numbers = drawn(director)
    for head in matches_of(director, numbers[0]):
        enter(director, head.match, (chance.choice(RESULTS), chance.choice(RESULTS)))
    return numbers
