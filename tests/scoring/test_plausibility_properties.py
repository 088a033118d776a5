"""What holds of the doubts about any board: who is asked changes nothing, a flip is one from either side."""

from dataclasses import replace

from hypothesis import assume, given

from matchscore.scoring.comparison import BoardState, TableOutcome, compare
from matchscore.scoring.plausibility import Sign, own_doubts, pair_doubts
from matchscore.scoring.results import Played
from tests.strategies import outcomes, table_results


@given(outcomes())
def test_who_is_asked_changes_no_sign(both: tuple[TableOutcome, TableOutcome]) -> None:
    first, second = both

    there, here = pair_doubts(first, second), pair_doubts(second, first)

    assert [doubt.sign for doubt in there] == [doubt.sign for doubt in here]


@given(outcomes())
def test_a_board_that_cannot_be_compared_has_no_doubts_about_imps(both: tuple[TableOutcome, TableOutcome]) -> None:
    first, second = both
    assume(compare(first, second).state is not BoardState.COMPARED)

    found = {doubt.sign for doubt in pair_doubts(first, second)}

    assert found <= {Sign.STRAIN_OPPOSITE, Sign.TRICKS_APART}


@given(outcomes())
def test_a_flip_is_a_flip_whichever_of_the_two_scores_was_wrong(both: tuple[TableOutcome, TableOutcome]) -> None:
    first, second = both
    assume(first.ns_score is not None and second.ns_score is not None)
    flipped = (
        compare(replace(first, ns_score=-(first.ns_score or 0)), second).swing,
        compare(first, replace(second, ns_score=-(second.ns_score or 0))).swing,
    )

    assert [swing and max(swing.home, swing.away) for swing in flipped] == [
        flipped[0] and max(flipped[0].home, flipped[0].away)
    ] * 2


@given(table_results)
def test_only_a_contract_is_doubted_alone(result: object) -> None:
    assume(not isinstance(result, Played))

    assert own_doubts(result) == ()  # type: ignore[arg-type]  # the strategy gives table results
