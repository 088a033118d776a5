"""Totals, carry-over, penalties and the state of a match."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.comparison import BoardState, Swing
from matchscore.scoring.totals import MatchState, Totals, format_exact, match_state, running, sum_of, total

CARRY_OVER = Totals(home=Fraction(7, 2))


def test_the_running_score_starts_from_the_carry_over() -> None:
    totals = running([Swing(6, 0), None, Swing(0, 4)], carry_over=CARRY_OVER)

    assert totals == (
        Totals(Fraction(19, 2), Fraction(0)),
        Totals(Fraction(19, 2), Fraction(0)),
        Totals(Fraction(19, 2), Fraction(4)),
    )


def test_a_match_without_boards_has_no_running_score() -> None:
    assert running([]) == ()


def test_half_a_carried_win_can_decide_a_match() -> None:
    match = total([Swing(0, 4)], carry_over=CARRY_OVER)

    assert (format_exact(match.home), format_exact(match.away)) == ("3.5", "4")
    assert format_exact(match.margin) == "-0.5"


def test_a_penalty_is_taken_from_one_team_and_given_to_nobody() -> None:
    match = total([Swing(6, 0), Swing(0, 2)], penalties=Totals(home=Fraction(3)))

    assert match == Totals(Fraction(3), Fraction(2))


def test_a_board_need_not_balance() -> None:
    assert sum_of([Swing(3, 3), Swing(Fraction(16, 5), -3)]) == Totals(Fraction(31, 5), Fraction(0))


def test_segments_add_up_like_boards() -> None:
    segments = [Totals(Fraction(36), Fraction(21)), Totals(Fraction(32), Fraction(23)), None]

    assert sum_of(segments) == Totals(Fraction(68), Fraction(44))


@given(swings=st.lists(st.builds(Swing, home=st.integers(0, 24), away=st.integers(0, 24)), min_size=1))
def test_the_last_running_score_is_the_total(swings: list[Swing]) -> None:
    assert running(swings, CARRY_OVER)[-1] == total(swings, CARRY_OVER)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(7, 2), "3.5"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(16, 5), "3.2"),
        (Decimal("13.75"), "13.75"),
        (Decimal("20.00"), "20"),
        (0, "0"),
        (Decimal("-0.0"), "0"),
        (100, "100"),
        (Fraction(1, 1000), "0.001"),
    ],
)
def test_exact_numbers_are_printed_without_trailing_zeros(number: Fraction | Decimal | int, text: str) -> None:
    assert format_exact(number) == text


@given(thousandths=st.integers(min_value=-(10**9), max_value=10**9))
def test_a_printed_number_is_the_number(thousandths: int) -> None:
    number = Fraction(thousandths, 1000)

    assert Fraction(format_exact(number)) == number


def test_a_number_without_end_is_never_rounded() -> None:
    with pytest.raises(ValueError, match="1/3"):
        format_exact(Fraction(1, 3))


@pytest.mark.parametrize(
    ("boards", "state"),
    [
        ([], "to_play"),
        (["to_play", "to_play"], "to_play"),
        (["one_table", "to_play"], "running"),
        (["compared", "to_play"], "running"),
        (["compared", "needs_ruling"], "running"),
        (["compared", "hidden"], "running"),
        (["compared", "compared"], "complete"),
        (["compared", "ruled", "cancelled", "not_played"], "complete"),
    ],
)
def test_a_match_is_complete_when_every_board_is_settled(boards: list[str], state: str) -> None:
    assert match_state(BoardState(board) for board in boards) is MatchState(state)


@pytest.mark.parametrize(("ended_by", "state"), [("concession", "conceded"), ("forfeit", "forfeited"), ("bye", "bye")])
def test_a_match_can_end_without_being_played_out(ended_by: str, state: str) -> None:
    assert match_state([BoardState.COMPARED, BoardState.TO_PLAY], ended_by) is MatchState(state)
