"""Words about totals that somebody reports."""

import pytest

from matchscore.i18n.sentences import sentence
from matchscore.i18n.total_sentences import TOTAL_SENTENCES, explained, slip_words, source_words, state_words
from matchscore.scoring.reconciliation import Slip
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.scoring.totals import MatchState


@pytest.mark.parametrize(
    ("imps", "boards", "words"),
    [
        (12, ["4", "11"], "Totals differ by 12 IMPs: board 4 or board 11 would explain it."),
        (1, ["4"], "Totals differ by 1 IMP: board 4 would explain it."),
        (12, [], "Totals differ by 12 IMPs: no likely slip on one board explains it."),
        (1, [], "Totals differ by 1 IMP: no likely slip on one board explains it."),
    ],
)
def test_a_difference_names_the_boards_that_would_explain_it(imps: int, boards: list[str], words: str) -> None:
    assert explained(imps, boards) == words
    assert sentence("totals_differ", {"imps": imps, "boards": " ".join(boards)}) == words


def test_every_slip_and_every_source_has_words_of_its_own() -> None:
    assert len({slip_words(slip) for slip in Slip}) == len(Slip)
    assert len({source_words(source) for source in TotalSource}) == len(TotalSource)


@pytest.mark.parametrize(
    ("backing", "words"),
    [
        (Backing.NOBODY, "running"),
        (Backing.CONFIRMED, "running"),
        (Backing.ONE_SIDE, "reported by one side, boards missing"),
        (Backing.DIFFERING, "captains’ totals differ, boards missing"),
    ],
)
def test_a_state_says_what_a_reported_total_waits_for(backing: Backing, words: str) -> None:
    assert state_words(MatchState.RUNNING, backing) == words


@pytest.mark.parametrize("reason", TOTAL_SENTENCES)
def test_every_refusal_of_a_total_is_a_sentence(reason: str) -> None:
    assert sentence(reason, {"imps": 3, "boards": ""}).endswith((".", "?"))
