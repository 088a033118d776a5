"""Names as people type them, kept in one form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.services.acts import RefusedError
from matchscore.services.names import INVISIBLE, LONGEST_NAME, clean_name

visible = st.characters(exclude_categories=["C", "Z"], exclude_characters="".join(INVISIBLE))
names = st.text(visible, min_size=1, max_size=40)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Otters", "Otters"),
        ("  BC \t Iași\n2 ", "BC Iași 2"),
        ("Ias\N{COMBINING COMMA BELOW}i", "Iași"),
        ("O\N{NO-BREAK SPACE}X", "O X"),
        ("n" * LONGEST_NAME, "n" * LONGEST_NAME),
        *[(name, name) for name in ("👩\u200d👧", "♠\ufe0f", "ب\u200cت", "بسم", "\u200fשלם", "ᄀ")],
    ],
)
def test_a_name_is_kept_with_single_blanks_and_composed_letters(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(name=names)
def test_a_kept_name_is_kept_as_it_is(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "name_missing"),
        (" \t\n", "name_missing"),
        ("\u200b", "name_missing"),
        ("\u200d \ufeff\u2060", "name_missing"),
        ("\ufe0f", "name_missing"),
        ("\u3164", "name_missing"),
        ("n" * 121, "name_too_long"),
        ("a\u202eb", "name_unprintable"),
        ("a\u2066b", "name_unprintable"),
        ("\x00", "name_unprintable"),
        ("a\x00b", "name_unprintable"),
        ("a\x7fb", "name_unprintable"),
        ("a\ud800b", "name_unprintable"),
    ],
)
def test_a_name_that_is_none_is_refused(typed: str, reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        clean_name(typed)

    assert refused.value.reason == reason


def test_another_limit_is_named_in_the_refusal() -> None:
    with pytest.raises(RefusedError) as refused:
        clean_name("abcd", most=3)

    assert refused.value.facts == {"most": 3}
