"""Paths of the log, read back: what each of them is about, in which match, and what a change did there."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from matchscore.models.change import Change
from matchscore.queries.matches import BoardKey
from matchscore.queries.states import State


class About(StrEnum):
    """What a path of the log is about."""

    SLOT = "slot"
    RULING = "ruling"
    BOARDS = "boards"
    SEGMENT = "segment"
    CARRY_OVER = "carry_over"
    SIDES = "sides"
    REPORTED = "reported"
    PENALTY = "penalty"
    ENDED = "ended"
    LINE_UP = "line_up"
    TABLE = "table"
    MATCH = "match"
    TEAM = "team"
    STAGE = "stage"
    ROUND = "round"
    EVENT = "event"
    PUBLISHED = "published"
    ELSE = "else"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a path is: in a match by its number, None outside all; its segment, and its board where it is of one."""

    about: About
    match: int | None
    path: str
    segment: int | None = None
    board: BoardKey | None = None


_SHAPES: tuple[tuple[About, re.Pattern[str]], ...] = tuple(
    (about, re.compile(shape))
    for about, shape in (
        (About.SLOT, r"(?P<segment>\d+)/(?P<board>\d+)/\w+"),
        (About.RULING, r"ruling/(?P<segment>\d+)/(?P<board>\d+)"),
        (About.BOARDS, r"match/boards_scheduled|board/(?P<segment>\d+)/\d+"),
        (About.SEGMENT, r"segment/(?P<segment>\d+)"),
        (About.CARRY_OVER, r"match"),
        (About.SIDES, r"match/teams"),
        (About.ENDED, r"match/ended"),
        (About.PENALTY, r"penalty/-?\d+"),
        (About.REPORTED, r"reported_total/\d+"),
        (About.LINE_UP, r"line_up/(?P<segment>\d+)/\w+"),
        (About.TABLE, r"table"),
        (About.TEAM, r"team/\d+(?:/withdrawn)?"),
        (About.STAGE, r"stage/\d+|scale/[^/]+/[^/]+"),
        (About.ROUND, r"(?:stage/\d+/)?round/\d+|stage/\d+/round/\d+/(?:visibility|closed|draw)"),
        (About.EVENT, r"event"),
        (About.PUBLISHED, r"event/(?:published|correction_minutes|visibility)"),
    )
)
_OF_MATCH = re.compile(r"match/(?P<number>\d+)(?:/(?P<path>.+))?")


def place_of(path: str, match: int | None) -> Place:
    """Say where a path of a change is; `match` is the number of the change's own match, None where it has none.

    A change of several matches puts the match before: `match/3/1/12/open`; `match/3` alone is the match as it was
    added.
    """
    if found := _OF_MATCH.fullmatch(path):
        number, inner = int(found["number"]), found["path"]
        return _within(inner, number) if inner else Place(About.MATCH, number, path)
    return _within(path, match)


def _within(path: str, match: int | None) -> Place:
    for about, shape in _SHAPES:
        if found := shape.fullmatch(path):
            segment, board = (int(found.groupdict().get(part) or 0) for part in ("segment", "board"))
            return Place(about, match, path, segment or None, (segment, board) if board else None)
    return Place(About.ELSE, match, path)


Effect = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Changed:
    """What stood at a place before a correction, and after it."""

    place: Place
    before: State
    after: State


def is_of_results(changed: Changed, effect: Effect) -> bool:
    """Tell whether a change at a place makes something else of the results of a match."""
    match changed.place.about:
        case About.SEGMENT:
            return _line(changed.before) != _line(changed.after)
        case About.SLOT | About.RULING | About.CARRY_OVER | About.SIDES | About.PENALTY | About.ENDED:
            return changed.before != changed.after
        case About.BOARDS:
            return changed.place.segment is None and changed.before != changed.after
        case About.REPORTED:
            return effect.get("before") != effect.get("after")
        case _:
            return False


def _line(state: State) -> object:
    return state and state.get("home_ns_room")


def changed_by_match(change: Change, number: int | None) -> Iterable[tuple[int, list[Changed]]]:
    """Give what a change did in each match, by the match's number."""
    found: dict[int, list[Changed]] = defaultdict(list)
    for path, after in change.after.items():
        place = place_of(path, number)
        if place.match is not None:
            found[place.match].append(Changed(place, change.before.get(path), after))
    return found.items()
