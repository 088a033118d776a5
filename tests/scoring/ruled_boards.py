"""Boards with a ruling on them, laid out in one line of a test.

Home sits North-South in the open room, unless a test says otherwise.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from matchscore.scoring.board import vulnerability_of
from matchscore.scoring.comparison import TableOutcome, Tables
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.parser import parse
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.rulings import Adjusted, AdjustedScore, Component, RulingKind
from matchscore.scoring.seats import Line, Room
from matchscore.scoring.stage_rules import Artificial, Method, StageRules
from matchscore.scoring.stage_settings import usual_rules

PLUS, AVERAGE, MINUS = (Component(artificial=each) for each in Artificial)
KNOCK_OUT = usual_rules(Method.IMPS, is_knock_out=True)


def at_table(text: str | None, home_line: Line, *, board: int = 1, other_form: bool = False) -> TableOutcome | None:
    """Give what a table wrote down, where home held this line; None for a table that has nothing."""
    if text is None:
        return None
    result = parse(text)
    points = None if isinstance(result, NotPlayed) else ns_score(result, vulnerability_of(board))
    return TableOutcome(result, points, home_line, other_form)


def two_rooms(open_room: str | None, closed_room: str | None, **about: Any) -> Tables:
    """Give the two rooms of a board, home North-South in the open one."""
    return {
        Room.OPEN: at_table(open_room, Line.NS, **about),
        Room.CLOSED: at_table(closed_room, Line.EW, **about),
    }


def four_rooms(*texts: str | None) -> Tables:
    """Give the four rooms of a board of teams of eight, home North-South in the open ones."""
    lines = (Line.NS, Line.EW, Line.NS, Line.EW)
    rooms = (Room.OPEN, Room.CLOSED, Room.OPEN_2, Room.CLOSED_2)
    return {room: at_table(text, line) for room, text, line in zip(rooms, texts, lines, strict=True)}


def figure(own: str | int, weight: str | int = 100) -> Component:
    """Give a component that is a figure of the side's own."""
    return Component(Fraction(weight), figure=Fraction(own))


def score(points: int, room: Room = Room.OPEN, weight: str | int = 100) -> Component:
    """Give a component that is North-South's score in a room."""
    return Component(Fraction(weight), room=room, ns_score=points)


def scores(shares: Mapping[int, str | int], room: Room = Room.OPEN) -> tuple[Component, ...]:
    """Give components by score and weight in per cent: `{620: 60, -100: 40}`."""
    return tuple(score(points, room, weight) for points, weight in shares.items())


def gives(home: Iterable[Component], away: Iterable[Component] | None = None) -> AdjustedScore:
    """Give a ruling; without components for away both sides have the same."""
    own = tuple(home)
    return AdjustedScore(RulingKind.WEIGHTED, own, own if away is None else tuple(away))


def rules(method: Method = Method.IMPS, **settings: Any) -> StageRules:
    """Give the usual rules of a method, with some that are set."""
    return replace(usual_rules(method), **settings)


def counts(adjusted: Adjusted | None) -> tuple[object, object, bool]:
    """Give what counts for both sides of a ruling, and whether it was averaged."""
    assert adjusted is not None
    return adjusted.home.counts, adjusted.away.counts, adjusted.is_averaged
