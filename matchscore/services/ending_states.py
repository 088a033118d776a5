"""How a match came to its end without its boards, in the log: `match/ended`; None where it did not."""

from typing import Any

from matchscore.models.match import EndedBy, Side
from matchscore.queries.heads import MatchHead
from matchscore.queries.states import State

ENDED = "match/ended"
"""The path of it within a match."""

Ending = tuple[EndedBy, Side | None]
"""How a match ended, and the team that conceded or failed to play; a forfeit without one is of both."""


def ending_of_head(head: MatchHead) -> Ending | None:
    """Give how a match ended without its boards; None where it did not."""
    return None if head.ended_by is None else (head.ended_by, head.ended_side)


def ending_state(ending: Ending | None) -> State:
    """Give the whole state of an ending for the log."""
    if ending is None:
        return None
    by, side = ending
    return {"ended_by": by.value, "ended_side": side and side.value}


def ended_state(head: MatchHead) -> State:
    """Give how a match ended for the log."""
    return ending_state(ending_of_head(head))


def ending_from(state: dict[str, Any] | None) -> Ending | None:
    """Give an ending as a state of the log says it was; raises ValueError or KeyError for what is none."""
    if state is None:
        return None
    by, side = EndedBy(state["ended_by"]), state["ended_side"]
    return by, None if side is None else Side(side)
