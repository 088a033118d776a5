"""The order of names in a list."""

import pytest

from matchscore.i18n import use_language
from matchscore.i18n.alphabet import name_key


def in_order(language: str, *names: str) -> list[str]:
    """Sort names as a language does."""
    with use_language(language):
        return sorted(names, key=name_key)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ro", ["Sânnicolau", "Suceava", "Șoimii", "Timiș", "Tisa", "Țepeș"]),
        ("pl", ["Sokół", "Szczecin", "Śląsk", "Zamek", "Źródło", "Żubr"]),
        ("en", ["Śląsk", "Șoimii", "Sokół", "Suceava", "Țepeș", "Tisa"]),
    ],
)
def test_each_language_has_its_own_letters(language: str, expected: list[str]) -> None:
    assert in_order(language, *reversed(expected)) == expected


def test_the_letter_with_a_cedilla_is_the_letter_with_a_comma() -> None:
    assert in_order("ro", "Tisa", "Ţepeş", "Şoimii", "Suceava") == ["Suceava", "Şoimii", "Tisa", "Ţepeş"]


def test_capitals_and_blanks_do_not_count() -> None:
    assert in_order("en", "delta", "Baltica", "  Apulum", "CETATEA") == ["  Apulum", "Baltica", "CETATEA", "delta"]


def test_numbers_are_sorted_by_what_they_count() -> None:
    assert in_order("en", "10", "9", "2b", "2a", "Table 10", "Table 9") == [
        "2a",
        "2b",
        "9",
        "10",
        "Table 9",
        "Table 10",
    ]


def test_a_mark_tells_two_names_apart_where_nothing_else_does() -> None:
    assert in_order("en", "Lódź", "Lodz", "Łodz") == ["Lodz", "Lódź", "Łodz"]


def test_a_shorter_name_stands_before_a_longer_one_and_other_signs_last() -> None:
    assert in_order("en", "Otters II", "Otters", "Ottersville", "Ωmega") == [
        "Otters",
        "Otters II",
        "Ottersville",
        "Ωmega",
    ]


def test_letters_that_are_never_taken_apart_stand_with_the_plain_ones() -> None:
    assert in_order("ro", "Łódź", "Lublin", "Lęborg") == ["Lęborg", "Łódź", "Lublin"]


def test_letters_that_stand_for_two_stand_with_the_first_of_them() -> None:
    assert in_order("en", "Ærø", "Adler", "Brda", "Œuvre", "Opole", "Osa") == [
        "Adler",
        "Ærø",
        "Brda",
        "Opole",
        "Osa",
        "Œuvre",
    ]
