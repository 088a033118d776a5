"""Whether a line of the log can be read by everybody who will: its verb, the states of slots, and the effect.

What a state says is compared with what stands when the copy is added; here it is its shape that counts.
"""

import re
from collections.abc import Mapping
from typing import Any

from matchscore.models.base import NS_SCORE
from matchscore.queries.states import LINE_UP, key_of, path_of, recorded_from, state_of, within_match
from matchscore.scoring.cards import is_card
from matchscore.scoring.results import Played
from matchscore.services.acts import RefusedError, Verb
from matchscore.services.copies.log_captains import CAPTAINS, check_captains
from matchscore.services.copies.log_decisions import check_decision, is_decision
from matchscore.services.copies.log_effects import FLAG, NOTHING, NUMBER, TEXT, Shape, check_effect
from matchscore.services.copies.log_endings import check_ending, is_ending
from matchscore.services.copies.log_people import check_people, check_set_line_up
from matchscore.services.own_boards import BOARD, SCHEDULED, check_own_board
from matchscore.services.players import PLAYER
from matchscore.services.ruling_states import RULING, check_ruling
from matchscore.services.tables import TABLE, clean_label, table_state

SLOT: Shape = {
    "kind": TEXT,
    "contract": TEXT | NOTHING,
    "declarer": TEXT | NOTHING,
    "tricks": NUMBER | NOTHING,
    "lead": TEXT | NOTHING,
    "turned": FLAG,
    "reported_ns_score": NUMBER,
    "other_form": FLAG,
    "source": TEXT,
}
LONGEST_SOURCE = 120

_TABLE = re.compile(rf"match/[1-9][0-9]{{0,3}}/{TABLE}")


def check_line(change: Mapping[str, Any], players: int) -> None:
    """Raise ValueError for a line that a history, an undo or a repeated request would stumble over.

    `players` is how many players the event has: the log names them by their numbers, and those who are gone by -1, -2.
    """
    Verb(change["verb"])
    for path, state in (*change["before"].items(), *change["after"].items()):
        _check_state(path, state, players)
    if change["verb"] == Verb.SET_LINE_UP:
        check_set_line_up(change["before"], change["after"])
    if change["effect"] is not None:
        check_effect(change["effect"])


def _check_state(path: str, state: Any, players: int) -> None:
    if not isinstance(state, dict | None):
        raise ValueError("no state")  # noqa: TRY004 - one error for everything that is wrong
    inner = within_match(path)
    if not inner:
        raise ValueError("the path of nothing")
    if inner[0].isdigit():
        _check_slot(inner, state)
    elif inner.startswith((LINE_UP, PLAYER)):
        check_people(inner, state, players)
    else:
        _check_decided(path, inner, state)


def _check_decided(path: str, inner: str, state: dict[str, Any] | None) -> None:
    """Check what was decided and said, and where a match is played; of all else nobody reads the states again."""
    if inner.startswith(RULING):
        check_ruling(inner, state)
    elif inner.startswith(BOARD) or inner == SCHEDULED:
        check_own_board(inner, state)
    elif path.startswith(CAPTAINS):
        check_captains(path, state)
    elif is_ending(path):
        check_ending(path, state)
    elif is_decision(path):
        check_decision(path, state)
    elif _TABLE.fullmatch(path):
        _check_table(state)


def _check_slot(path: str, state: dict[str, Any] | None) -> None:
    if path_of(key_of(path)) != path:
        raise ValueError("no slot")
    if state is None:
        return
    if not all(type(value) in SLOT.get(word, ()) for word, value in state.items()):
        raise ValueError("no state of a slot")
    try:
        recorded = recorded_from(state, 1)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError("no result") from error
    if recorded is None or state_of(recorded) != state:
        raise ValueError("a state that is not whole")
    if recorded.lead is not None and not (isinstance(recorded.result, Played) and is_card(recorded.lead)):
        raise ValueError("no card that was led")
    if len(recorded.source or "") > LONGEST_SOURCE or not _is_score(state.get("reported_ns_score", NS_SCORE[1])):
        raise ValueError("a state that cannot be stored again")


def _check_table(state: dict[str, Any] | None) -> None:
    """Raise ValueError for a state that does not say where a match is played; None is how one begins that is added."""
    if state is None:
        return
    label = state.get("table_label")
    try:
        is_whole = state == table_state(label) and (label is None or clean_label(label) == label)
    except (RefusedError, AttributeError) as error:
        raise ValueError("no label of a table") from error
    if not is_whole:
        raise ValueError("no state of a table")


def _is_score(score: int) -> bool:
    return NS_SCORE[0] <= score <= NS_SCORE[1] and score != 0 and score % 10 == 0
