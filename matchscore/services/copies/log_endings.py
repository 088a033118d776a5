"""Whether penalties, endings of matches and withdrawals of teams are whole in a line of the log."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from matchscore.models.base import NUMBER
from matchscore.models.match import EndedBy, Side
from matchscore.queries.penalties import PENALTY
from matchscore.services.acts import RefusedError
from matchscore.services.ending_states import ENDED, ending_from, ending_state
from matchscore.services.names import clean_name
from matchscore.services.penalties import LONGEST_LAW, LONGEST_REASON
from matchscore.services.penalty_states import line_from
from matchscore.services.reports import MOST_IMPS
from matchscore.services.withdrawal_states import A_WITHDRAWAL, withdrawal_state

_PENALTY = re.compile(rf"{PENALTY}-?[1-9][0-9]{{0,9}}")
_ENDED = re.compile(rf"(?:match/[1-9][0-9]{{0,3}}/)?{ENDED}")


def is_ending(path: str) -> bool:
    """Tell whether a path is about a penalty, the end of a match or a withdrawal."""
    return path.startswith(PENALTY) or any(shape.fullmatch(path) for shape in (_ENDED, A_WITHDRAWAL))


def check_ending(path: str, state: Mapping[str, Any] | None) -> None:
    """Raise ValueError for a state that nobody could read again or put back."""
    try:
        if path.startswith(PENALTY):
            _check_penalty(path, state)
        elif A_WITHDRAWAL.fullmatch(path):
            _check_withdrawal(state)
        else:
            _check_end(state)
    except (LookupError, TypeError, AttributeError, ArithmeticError, RefusedError) as error:
        raise ValueError("no state of an ending") from error


def _check_penalty(path: str, state: Mapping[str, Any] | None) -> None:
    if not _PENALTY.fullmatch(path):
        raise ValueError("no penalty")
    if state is None:
        return
    line = line_from(state)
    if line.state != state or (line.match is None) == (line.stage is None):
        raise ValueError("no state of a penalty")
    numbers = [number for number in (line.match, line.stage, line.team) if number is not None]
    if not all(type(number) is int and NUMBER[0] <= number <= NUMBER[1] for number in numbers):
        raise ValueError("no number")
    texts = clean_name(line.law, LONGEST_LAW), clean_name(line.reason, LONGEST_REASON)
    if texts != (line.law, line.reason) or not (0 < line.amount <= MOST_IMPS and (line.amount * 1000).denominator == 1):
        raise ValueError("a penalty that cannot be stored again")


def _check_withdrawal(state: Mapping[str, Any] | None) -> None:
    if state is not None and withdrawal_state(datetime.fromisoformat(state["withdrawn_at"])) != state:
        raise ValueError("no state of a withdrawal")


def _check_end(state: Mapping[str, Any] | None) -> None:
    ending = ending_from(None if state is None else dict(state))
    if ending_state(ending) != state:
        raise ValueError("no state of an ending")
    if ending is not None and not _is_whole(*ending):
        raise ValueError("an ending of nobody")


def _is_whole(by: EndedBy, side: Side | None) -> bool:
    """Tell whether a concession has its team, and a bye none."""
    return by is EndedBy.FORFEIT or (by is EndedBy.CONCESSION) == (side is not None)
