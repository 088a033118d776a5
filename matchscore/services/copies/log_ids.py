"""Rows that the log names by their ids, found again under other ids: in paths, and in the states of line-ups.

A player who was removed has no row any more, but their id must not become somebody else's: such players are counted
in the order in which the log first names them, as `player/-1`, `player/-2`. So are penalties that were taken away.
"""

from collections.abc import Mapping
from typing import Any

from matchscore.queries.penalties import PENALTY
from matchscore.queries.states import LINE_UP, State, within_match
from matchscore.services.players import PLAYER

ROWS_IN_THE_LOG: Mapping[str, str] = {"reported_total": "reported_totals", "query": "board_queries"}
"""Paths of the log that name a row by its id, and whose rows are never deleted."""

Ids = dict[str, dict[int, int]]
"""New ids by old ones, for every table."""


def renumbered_states(states: Mapping[str, State], ids: Ids) -> dict[str, State]:
    """Point the states of a line of the log to rows by their other ids; lines are asked for in their order."""
    return {_path(path, ids): _state(path, state, ids) for path, state in states.items()}


def _path(path: str, ids: Ids) -> str:
    word, _slash, number = path.partition("/")
    if path.startswith(PLAYER) and number.removeprefix("-").isdecimal():
        return f"{PLAYER}{_player(int(number), ids)}"
    if path.startswith(PENALTY) and number.removeprefix("-").isdecimal():
        return f"{PENALTY}{_renumbered(int(number), ids['penalty_lines'])}"
    table = ROWS_IN_THE_LOG.get(word)
    if table is None or not number.isdecimal():
        return path
    return f"{word}/{ids[table].get(int(number), number)}"


def _state(path: str, state: State, ids: Ids) -> Any:
    if state is None or not within_match(path).startswith(LINE_UP):
        return state
    return {seat: _player(player, ids) for seat, player in state.items()}


def _player(player: int, ids: Ids) -> int:
    return _renumbered(player, ids["players"])


def _renumbered(number: int, known: dict[int, int]) -> int:
    return known.setdefault(number, min((0, *known.values())) - 1)
