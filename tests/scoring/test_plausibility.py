"""Results that are doubted when they are seen alone, and who keeps them."""

import pytest

from matchscore.scoring.parser import parse
from matchscore.scoring.plausibility import Sign, Weight, absence_doubts, is_directors_to_keep, own_doubts


def signs(text: str) -> list[Sign]:
    """Give the signs of a result seen alone."""
    return [doubt.sign for doubt in own_doubts(parse(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4SN=", []),
        ("4SN-4", []),
        ("4SN-5", [Sign.DOWN_5]),
        ("4SXN-6", [Sign.DOWN_6]),
        ("7NTN-13", [Sign.DOWN_6]),
        ("2SN+3", []),
        ("2SN+4", [Sign.OVER_4]),
        ("1SN+5", [Sign.OVER_5]),
        ("4SN+3", [Sign.THIRTEEN_TRICKS]),
        ("3SN+4", [Sign.OVER_4, Sign.THIRTEEN_TRICKS]),
        ("5SN+2", []),
        ("7SN=", []),
        ("4SXXN=", []),
        ("P", []),
        ("NP", []),
        ("+420", []),
    ],
)
def test_a_result_seen_alone_is_doubted_for_its_tricks_only(text: str, expected: list[Sign]) -> None:
    assert signs(text) == expected


@pytest.mark.parametrize(("text", "expected"), [("NP", [(Sign.NOT_PLAYED, Weight.CONFIRM)]), ("P", []), ("4SN-6", [])])
def test_a_board_that_was_not_played_is_asked_about(text: str, expected: list[tuple[Sign, Weight]]) -> None:
    assert [(doubt.sign, doubt.weight) for doubt in absence_doubts(parse(text))] == expected


@pytest.mark.parametrize(("text", "is_theirs"), [("NP", True), ("P", False), ("4SN-6", False), ("-50", False)])
def test_a_director_alone_keeps_a_board_that_was_not_played(text: str, *, is_theirs: bool) -> None:
    assert is_directors_to_keep(parse(text)) is is_theirs
