"""Plain letters: what people type who look for a name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.i18n.letters import plain_letters

visible = st.characters(exclude_categories=["C", "Z"])
names = st.text(visible, min_size=1, max_size=40)


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Iași", "iasi"),
        ("  ŁÓDŹ \t 2", "lodz 2"),
        ("Zoe\N{COMBINING DIAERESIS}", "zoe"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("Groß Ærø", "gross aero"),
        ("Œuvre", "oeuvre"),
        ("ŁÓDŹ Ţepeş", "lodz tepes"),
        ("12/5", "12/5"),
        ("", ""),
        ("Йод", "иод"),
        ("कि", "कि"),
        ("\N{COMBINING ACUTE ACCENT}", "\N{COMBINING ACUTE ACCENT}"),
    ],
)
def test_a_name_is_found_without_its_capitals_and_accents(name: str, plain: str) -> None:
    assert plain_letters(name) == plain


@given(name=names)
def test_a_plain_letters_is_as_plain_as_can_be(name: str) -> None:
    assert plain_letters(plain_letters(name)) == plain_letters(name)
