"""Whole Swisses, round after round: what holds of every drawing, whatever the results."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from matchscore.services.drawing.doubts import DrawingSign, doubts_of
from matchscore.services.drawing.entrants import Drawing, Entrant, OddField
from matchscore.services.drawing.first_round import FirstRound, draw_first_round
from matchscore.services.drawing.swiss import draw_round
from tests.services.drawing.swisses import least_rematches_of_any, placed, played, rematches

MOST_TEAMS, MOST_ROUNDS = 40, 9

half_points = st.integers(0, 40).map(lambda halves: Fraction(halves, 2))
points = st.lists(half_points, min_size=MOST_TEAMS, max_size=MOST_TEAMS)
"""What each team has, by number; there are few numbers, so many teams are equals."""


def entered(teams: int) -> list[Entrant]:
    """Give so many teams before the first round."""
    return [Entrant(team, place=team) for team in range(1, teams + 1)]


class WholeSwiss(RuleBasedStateMachine):
    """A Swiss of up to 40 teams over 9 rounds. Some withdraw, some come late, nobody knows the results beforehand."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 0
        self.odd = OddField.BYE
        self.field: list[Entrant] = []
        self.before: list[Entrant] = []
        self.drawing = Drawing(())

    @initialize(teams=st.integers(2, MOST_TEAMS), odd=st.sampled_from(OddField), way=st.sampled_from(FirstRound))
    def first_round(self, teams: int, odd: OddField, way: FirstRound) -> None:
        """Play the first round of so many teams."""
        self.odd, self.field = odd, entered(teams)
        self.play(draw_first_round(range(1, teams + 1), way, odd, seed=teams))

    @precondition(lambda self: self.rounds < MOST_ROUNDS)
    @rule(won=points)
    def next_round(self, won: Sequence[Fraction]) -> None:
        """Draw and play one more round."""
        self.field = placed(self.field, won)
        self.play(draw_round(self.field, self.odd))

    @rule(at=st.integers(0, MOST_TEAMS - 1))
    def withdraw(self, at: int) -> None:
        """Let a team go home."""
        gone = self.field[at % len(self.field)]
        self.field = [replace(each, may_play=each.may_play and each is not gone) for each in self.field]

    @precondition(lambda self: len(self.field) < MOST_TEAMS)
    @rule()
    def enter_late(self) -> None:
        """Let one more team take part from the next round on."""
        self.field.append(Entrant(len(self.field) + 1, place=len(self.field) + 1))

    def play(self, drawing: Drawing) -> None:
        """Play what was drawn."""
        self.rounds += 1
        self.before, self.drawing = list(self.field), drawing
        self.field = played(self.field, drawing, self.rounds)

    @invariant()
    def everybody_plays_once(self) -> None:
        """Everybody who may play is in the drawing, and nobody twice."""
        assert sorted(self.drawing.teams) == [each.team for each in self.before if each.may_play]

    @invariant()
    def nobody_meets_again_who_need_not(self) -> None:
        """There is no rematch, or there is no drawing with fewer."""
        repeated = len(rematches(self.before, self.drawing))
        assert repeated == 0 or repeated == least_rematches_of_any(self.before, self.odd)

    @invariant()
    def nobody_has_a_bye_too_early(self) -> None:
        """Who sits out has had as few byes as anybody."""
        fewest = min((each.byes for each in self.before if each.may_play), default=0)
        assert {each.byes for each in self.before if each.team in self.drawing.byes} <= {fewest}

    @invariant()
    def one_sits_out_or_three_play_a_triple_where_the_field_is_odd(self) -> None:
        """Nobody is left over without need."""
        playing = sum(each.may_play for each in self.before)
        over = len(self.drawing.byes) + len(self.drawing.triples)
        assert over == playing % 2

    @invariant()
    def only_rematches_can_be_doubted(self) -> None:
        """Say of what the program draws nothing that is said of drawings by hand."""
        assert {doubt.sign for doubt in doubts_of(self.drawing, self.before)} <= {DrawingSign.REMATCH}


TestWholeSwiss = WholeSwiss.TestCase
TestWholeSwiss.settings = settings(max_examples=100, stateful_step_count=14, deadline=None)


@given(st.sampled_from([39, 40]), st.sampled_from(OddField), st.lists(points, min_size=9, max_size=9))
@settings(max_examples=10)
def test_forty_teams_play_nine_rounds_without_a_rematch(
    teams: int, odd: OddField, rounds: list[Sequence[Fraction]]
) -> None:
    field = reduce(lambda so_far, won: after_one_more(so_far, won, odd), rounds, entered(teams))

    assert {len(each.met) + each.byes - each.triples for each in field} == {9}
    assert max(each.byes for each in field) <= 1


def after_one_more(field: list[Entrant], won: Sequence[Fraction], odd: OddField) -> list[Entrant]:
    """Give a field after a round drawn by what each team has won."""
    standing = placed(field, won)
    round_ = 1 + max((max(each.met.values(), default=0) for each in field), default=0)
    return played(standing, draw_round(standing, odd), round_)
