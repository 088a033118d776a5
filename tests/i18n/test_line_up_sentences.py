"""What a check says of line-ups that cannot be."""

import pytest

from matchscore.i18n.sentences import sentence


@pytest.mark.parametrize(
    ("reason", "seat", "words"),
    [
        ("check_wrong_seat", "N", "At line_up/1/open, North is a player of another team."),
        ("check_sits_twice", "E", "At line_up/1/open, East has another seat in the same segment."),
    ],
)
def test_a_seat_that_is_not_in_order_is_named(reason: str, seat: str, words: str) -> None:
    assert sentence(reason, {"path": "line_up/1/open", "seat": seat}) == words
