"""Results in words: a contract at the one level is of one club, one heart, but of no notrumps."""

import pytest

from matchscore.i18n.result_words import result_words
from matchscore.scoring.parser import parse


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1CN=", "1 club by North, made"),
        ("1DE-1", "1 diamond by East, down 1"),
        ("1HXS+1", "1 heart doubled by South, made plus 1"),
        ("1SW=", "1 spade by West, made"),
        ("1NTN=", "1 notrump by North, made"),
        ("2CN=", "2 clubs by North, made"),
    ],
)
def test_a_contract_is_said_as_at_the_table(typed: str, words: str) -> None:
    assert result_words(parse(typed)) == words
