"""Opening leads."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.cards import RANKS, SUITS, find_card, is_card, lead_of
from matchscore.scoring.errors import ResultError


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_every_card_reads_as_itself(suit: str, rank: str) -> None:
    assert lead_of(suit + rank) == suit + rank
    assert is_card(suit + rank)


@pytest.mark.parametrize(
    ("typed", "lead"),
    [("dk", "DK"), ("ht", "H10"), ("CT", "C10"), ("♦10", "D10"), ("♠ a", "SA"), (" h 2 ", "H2"), ("s10", "S10")],
)
def test_case_blanks_signs_and_the_letter_for_ten_do_not_matter(typed: str, lead: str) -> None:
    assert lead_of(typed) == lead
    assert find_card(typed) == lead


@pytest.mark.parametrize(
    "typed", ["", "K", "S", "S1", "S11", "KS", "NTA", "SX", "SK SK", "\N{LATIN SMALL LETTER LONG S}K", "S" * 30]
)
def test_anything_else_is_no_card(typed: str) -> None:
    assert not is_card(typed)
    assert find_card(typed) is None
    with pytest.raises(ResultError) as refused:
        lead_of(typed)

    assert (refused.value.reason, refused.value.facts) == ("unknown_lead", {"text": typed[:20]})


@given(st.text(max_size=30))
def test_only_a_result_error_escapes(typed: str) -> None:
    with suppress(ResultError):
        assert lead_of(lead_of(typed)) == lead_of(typed)
