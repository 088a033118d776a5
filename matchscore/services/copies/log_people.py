"""Whether the states of players and line-ups in a line of the log are whole, and name people whom there are."""

import re
from collections.abc import Mapping
from typing import Any

from matchscore.models.base import LARGEST_INTEGER, NUMBER
from matchscore.queries.states import LINE_UP
from matchscore.services.players import PLAYER, player_state
from matchscore.services.seating import line_up_from, line_up_state

_PLAYER = re.compile(r"player/(?P<player>-?[1-9][0-9]{0,9})")
_LINE_UP = re.compile(r"line_up/[1-9][0-9]{0,3}/(?:open|closed)(?:_2)?")


def check_people(path: str, state: dict[str, Any] | None, players: int) -> None:
    """Raise ValueError for a path or a state of a player or a line-up that nobody could read again."""
    if not path.startswith(PLAYER):
        _check_line_up(path, state, players)
        return
    found = _PLAYER.fullmatch(path)
    if found is None or not _is_known(int(found["player"]), players):
        raise ValueError("a player whom there is not")
    if state is not None:
        _check_player(state)


def check_set_line_up(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Raise ValueError for a line that sets a line-up and could not be taken back: without a table, or half a line."""
    if set(before) != set(after) or not any(path.startswith(LINE_UP) for path in after):
        raise ValueError("no line-up")


def _check_player(state: Mapping[str, Any]) -> None:
    team, is_captain = state.get("team"), state.get("is_captain")
    is_whole = type(team) is int and type(is_captain) is bool and state == player_state(team, is_captain=is_captain)
    if not is_whole or not NUMBER[0] <= int(str(team)) <= NUMBER[1]:
        raise ValueError("no state of a player")


def _check_line_up(path: str, state: dict[str, Any] | None, players: int) -> None:
    if not _LINE_UP.fullmatch(path):
        raise ValueError("no table")
    if state is None:
        return
    if not all(type(player) is int and _is_known(player, players) for player in state.values()):
        raise ValueError("a player whom there is not")
    if line_up_state(line_up_from(state)) != state:
        raise ValueError("a line-up that is not whole")


def _is_known(player: int, players: int) -> bool:
    return -LARGEST_INTEGER <= player <= players and player != 0
