"""Contracts and results as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.results import NotPlayed, PassedOut, Played, ResultKind, Score, TableResult
from matchscore.scoring.seats import Seat, Turn
from tests.strategies import reported_scores, table_results

FOUR_SPADES_DOUBLED = Contract(4, Strain.S, Doubling.DOUBLED, Seat.N)
THREE_NOTRUMP = Contract(3, Strain.N, Doubling.UNDOUBLED, Seat.W)


def test_a_contract_is_printed_with_its_declarer_last() -> None:
    assert (str(FOUR_SPADES_DOUBLED), str(THREE_NOTRUMP)) == ("4SXN", "3NTW")


def test_a_contract_has_a_name_without_its_declarer() -> None:
    assert (FOUR_SPADES_DOUBLED.name, THREE_NOTRUMP.name) == ("4SX", "3NT")


def test_a_doubled_contract_is_not_the_undoubled_one() -> None:
    assert Contract(4, Strain.S, Doubling.UNDOUBLED, Seat.N) != FOUR_SPADES_DOUBLED


def test_a_turned_result_has_another_declarer_and_is_the_same_else() -> None:
    turned = Played(FOUR_SPADES_DOUBLED, 9).turned(Turn.BACK)

    assert str(turned) == "4SXW-1"


@given(score=reported_scores, turn=st.sampled_from(Turn))
def test_a_turned_score_is_the_other_lines_and_turned_again_it_is_the_same(score: Score, turn: Turn) -> None:
    assert score.turned(turn).ns_score == -score.ns_score
    assert score.turned(turn).turned(turn) == score


@given(result=table_results)
def test_a_result_turned_and_turned_back_is_the_same(result: TableResult) -> None:
    assert result.turned(Turn.BACK).turned(Turn.CLOCKWISE) == result


@pytest.mark.parametrize("result", [PassedOut(), NotPlayed()])
def test_a_turned_board_that_nobody_declared_is_the_same(result: TableResult) -> None:
    assert result.turned(Turn.BACK) == result


@pytest.mark.parametrize("level", [0, 8, -1])
def test_a_contract_has_a_level_from_one_to_seven(level: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 7"):
        Contract(level, Strain.S, Doubling.UNDOUBLED, Seat.N)


@pytest.mark.parametrize("tricks", [-1, 14])
def test_declarer_takes_at_most_thirteen_tricks(tricks: int) -> None:
    with pytest.raises(ValueError, match="0 to 13"):
        Played(THREE_NOTRUMP, tricks)


@pytest.mark.parametrize(("tricks", "relative"), [(9, "="), (10, "+1"), (13, "+4"), (8, "-1"), (0, "-9")])
def test_tricks_are_written_relative_to_the_contract(tricks: int, relative: str) -> None:
    assert Played(THREE_NOTRUMP, tricks).relative == relative


@pytest.mark.parametrize(
    ("result", "canonical"),
    [
        (Played(FOUR_SPADES_DOUBLED, 9), "4SXN-1"),
        (Played(THREE_NOTRUMP, 9), "3NTW="),
        (PassedOut(), "PASS"),
        (NotPlayed(), "NP"),
        (Score(420), "+420"),
        (Score(-50), "-50"),
    ],
)
def test_every_result_has_one_canonical_spelling(result: object, canonical: str) -> None:
    assert str(result) == canonical


def test_every_result_knows_its_kind() -> None:
    kinds = [result.kind for result in (Played(THREE_NOTRUMP, 9), PassedOut(), Score(420), NotPlayed())]

    assert kinds == list(ResultKind)


@pytest.mark.parametrize("ns_score", [0, 62, -5])
def test_a_reported_score_is_a_multiple_of_ten_and_never_zero(ns_score: int) -> None:
    with pytest.raises(ValueError, match="multiple of ten"):
        Score(ns_score)


def test_a_refusal_keeps_its_reason_and_its_facts() -> None:
    error = ResultError(Reason.TOO_MANY_TRICKS, level=4, strain="S", most=3)

    assert (error.reason, error.facts) == ("too_many_tricks", {"level": 4, "strain": "S", "most": 3})
    assert str(error) == "too_many_tricks level=4 strain=S most=3"
