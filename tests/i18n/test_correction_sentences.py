"""What people read when a result cannot be put where somebody wants it."""

from typing import Any

import pytest

from matchscore.i18n.sentences import sentence


@pytest.mark.parametrize(
    ("result", "words"),
    [("3NTN=", "3NT N ="), ("4HXE-2", "4♥× E −2"), ("P", "passed out"), ("NP", "not played (NP)"), ("-50", "−50")],
)
def test_what_stands_is_written_in_signs(result: str, words: str) -> None:
    said = sentence("stands", {"board": 4, "result": result, "by": "Ann"})

    assert said.replace("\N{VARIATION SELECTOR-15}", "") == f"This board already has a result: {words}."


@pytest.mark.parametrize(
    ("reason", "facts", "words"),
    [
        ("slot_filled", {"board": 6, "result": "3NTE-1"}, "Board 6 has a result already: 3NT E −1."),
        ("period_over", {"event": None}, "The correction period is over. Only the director can change a result now."),
        (
            "period_over",
            {"event": "cup"},
            "The correction period is over. Type “cup” to confirm that you change a result now.",
        ),
    ],
)
def test_a_refusal_says_what_is_possible(reason: str, facts: dict[str, Any], words: str) -> None:
    assert sentence(reason, facts) == words
