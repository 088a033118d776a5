"""Whether the effect that a line of the log announces is whole: scores, a board, places, the mark of a late change."""

from collections.abc import Mapping
from types import NoneType
from typing import Any

from matchscore.scoring.comparison import BoardState

Shape = Mapping[str, frozenset[type]]

TEXT, NUMBER, FLAG = (frozenset({kind}) for kind in (str, int, bool))
NOTHING = frozenset({NoneType})

SCORE: Shape = {
    **dict.fromkeys(("home_imps", "away_imps", "home", "away"), TEXT),
    **dict.fromkeys(("home_vps", "away_vps"), TEXT | NOTHING),
}
BOARD: Shape = {
    "state": TEXT,
    "difference": NUMBER | NOTHING,
    "home_imps": TEXT | NOTHING,
    "away_imps": TEXT | NOTHING,
}
PARTS: Mapping[str, Shape] = {"before": SCORE, "after": SCORE, "board": BOARD}
RANKED: Shape = {"place": NUMBER, "shared": FLAG, "total": TEXT}
PLACES: Shape = dict.fromkeys(("home", "away"), NUMBER)


def check_effect(effect: Mapping[str, Any]) -> None:
    """Raise ValueError unless an effect has both scores, at most one board, places and the mark of a late change."""
    if effect == {"late": True}:  # of several matches, whose scores are computed
        return
    if not {"before", "after"} <= set(effect) <= {*PARTS, "late", "places", "standings"}:
        raise ValueError("no effect")
    if effect.get("late", True) is not True:
        raise ValueError("no mark of a late change")
    for word in PARTS.keys() & effect.keys():
        _check_part(effect[word], PARTS[word])
    if "board" in effect:
        BoardState(effect["board"]["state"])
    if "places" in effect:
        _check_places(effect["places"])
    for moved in effect.get("standings", ()):
        _check_moved(moved)


def _check_part(part: Any, shape: Shape) -> None:
    if not isinstance(part, dict) or set(part) != set(shape):
        raise ValueError("no effect")
    if not all(type(value) in shape[each] for each, value in part.items()):
        raise ValueError("no effect")


def _check_places(places: Any) -> None:
    """Raise ValueError unless places are those of both teams before and after."""
    if not isinstance(places, dict) or set(places) != {"before", "after"}:
        raise ValueError("no places")
    for part in places.values():
        _check_part(part, PLACES)
        if min(part.values()) < 1:
            raise ValueError("no places")


def _check_moved(moved: Any) -> None:
    """Raise ValueError unless it is a team, by number, with its place and total before and after, null: not ranked."""
    if not isinstance(moved, dict) or set(moved) != {"team", "before", "after"} or type(moved["team"]) is not int:
        raise ValueError("no team that moves")
    for line in (moved["before"], moved["after"]):
        if line is not None:
            _check_part(line, RANKED)
