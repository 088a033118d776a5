"""Whether the terms of line-ups and the questions of captains are whole in a line of the log."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from matchscore.models.base import BOARD_NUMBER, NUMBER
from matchscore.models.match import Side
from matchscore.queries.lineups import Terms
from matchscore.services.board_queries import LONGEST_TEXT
from matchscore.services.board_query_states import QUERY
from matchscore.services.line_up_terms import TERMS, terms_state

CAPTAINS = (QUERY, TERMS)

_PATH = re.compile(rf"(?:{QUERY}[1-9][0-9]{{0,9}}|{TERMS}[1-9][0-9]{{0,3}})")
_NUMBERS = {"team": NUMBER, "match": NUMBER, "segment": NUMBER, "board": BOARD_NUMBER}
_WORDS = {"text", "answer"}
_MOMENTS = {"asked_at", "answered_at"}


def check_captains(path: str, state: dict[str, Any] | None) -> None:
    """Raise ValueError for a path or a state of terms or of a question that nobody could read again."""
    if not _PATH.fullmatch(path):
        raise ValueError("no question, and no terms")
    if state is None:
        return
    if path.startswith(TERMS):
        _check_terms(state)
    else:
        _check_query(state)


def _check_terms(state: Mapping[str, Any]) -> None:
    due_at, second = state.get("line_ups_due_at"), state.get("seats_second")
    terms = Terms(
        datetime.fromisoformat(due_at) if isinstance(due_at, str) else None,
        Side(second) if isinstance(second, str) else None,
    )
    if terms_state(terms) != state:
        raise ValueError("no state of terms")


def _check_query(state: Mapping[str, Any]) -> None:
    if set(state) != {*_NUMBERS, *_WORDS, *_MOMENTS}:
        raise ValueError("no state of a question")
    for name, (lowest, highest) in _NUMBERS.items():
        if type(state[name]) is not int or not lowest <= state[name] <= highest:
            raise ValueError("no number")
    if not all(_is_text(state[name]) for name in ("text", "asked_at")):
        raise ValueError("no question")
    if (state["answer"] is None) != (state["answered_at"] is None):
        raise ValueError("half an answer")
    if not all(state[name] is None or _is_text(state[name]) for name in ("answer", "answered_at")):
        raise ValueError("no answer")


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= LONGEST_TEXT
