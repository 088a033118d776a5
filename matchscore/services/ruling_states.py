"""Rulings in the log: `ruling/1/12` is the ruling on board 12 of segment 1, whole, and None where there is none."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from matchscore.models.base import EXACT_IMPS, NS_SCORE
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.rulings import RulingFacts
from matchscore.queries.states import State
from matchscore.scoring.rulings import AdjustedScore, Component, RulingKind
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Artificial
from matchscore.scoring.totals import format_exact

RULING = "ruling/"
"""What the paths of rulings begin with."""

LONGEST_LAW = 40
LONGEST_REASON = 500
_PATH = re.compile(rf"{RULING}([1-9][0-9]{{0,3}})/([1-9][0-9]{{0,3}})")


def ruling_path(board: BoardKey) -> str:
    """Name the ruling on a board in the log."""
    segment, number = board
    return f"{RULING}{segment}/{number}"


def board_of(path: str) -> BoardKey:
    """Read the board of a ruling's path; ValueError for any other path."""
    found = _PATH.fullmatch(path)
    if found is None:
        raise ValueError(path)
    return int(found[1]), int(found[2])


def ruling_state(ruling: RulingFacts | None) -> State:
    """Give the whole state of a ruling; None where there is none."""
    if ruling is None:
        return None
    return {
        "kind": ruling.score.kind.value,
        "law": ruling.law,
        "reason": ruling.reason,
        "home": [_part_state(part) for part in ruling.score.home],
        "away": [_part_state(part) for part in ruling.score.away],
    }


def _part_state(part: Component) -> dict[str, Any]:
    return {
        "weight": format_exact(part.weight),
        "artificial": part.artificial and part.artificial.value,
        "figure": None if part.figure is None else format_exact(part.figure),
        "room": part.room and part.room.value,
        "ns_score": part.ns_score,
    }


def ruling_from(state: State, revision: int) -> RulingFacts | None:
    """Give back the ruling that a state says, as of this revision."""
    if state is None:
        return None
    home, away = (tuple(map(_part_from, state[side])) for side in ("home", "away"))
    score = AdjustedScore(RulingKind(state["kind"]), home, away)
    return RulingFacts(0, score, state["law"], state["reason"], revision)


def _part_from(state: Mapping[str, Any]) -> Component:
    artificial, figure, room = state["artificial"], state["figure"], state["room"]
    return Component(
        Fraction(state["weight"]),
        None if artificial is None else Artificial(artificial),
        None if figure is None else Fraction(figure),
        None if room is None else Room(room),
        state["ns_score"],
    )


def standing_rulings(facts: MatchFacts) -> dict[str, State]:
    """Give every ruling that stands in a match, by path."""
    return {ruling_path(board): ruling_state(ruling) for board, ruling in facts.rulings.items()}


def check_ruling(path: str, state: State) -> None:
    """Raise ValueError for the path of no board, and for a state that is not that of a ruling that can be stored."""
    board_of(path)
    if state is None:
        return
    try:
        ruling = ruling_from(state, 1)
        is_whole = ruling is not None and ruling_state(ruling) == state
    except (LookupError, AttributeError, TypeError, ArithmeticError) as error:
        raise ValueError("no ruling") from error
    if ruling is None or not is_whole:
        raise ValueError("a ruling that is not whole")
    if not (_is_text(ruling.law, LONGEST_LAW) and _is_text(ruling.reason, LONGEST_REASON)):
        raise ValueError("a ruling without its Law or its reason")
    if not all(_can_be_kept(side) for side in (ruling.score.home, ruling.score.away)):
        raise ValueError("a ruling that cannot be stored again")


def _is_text(text: object, longest: int) -> bool:
    return isinstance(text, str) and 1 <= len(text) <= longest


def _can_be_kept(parts: Sequence[Component]) -> bool:
    return all(_is_in_range(part) and _says_one_thing(part) for part in parts)


def _is_in_range(part: Component) -> bool:
    lowest, highest = NS_SCORE
    points = 0 if part.ns_score is None else part.ns_score
    figure = 1000 * (part.figure or 0)
    is_figure = EXACT_IMPS[0] <= figure <= EXACT_IMPS[1] and Fraction(figure).denominator == 1
    is_score = type(points) is int and lowest <= points <= highest and points % 10 == 0
    return 0 < part.weight <= 100 and (1000 * part.weight).denominator == 1 and is_figure and is_score  # noqa: PLR2004 - per cent


def _says_one_thing(part: Component) -> bool:
    said = [part.artificial is not None, part.figure is not None, part.ns_score is not None]
    return sum(said) == 1 and (part.room is None) == (part.ns_score is None)
