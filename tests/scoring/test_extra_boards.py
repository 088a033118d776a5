"""Extra boards and sudden death after a tied match."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.extra_boards import ExtraBoards, Next, ToPlay, after_tie
from matchscore.scoring.settings import SettingError

USUAL = ExtraBoards()
TIED = Fraction(0)
NOTHING = ToPlay(Next.NOTHING)
SINGLE = ToPlay(Next.SUDDEN_DEATH, 1)
rules = st.builds(ExtraBoards, boards=st.integers(0, 64), segments=st.integers(0, 64), sudden_death=st.booleans())


@pytest.mark.parametrize("margin", ["1", "-3", "0.1", "-1/2"])
def test_a_match_with_a_margin_needs_no_extra_boards(margin: str) -> None:
    assert after_tie(USUAL, Fraction(margin)) == NOTHING


def test_a_tie_is_followed_by_eight_boards_and_then_by_single_ones() -> None:
    assert after_tie(USUAL, TIED) == ToPlay(Next.EXTRA_BOARDS, 8)
    assert after_tie(USUAL, TIED, [None]) == ToPlay(Next.GOING_ON)
    assert after_tie(USUAL, TIED, [Fraction(0)]) == SINGLE
    assert after_tie(USUAL, TIED, [Fraction(0), Fraction(0)]) == SINGLE
    assert after_tie(USUAL, TIED, [Fraction(0), Fraction(0), Fraction(-2)]) == NOTHING


def test_extra_boards_count_with_the_match_that_a_correction_has_changed() -> None:
    assert after_tie(USUAL, Fraction(3), [Fraction(-3)]) == SINGLE
    assert after_tie(USUAL, Fraction(3), [Fraction(-4)]) == NOTHING


def test_a_final_can_go_to_sudden_death_at_once() -> None:
    assert after_tie(ExtraBoards(boards=0), TIED) == SINGLE
    assert after_tie(ExtraBoards(segments=0), TIED) == SINGLE


def test_extra_boards_can_come_twice() -> None:
    rule = ExtraBoards(boards=4, segments=2)

    assert after_tie(rule, TIED, [Fraction(0)]) == ToPlay(Next.EXTRA_BOARDS, 4)
    assert after_tie(rule, TIED, [Fraction(0), Fraction(0)]) == SINGLE


def test_without_sudden_death_a_lasting_tie_is_for_the_organiser() -> None:
    assert after_tie(ExtraBoards(sudden_death=False), TIED, [Fraction(0)]) == ToPlay(Next.NO_RULE)


@given(rule=rules)
def test_a_stored_rule_is_the_rule(rule: ExtraBoards) -> None:
    assert ExtraBoards.from_json(rule.to_json()) == rule


def test_what_is_not_set_is_as_usual() -> None:
    assert ExtraBoards.from_json({}) == USUAL


@pytest.mark.parametrize(
    "stored",
    [{"boards": 65}, {"boards": -1}, {"boards": "7.5"}, {"segments": True}, {"sudden_death": 1}, {"extra": 8}],
)
def test_an_unknown_key_or_a_value_out_of_range_is_refused(stored: dict[str, object]) -> None:
    with pytest.raises(SettingError) as refused:
        ExtraBoards.from_json(stored)

    assert refused.value.name in stored
