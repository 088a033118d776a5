"""What is typed into one field: habits, the lead after a blank, the score on the paper, jumps, what Enter offers."""

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.duplicate import possible_scores
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.parser import parse
from matchscore.scoring.results import Played, Score
from matchscore.scoring.typed import Habit, Typed, jump_of, read_typed, suggestion_of
from tests.strategies import played, reported_scores

NONE, NS = Vulnerability.NONE, Vulnerability.NS


def refusal(text: str, habit: Habit = Habit.CONTRACT, vulnerable: Vulnerability = NONE) -> ResultError:
    """Give why a text is refused."""
    with pytest.raises(ResultError) as refused:
        read_typed(text, habit, vulnerable)
    return refused.value


def vulnerable_for(score: Score) -> Vulnerability:
    """Give a vulnerability at which a board can give a score."""
    return next(each for each in Vulnerability if score.ns_score in possible_scores(each))


@pytest.mark.parametrize(
    ("text", "result", "lead"),
    [
        ("4sn= dk", "4SN=", "DK"),
        ("4sn= h10", "4SN=", "H10"),
        ("4sn=1 ♠a", "4SN+1", "SA"),
        ("4 s n = c2", "4SN=", "C2"),
        ("4 s n =", "4SN=", None),
        ("4sn=", "4SN=", None),
        ("p", "P", None),
        ("np", "NP", None),
    ],
)
def test_a_lead_may_follow_after_a_blank(text: str, result: str, lead: str | None) -> None:
    assert read_typed(text, Habit.CONTRACT, NONE) == Typed(parse(result), lead)


@pytest.mark.parametrize(
    ("text", "lead"), [("4sn= hr", "HK"), ("4sn= hd", "HQ"), ("4sn= hv", "HJ"), ("4sn= hw", "HJ"), ("4sn= dd", "DQ")]
)
def test_ranks_may_be_those_of_romanian_and_polish_cards(text: str, lead: str) -> None:
    assert read_typed(text, Habit.CONTRACT, NONE).lead == lead


@pytest.mark.parametrize("text", ["p dk", "np c2", "420 sa"])
def test_a_lead_needs_a_contract(text: str) -> None:
    assert refusal(text).reason == Reason.LEAD_NEEDS_CONTRACT


@pytest.mark.parametrize(
    ("habit", "text", "result"),
    [
        (Habit.SCORE, "42+", "+420"),
        (Habit.SCORE, "5-", "-50"),
        (Habit.SCORE, "-50", "-50"),
        (Habit.SCORE, "4sn=", "4SN="),
        (Habit.TOTAL, "4sn10", "4SN="),
        (Habit.TOTAL, "4sn=", "4SN="),
        (Habit.CONTRACT, "+420", "+420"),
    ],
)
def test_every_habit_reads_its_own_notation_and_the_common_one(habit: Habit, text: str, result: str) -> None:
    assert read_typed(text, habit, NONE).result == parse(result)


@pytest.mark.parametrize(
    "text", ["4sn= 420", "4sn= +420", "4sn= 42+", "4sn= 420 dk", "p", "p 0", "np", "-50", "-50 -50", "420 42+"]
)
def test_a_result_that_agrees_with_the_paper_is_verified(text: str) -> None:
    assert read_typed(text, Habit.VERIFY, NONE).result == parse(text.split(" ", maxsplit=1)[0])


@pytest.mark.parametrize(
    ("text", "ours", "paper"), [("4sn= 620", 420, 620), ("4sn= -420", 420, -420), ("4sn-1 0", -50, 0), ("p 90", 0, 90)]
)
def test_a_contract_and_a_paper_that_disagree_are_both_named(text: str, ours: int, paper: int) -> None:
    error = refusal(text, Habit.VERIFY)

    assert (error.reason, error.facts) == (Reason.PAPER_DIFFERS, {"ours": ours, "paper": paper})


@given(typed=reported_scores, paper=reported_scores)
def test_a_score_and_a_paper_that_disagree_are_both_named(typed: Score, paper: Score) -> None:
    assume(typed != paper)

    error = refusal(f"{typed} {paper}", Habit.VERIFY, vulnerable_for(typed))

    assert (error.reason, error.facts) == (Reason.TWO_SCORES, {"ours": typed.ns_score, "paper": paper.ns_score})


@given(score=reported_scores)
def test_the_same_score_twice_is_verified(score: Score) -> None:
    assert read_typed(f"{score} {score}", Habit.VERIFY, vulnerable_for(score)) == Typed(score, None)


@pytest.mark.parametrize("text", ["np 420", "np 0", "np 5-"])
def test_a_board_that_was_not_played_has_nothing_on_the_paper(text: str) -> None:
    assert refusal(text, Habit.VERIFY).reason == Reason.NOT_PLAYED_HAS_NO_SCORE


def test_a_contract_alone_is_not_verified() -> None:
    assert refusal("4sn=", Habit.VERIFY).reason == Reason.NO_PAPER_SCORE


def test_only_who_verifies_may_type_a_score_behind_a_contract() -> None:
    assert refusal("4sn= 420").reason == Reason.TOO_MANY_TRICKS


@given(result=played)
def test_in_total_tricks_the_declarer_and_the_tricks_are_no_lead(result: Played) -> None:
    contract = result.contract
    bid, declarer = str(contract).removesuffix(contract.declarer), contract.declarer

    assert read_typed(f"{bid} {declarer}{result.tricks}", Habit.TOTAL, NONE) == Typed(result, None)


@pytest.mark.parametrize(
    ("text", "result", "lead"),
    [("4h s9", "4HS-1", None), ("3n s10", "3NTS+1", None), ("4h s9 s9", "4HS-1", "S9"), ("4sn10 dk", "4SN=", "DK")],
)
def test_in_total_tricks_a_lead_is_what_follows_a_whole_result(text: str, result: str, lead: str | None) -> None:
    assert read_typed(text, Habit.TOTAL, NONE) == Typed(parse(result), lead)


def test_where_tricks_are_not_counted_in_all_a_card_is_a_lead() -> None:
    assert (refusal("4h s9").reason, refusal("4h c9", Habit.TOTAL).reason) == (Reason.NO_DECLARER, Reason.NO_DECLARER)


@pytest.mark.parametrize("text", ["adj", "A+", "a", "a-", "ave+", "AV"])
def test_an_adjusted_score_is_not_for_the_field(text: str) -> None:
    assert refusal(text).reason == Reason.NEEDS_RULING


@pytest.mark.parametrize(
    ("text", "vulnerable", "offered"),
    [
        ("62", NS, "+620"),
        ("62", NONE, None),
        ("4sn10", NONE, "4SN="),
        ("4sn9", NONE, "4SN-1"),
        ("3nn4", NONE, None),
        ("3nn7", NONE, None),
        ("4sn+4", NONE, None),
        ("4s=", NONE, None),
    ],
)
def test_one_thing_is_offered_only_where_it_can_be_one_thing(
    text: str, vulnerable: Vulnerability, offered: str | None
) -> None:
    assert suggestion_of(refusal(text, vulnerable=vulnerable)) == offered


@pytest.mark.parametrize(
    ("text", "habit", "offered"),
    [
        ("4sn10 dk", Habit.CONTRACT, "4SN= DK"),
        ("4sn10 420", Habit.VERIFY, "4SN= 420"),
        ("4sn9 50- dk", Habit.VERIFY, "4SN-1 50- DK"),
        ("62 dk", Habit.CONTRACT, None),
    ],
)
def test_an_offer_keeps_what_was_typed_after_the_result(text: str, habit: Habit, offered: str | None) -> None:
    assert suggestion_of(refusal(text, habit, NONE if "sn" in text else NS)) == offered


@pytest.mark.parametrize(("text", "board"), [("13.", 13), (" 1. ", 1), ("9999.", 9999)])
def test_a_number_with_a_dot_goes_to_a_board(text: str, board: int) -> None:
    assert jump_of(text) == board


@pytest.mark.parametrize("text", ["13", "0.", ".", "13.5", "4sn=", "", "99999.", "-1."])
def test_anything_else_goes_nowhere(text: str) -> None:
    assert jump_of(text) is None


def text_read(text: str, habit: Habit, vulnerable: Vulnerability) -> Typed | None:
    """Read a text; None where it is refused."""
    with suppress(ResultError):
        return read_typed(text, habit, vulnerable)
    return None


@given(st.text(max_size=60), st.sampled_from(Habit), st.sampled_from(Vulnerability))
def test_whatever_is_typed_is_read_or_refused(text: str, habit: Habit, vulnerable: Vulnerability) -> None:
    read = text_read(text, habit, vulnerable)

    assert read is None or parse(str(read.result)) == read.result
