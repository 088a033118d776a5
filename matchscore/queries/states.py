"""States of the log: what stood at a path, as JSON. Codes only, never words; every state is whole."""

import re
from collections.abc import Mapping
from typing import Any

from matchscore.queries.matches import SlotKey
from matchscore.queries.recorded import Recorded, result_of
from matchscore.scoring.contract import Doubling, Strain
from matchscore.scoring.results import Played, ResultKind, Score, TableResult
from matchscore.scoring.seats import Room, Seat

State = dict[str, Any] | None

LINE_UP = "line_up/"
"""What the paths of line-ups begin with: `line_up/1/open` is who sits at a table."""

_IN_A_MATCH = re.compile(r"match/[1-9][0-9]{0,3}/(?=line_up/|ruling/|[0-9])")


def within_match(path: str) -> str:
    """Give the path of a slot or a line-up within its match: a change of several matches puts the match before."""
    return _IN_A_MATCH.sub("", path)


def path_of(key: SlotKey) -> str:
    """Name a slot in the log: `1/12/open`."""
    segment, board, room = key
    return f"{segment}/{board}/{room}"


def key_of(path: str) -> SlotKey:
    """Read a slot's name back."""
    segment, board, room = path.split("/")
    return int(segment), int(board), Room(room)


def state_of(recorded: Recorded | None) -> State:
    """Give the whole state of a slot; None while it is empty."""
    if recorded is None:
        return None
    state: dict[str, Any] = {
        "kind": recorded.result.kind.value,
        "contract": None,
        "declarer": None,
        "tricks": None,
        "lead": recorded.lead,
        "turned": recorded.turned,
    }
    match recorded.result:
        case Played(contract, tricks):
            state |= {"contract": contract.name, "declarer": contract.declarer.value, "tricks": tricks}
        case Score(score):
            state["reported_ns_score"] = score
    if recorded.other_form:
        state["other_form"] = True
    if recorded.source:
        state["source"] = recorded.source
    return state


def recorded_from(state: State, revision: int) -> Recorded | None:
    """Give back what a state says was recorded, as of this revision."""
    if state is None:
        return None
    return Recorded(
        result=_result_from(state),
        lead=state["lead"],
        turned=state["turned"],
        other_form=state.get("other_form", False),
        source=state.get("source"),
        revision=revision,
    )


def _result_from(state: Mapping[str, Any]) -> TableResult:
    kind = ResultKind(state["kind"])
    if kind is not ResultKind.CONTRACT:
        return result_of(kind, None, state.get("reported_ns_score"))
    name, declarer = state["contract"], Seat(state["declarer"])
    doubling = Doubling(name[2:].removeprefix("T"))  # 3NT is the one contract whose name has a letter more
    return result_of(kind, (int(name[0]), Strain(name[1]), doubling, declarer, state["tricks"]), None)
