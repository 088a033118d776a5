"""How a round was drawn, in the log: `stage/1/round/2/draw`, as it was drawn and whatever was changed since."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.base import NUMBER
from matchscore.models.event import Draw, Round, Stage
from matchscore.queries.states import State
from matchscore.services.drawing.entrants import Drawing

DRAW_OF_A_ROUND = re.compile(r"stage/[1-9][0-9]{0,3}/round/[1-9][0-9]{0,3}/draw")

DrawnPair = tuple[int, int | None]
"""Home and away by the numbers of the teams; a team without opponents has a bye."""


def draw_path(stage: int, number: int) -> str:
    """Name the draw of a round in the log."""
    return f"stage/{stage}/round/{number}/draw"


def pairs_of(drawing: Drawing) -> tuple[DrawnPair, ...]:
    """Give who meets whom in the order of the tables, triples last, then who has a bye."""
    return (*(pair.teams for pair in drawing.matches), *((team, None) for team in drawing.byes))


def draw_state(from_revision: int, pairs: Iterable[DrawnPair], *, provisional: bool) -> dict[str, Any]:
    """Give how a round was drawn, for the log: from the standings as of which revision, and whom against whom."""
    return {"from_revision": from_revision, "provisional": provisional, "pairs": [list(pair) for pair in pairs]}


def sides_state(home: int, away: int | None) -> dict[str, Any]:
    """Give who meets in a match, for the log: by number, 0 is nobody."""
    return {"home": home, "away": away or 0}


def is_of_draws(paths: Iterable[str], stage: int) -> bool:
    """Tell whether some path is a draw of a round of a stage."""
    return any(DRAW_OF_A_ROUND.fullmatch(path) and path.startswith(f"stage/{stage}/") for path in paths)


def standing_draws(session: Session, event_id: int) -> dict[str, State]:
    """Give how every round of an event was drawn that was, by path."""
    drawn = (
        select(Stage.number, Round.number, Draw.from_revision, Draw.pairs, Draw.provisional)
        .join(Round, Round.id == Draw.round_id)
        .join(Stage, Stage.id == Round.stage_id)
        .where(Stage.event_id == event_id)
        .order_by(Stage.number, Round.number)
    )
    return {
        draw_path(stage, number): draw_state(revision, pairs, provisional=provisional)
        for stage, number, revision, pairs, provisional in session.execute(drawn)
    }


def check_draw(state: Mapping[str, Any] | None) -> None:
    """Raise ValueError for a state that does not say how a round was drawn; None is one that was not."""
    if state is None:
        return
    if set(state) != {"from_revision", "provisional", "pairs"} or type(state["provisional"]) is not bool:
        raise ValueError("no draw")
    if type(state["from_revision"]) is not int or not isinstance(state["pairs"], list):
        raise ValueError("no draw")
    if not all(map(_is_pair, state["pairs"])):
        raise ValueError("no pair")


def _is_pair(pair: Any) -> bool:
    """Tell whether it is two numbers of teams, or one and nobody."""
    if not isinstance(pair, list):
        return False
    home, away = pair if len(pair) == len(("home", "away")) else (None, None)
    return _is_number(home) and (away is None or _is_number(away))


def _is_number(number: Any) -> bool:
    return type(number) is int and NUMBER[0] <= number <= NUMBER[1]
