"""Cells of a table: numbers stay numbers, and text that looks like a formula is made harmless and comes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.formats.csv_cells import (
    FLAGS,
    VULNERABILITIES,
    RowError,
    guarded,
    number_of,
    number_within,
    shown,
    text_of,
    unguarded,
    word_of,
)
from matchscore.scoring.board import Vulnerability
from tests.shared import shared_rows

FILE_WORDS = {"none": "none", "NS": "ns", "EW": "ew", "all": "both"}


@pytest.mark.parametrize("cell", ["12", "12.0", "'12'", " 12 ", "12,0", "+12", "012", "'12"])
def test_a_whole_number_has_many_spellings(cell: str) -> None:
    assert number_of(cell, "board") == 12


@pytest.mark.parametrize("cell", ["-170", "\N{MINUS SIGN}170", "-170.00"])
def test_a_negative_number_is_a_number(cell: str) -> None:
    assert number_of(cell, "ns_score") == -170


@pytest.mark.parametrize("cell", ["12.5", "x", "1e3", "0x1", "1 2", "\N{ARABIC-INDIC DIGIT ONE}", "1" * 10, "--1"])
def test_anything_else_is_not_a_whole_number(cell: str) -> None:
    with pytest.raises(RowError) as refused:
        number_of(cell, "board")

    assert (refused.value.reason, refused.value.facts) == ("not_a_whole_number", {"column": "board", "text": cell})


def test_an_empty_cell_is_no_number() -> None:
    assert number_of("  ", "board") is None


def test_a_number_beyond_its_limits_names_them() -> None:
    with pytest.raises(RowError) as refused:
        number_within("1000", "board", (1, 999))

    assert refused.value.facts == {"column": "board", "text": "1000", "lowest": 1, "highest": 999}


@pytest.mark.parametrize("text", ["-Otters", "=1+1", "+Otters", "@home", "\tOtters", "\rOtters", "'=1", "''-x"])
def test_text_that_looks_like_a_formula_gets_an_apostrophe(text: str) -> None:
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Otters", "'tis Otters", "Ot=ters", "D'X", "12", ""])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert guarded(text) == unguarded(text) == text


@given(st.text())
def test_guarded_text_comes_back_as_it_was(text: str) -> None:
    assert unguarded(guarded(text)) == text


@given(st.text())
def test_guarded_text_is_never_a_formula(text: str) -> None:
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r"))


def test_a_name_has_no_blanks_around_it_and_single_ones_within() -> None:
    assert text_of("  '-Otters   of \N{NO-BREAK SPACE} Iași ") == "'-Otters of Iași"


def test_a_guarded_name_is_read_without_its_guard() -> None:
    assert text_of("'-Otters") == "-Otters"


def test_a_sentence_quotes_a_cell_without_control_characters_and_not_forever() -> None:
    assert shown("a\x00b" + "c" * 100) == "a\N{REPLACEMENT CHARACTER}b" + "c" * 37


@pytest.mark.shared
@pytest.mark.parametrize("row", range(10))
def test_every_word_for_a_vulnerability_is_read(row: int) -> None:
    word = shared_rows("quirks/c6_vul.csv")[row]

    assert word_of(word["word"], "vulnerable", VULNERABILITIES) is Vulnerability(FILE_WORDS[word["meaning"]])


@pytest.mark.parametrize(("cell", "meaning"), [("TRUE", True), ("0.0", False), ("no", False), ("", None)])
def test_a_flag_is_read_as_spreadsheets_write_it(cell: str, meaning: bool | None) -> None:  # noqa: FBT001 - what is read
    assert word_of(cell, "turned", FLAGS) is meaning


def test_another_word_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(RowError) as refused:
        word_of("maybe", "turned", FLAGS)

    words = "true, yes, 1, 1.0, false, no, 0, 0.0"
    assert refused.value.facts == {"column": "turned", "text": "maybe", "words": words}
