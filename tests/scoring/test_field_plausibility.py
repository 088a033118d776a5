"""Results that stand out from what all other tables made of the board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.field_plausibility import BoardField, field_doubts
from matchscore.scoring.parser import parse
from matchscore.scoring.plausibility import Doubt, Sign, Weight
from matchscore.scoring.results import TableResult
from tests.strategies import table_results

SEVEN = ["4SN=", "4SN+1", "4SS=", "4SN-1", "3NTN=", "3SN+1", "P"]


def doubts(text: str, others: list[str]) -> tuple[Doubt, ...]:
    """Give the doubts about a result beside those of other tables."""
    return field_doubts(parse(text), [parse(other) for other in others])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4SE=", [Sign.NEVER_FROM_SIDE]),
        ("4SS-2", []),
        ("4SS-3", [Sign.TRICKS_OUT_OF_FIELD]),
        ("4SS+2", []),
        ("4SS+3", [Sign.TRICKS_OUT_OF_FIELD]),
        ("3NTS=", []),
        ("3NTS-2", [Sign.TRICKS_OUT_OF_FIELD]),
        ("5DE=", []),
        ("P", []),
        ("NP", []),
        ("+420", []),
    ],
)
def test_seven_other_tables_say_what_is_odd_about_one_more(text: str, expected: list[Sign]) -> None:
    found = doubts(text, SEVEN)

    assert [doubt.sign for doubt in found] == expected
    assert {doubt.weight for doubt in found} <= {Weight.FLAG}


@pytest.mark.parametrize("others", [SEVEN[1:], [*SEVEN[1:], "NP", "+420", "-50"]])
def test_fewer_than_seven_other_tables_that_played_say_nothing(others: list[str]) -> None:
    assert doubts("4SE=", others) == ()


def test_a_doubt_says_how_many_tables_were_asked() -> None:
    (doubt,) = doubts("4SE=", SEVEN)

    assert doubt.facts == {"strain": "S", "side": "ew", "tables": 7}


def test_a_doubt_about_tricks_says_what_the_others_took() -> None:
    (doubt,) = doubts("4SS+3", SEVEN)

    assert doubt.facts == {"strain": "S", "side": "ns", "tables": 7, "tricks": 13, "least": 9, "most": 11}


@given(
    others=st.lists(table_results | st.sampled_from([parse(text) for text in SEVEN]), min_size=5, max_size=12),
    stands=st.sampled_from([parse(text) for text in (*SEVEN, "4SE=", "NP", "+420")]),
    result=st.sampled_from([parse(text) for text in (*SEVEN, "4SE=", "4SS+3", "4SN-4")]),
)
def test_a_field_that_has_a_result_itself_holds_the_others_against_it(
    others: list[TableResult], stands: TableResult, result: TableResult
) -> None:
    assert BoardField([*others, stands]).doubts(result, stands) == field_doubts(result, others)
