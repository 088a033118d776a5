"""What rounds are called in addresses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.queries.round_names import RoundName, read_round_name, round_name

NUMBERS = st.integers(1, 9999)


def test_one_stage_needs_no_name() -> None:
    name = round_name(3, 1, "Swiss", 1)

    assert (name, str(name), name.stage_name) == (RoundName(3), "3", "")


def test_of_several_stages_each_round_is_named_with_its_own() -> None:
    name = round_name(3, 2, "Final", 2)

    assert (name, str(name), name.stage_name) == (RoundName(3, 2), "2.3", "Final")


@given(NUMBERS, st.none() | NUMBERS)
def test_what_is_written_is_read_again(number: int, stage: int | None) -> None:
    assert read_round_name(str(RoundName(number, stage))) == RoundName(number, stage)


@pytest.mark.parametrize("text", ["", "0", "01", "2.", ".2", "2.0", "0.2", "1.2.3", "10000", "2.10000", "-1", "٣", "a"])
def test_what_names_no_round_is_not_read(text: str) -> None:
    assert read_round_name(text) is None
