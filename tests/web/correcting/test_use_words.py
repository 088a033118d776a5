"""Whose total has used the old value, in words: that of both captains, or of the one who said it."""

import pytest

from matchscore.queries.uses import Uses
from matchscore.scoring.reported import CAPTAINS, TotalSource
from matchscore.web.correcting.effects import use_words
from tests.services.scorer import imps


@pytest.mark.parametrize(
    ("captains", "words"),
    [
        (CAPTAINS, "the captains’ total 0–31"),
        (CAPTAINS[:1], "the home captain’s total 0–31"),
        (CAPTAINS[1:], "the visitors’ captain’s total 0–31"),
    ],
)
def test_a_total_is_that_of_the_captains_who_said_it(captains: tuple[TotalSource, ...], words: str) -> None:
    assert use_words(Uses((), imps(0, 31), None, captains), "UTC") == [words]
